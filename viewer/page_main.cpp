#include "viewer/app/page.hpp"

int main() { pinwheel::viewer::openPage(); }

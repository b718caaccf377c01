// The one header of libcmark; a file of our own because a module map cannot name one that is found through pkg-config.
#include <cmark.h>

// The one header of libyaml, for the same reason as in CCmark.
#include <yaml.h>

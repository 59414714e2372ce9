#include "CXlib.h"

#include <cairo.h>
#include <pango/pangocairo.h>
// wmemset, which Swift's Glibc module leaves out.
#include <wchar.h>

#include <cairo.h>
// What Pango finds its fonts with.
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
// wmemset, which Swift's Glibc module leaves out.
#include <wchar.h>

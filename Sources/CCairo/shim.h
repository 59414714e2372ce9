#include <cairo.h>
// The library with which Pango finds fonts.
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
// wmemset, which Swift's Glibc module leaves out.
#include <wchar.h>

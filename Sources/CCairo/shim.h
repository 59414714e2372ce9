#include <cairo.h>
#include <cairo-pdf.h>
// Pango deprecates pango_find_base_dir without having another function for it.
#define PANGO_VERSION_MIN_REQUIRED PANGO_VERSION_1_42
// The library with which Pango finds fonts.
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
// wmemset, which Swift's Glibc module leaves out.
#include <wchar.h>

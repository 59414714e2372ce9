#include "CBundle.h"

#include <stddef.h>

// CoreFoundation's functions and constants. The toolchain's headers for them are not meant for packages.
typedef const void *CFTypeRef;
typedef void (*CFDictionaryApplier)(CFTypeRef key, CFTypeRef value, void *context);

extern CFTypeRef CFBundleGetMainBundle(void);
extern CFTypeRef CFBundleGetInfoDictionary(CFTypeRef bundle);
extern CFTypeRef CFDataCreate(CFTypeRef allocator, const unsigned char *bytes, long length);
extern CFTypeRef CFPropertyListCreateWithData(
    CFTypeRef allocator, CFTypeRef data, unsigned long options, long *format, CFTypeRef *error);
extern unsigned long CFGetTypeID(CFTypeRef object);
extern unsigned long CFDictionaryGetTypeID(void);
extern void CFDictionaryApplyFunction(CFTypeRef dictionary, CFDictionaryApplier applier, void *context);
extern void CFDictionaryRemoveAllValues(CFTypeRef dictionary);
extern void CFDictionarySetValue(CFTypeRef dictionary, CFTypeRef key, CFTypeRef value);
extern void CFRelease(CFTypeRef object);

static void set_value(CFTypeRef key, CFTypeRef value, void *dictionary) {
    CFDictionarySetValue(dictionary, key, value);
}

void cb_replace_main_info(const void *list, long length) {
    CFTypeRef bundle = CFBundleGetMainBundle();
    // CoreFoundation creates a mutable dictionary, since it completes what it has read.
    CFTypeRef info = bundle ? CFBundleGetInfoDictionary(bundle) : NULL;
    CFTypeRef data = CFDataCreate(NULL, list, length);
    CFTypeRef values = data ? CFPropertyListCreateWithData(NULL, data, 0, NULL, NULL) : NULL;
    if (info && values && CFGetTypeID(values) == CFDictionaryGetTypeID()) {
        CFDictionaryRemoveAllValues(info);
        CFDictionaryApplyFunction(values, set_value, (void *)info);
    }
    if (values) CFRelease(values);
    if (data) CFRelease(data);
}

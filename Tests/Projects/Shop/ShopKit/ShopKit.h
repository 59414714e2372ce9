#import <Foundation/Foundation.h>

FOUNDATION_EXPORT double ShopKitVersionNumber;
FOUNDATION_EXPORT const unsigned char ShopKitVersionString[];

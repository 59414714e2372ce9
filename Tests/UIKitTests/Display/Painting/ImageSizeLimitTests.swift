import Testing

@testable import UIKit

struct ImageSizeLimitTests {
    @Test(
        "an image is painted if the display can show it, otherwise only a part that fits into memory",
        arguments: [
            (1920, 1080, 1920, 1080), (7680, 4320, 7680, 4320), (65535, 1, 32767, 1), (65535, 65535, 8192, 8192),
            (32767, 4096, 16384, 4096), (100, 65535, 100, 32767),
        ])
    func displayableSizes(width: Int, height: Int, painted: Int, paintedHeight: Int) {
        #expect(ImageSizeLimit.fitting(width: width, height: height) == (painted, paintedHeight))
    }
}

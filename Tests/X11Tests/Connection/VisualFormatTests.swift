import Testing

@testable import X11

struct VisualFormatTests {
    /// Formats that servers use, and some that only the protocol allows. The masks are those of red, green and blue.
    static let formats = [
        VisualFormat(depth: 24, bitsPerPixel: 32, redMask: 0xff0000, greenMask: 0xff00, blueMask: 0xff),
        VisualFormat(depth: 24, bitsPerPixel: 24, redMask: 0xff, greenMask: 0xff00, blueMask: 0xff0000),
        VisualFormat(depth: 16, bitsPerPixel: 16, redMask: 0xf800, greenMask: 0x7e0, blueMask: 0x1f),
        VisualFormat(depth: 15, bitsPerPixel: 16, redMask: 0x7c00, greenMask: 0x3e0, blueMask: 0x1f),
        VisualFormat(depth: 30, bitsPerPixel: 32, redMask: 0x3ff0_0000, greenMask: 0xf_fc00, blueMask: 0x3ff),
        VisualFormat(depth: 8, bitsPerPixel: 8, redMask: 0x7, greenMask: 0x38, blueMask: 0xc0),
        VisualFormat(depth: 3, bitsPerPixel: 8, redMask: 0x4, greenMask: 0x2, blueMask: 0x1),
    ]

    @Test("a server pixel is the same after conversion to native colours and back", arguments: formats)
    func pixelRoundTrip(format: VisualFormat) {
        for mask in [format.redMask, format.greenMask, format.blueMask] {
            let shift = UInt(mask.trailingZeroBitCount)
            // A channel of more than eight bits loses precision.
            guard mask >> shift <= 0xff else { continue }
            for value in 0...(mask >> shift) {
                let pixel = value << shift
                #expect(format.pixel(fromNative: format.native(fromPixel: pixel)) == pixel)
            }
        }
    }

    @Test("a native colour is within half a step of the format after conversion and back", arguments: formats)
    func nativeRoundTrip(format: VisualFormat) {
        for (mask, place) in [(format.redMask, 16), (format.greenMask, 8), (format.blueMask, 0)] {
            let steps = Int(mask >> UInt(mask.trailingZeroBitCount))
            for value in 0...255 {
                let back = format.native(fromPixel: format.pixel(fromNative: UInt32(value) << UInt32(place)))
                let distance = abs(Int(back >> UInt32(place)) - value)
                #expect(2 * distance * steps <= 255 + steps, "\(value) came back \(distance) away")
                if steps >= 255 { #expect(distance == 0) }
            }
        }
    }

    @Test("white is every bit of the masks and black is none", arguments: formats)
    func visualFormatExtremes(format: VisualFormat) {
        #expect(format.pixel(fromNative: 0xffffff) == format.redMask | format.greenMask | format.blueMask)
        #expect(format.pixel(fromNative: 0) == 0)
        #expect(format.native(fromPixel: format.redMask | format.greenMask | format.blueMask) == 0xffffff)
    }

    @Test("a channel without a mask is dark, and bits outside the masks are ignored")
    func missingMask() {
        let format = VisualFormat(depth: 8, bitsPerPixel: 8, redMask: 0xf0, greenMask: 0, blueMask: 0xf)
        #expect(format.pixel(fromNative: 0xffffff) == 0xff)
        #expect(format.native(fromPixel: 0xffff_ffff) == 0xff00ff)
    }

    @Test("only 32 bits with red on top can be drawn into directly by cairo")
    func nativeFormat() {
        #expect(Self.formats.map(\.isNative) == [true] + Array(repeating: false, count: Self.formats.count - 1))
    }
}

import Testing

@testable import X11

struct TimestampTests {
    @Test("the later of two timestamps is found across the wrap-around of the server's clock")
    func wrapAround() {
        let end = Timestamp(rawValue: 0xffff_fff0)
        let start = Timestamp(rawValue: 0x10)
        #expect(start.isLater(than: end) && !end.isLater(than: start))
        #expect(Timestamp(rawValue: 1_001).isLater(than: Timestamp(rawValue: 1_000)))
        #expect(!Timestamp(rawValue: 1_000).isLater(than: Timestamp(rawValue: 1_001)))
        #expect(!end.isLater(than: end))
    }

    @Test("numbers beyond 32 bits are compared by their low 32 bits")
    func largeNumbers() {
        let most = Timestamp(rawValue: .max)
        #expect(Timestamp(rawValue: 1).isLater(than: most) && !most.isLater(than: Timestamp(rawValue: 1)))
    }
}

import Testing

@testable import X11

struct ScrollAxesTests {
    private func axes() -> ScrollAxes {
        var axes = ScrollAxes()
        axes.replace(
            2,
            with: [
                .init(device: 2, number: 3, isHorizontal: false, increment: 15, value: 100),
                .init(device: 2, number: 2, isHorizontal: true, increment: -15, value: 0),
            ])
        return axes
    }

    @Test("an axis has an absolute value, and its changes count in clicks")
    func scrollAxesClicks() {
        var axes = axes()
        #expect(axes.read(2, [(3, 130)]) == (0, 2))
        #expect(axes.read(2, [(3, 130), (2, 15)]) == (-1, 0))
        #expect(axes.read(2, [(3, 122.5)]) == (0, -0.5))
        #expect(axes.read(7, [(3, 0)]) == (0, 0))
        #expect(axes.read(2, [(9, 5)]) == (0, 0))
    }

    @Test(
        "after the axis may have moved unseen, a query makes the first change right, and without a reply there is none")
    func forgotten() {
        var axes = axes()
        axes.forget(2)
        #expect(axes.isUnknown(2))
        axes.fill([.init(device: 2, number: 3, isHorizontal: false, increment: 15, value: 400)])
        #expect(axes.read(2, [(3, 415)]) == (0, 1))
        axes.forget(2)
        #expect(axes.read(2, [(3, 500)]) == (0, 0))
        #expect(axes.read(2, [(3, 515)]) == (0, 1))
    }

    @Test("a late reply does not overwrite a newer event")
    func lateReply() {
        var axes = axes()
        axes.forget(2)
        _ = axes.read(2, [(3, 500)])
        axes.fill([.init(device: 2, number: 3, isHorizontal: false, increment: 15, value: 0)])
        #expect(axes.read(2, [(3, 515)]) == (0, 1))
    }

    @Test("another device behind the pointer has other axes, and an axis with an increment of zero is ignored")
    func replacedDevice() {
        var axes = axes()
        axes.replace(2, with: [.init(device: 2, number: 5, isHorizontal: false, increment: 0, value: 0)])
        #expect(!axes.hasAxes(of: 2))
    }
}

import Testing

@testable import X11

@Suite struct ScrollAxesTests {
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

    @Test("an axis tells where it stands; the way from where it stood counts in clicks")
    func clicks() {
        var axes = axes()
        #expect(axes.read(2, [(3, 130)]) == (0, 2))
        #expect(axes.read(2, [(3, 130), (2, 15)]) == (-1, 0))
        #expect(axes.read(2, [(3, 122.5)]) == (0, -0.5))
        #expect(axes.read(7, [(3, 0)]) == (0, 0))
        #expect(axes.read(2, [(9, 5)]) == (0, 0))
    }

    @Test("after the axis may have moved unseen, asking makes the first way right; without an answer there is none")
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

    @Test("a late answer does not undo what an event has told")
    func lateAnswer() {
        var axes = axes()
        axes.forget(2)
        _ = axes.read(2, [(3, 500)])
        axes.fill([.init(device: 2, number: 3, isHorizontal: false, increment: 15, value: 0)])
        #expect(axes.read(2, [(3, 515)]) == (0, 1))
    }

    @Test("another device behind the pointer has other axes; an increment of nothing is no axis")
    func replaced() {
        var axes = axes()
        axes.replace(2, with: [.init(device: 2, number: 5, isHorizontal: false, increment: 0, value: 0)])
        #expect(!axes.hasAxes(of: 2))
    }
}

import Testing

@testable import UIKit

/// Animations in plain numbers, compared with those of `AnimatedValue`.
@MainActor
struct PlainTrackTests {
    private let layer: CALayer = {
        let layer = CALayer()
        layer.bounds = CGRect(x: 1, y: 2, width: 30.5, height: 40)
        layer.position = CGPoint(x: 7.25, y: -3)
        layer.opacity = 0.75
        return layer
    }()

    /// Returns what an animation shows, by both ways.
    private func shown(_ key: String, _ from: AnimatedValue, _ to: AnimatedValue, _ isAdditive: Bool, _ part: CGFloat)
        -> (plain: AnimatedValue?, general: AnimatedValue?)
    {
        let animation = CABasicAnimation(keyPath: key)
        (animation.fromValue, animation.toValue, animation.isAdditive) = (from.object, to.object, isAdditive)
        animation.duration = 1
        var values = LayerValues(layer)
        animation.apply(MediaTiming.Moment(phase: .active, time: part, iteration: 0), to: &values)
        guard let track = animation.plainTrack else { return (nil, values.entries.first?.value) }
        var plain = PlainValues()
        plain.apply(track, at: animation.progress(at: part), in: layer)
        return (plain.entries.first?.value, values.entries.first?.value)
    }

    @Test("positions, bounds and opacities have the same values as in general", arguments: [false, true])
    func sameValues(isAdditive: Bool) {
        let values: [(String, AnimatedValue, AnimatedValue)] = [
            ("position", .point(CGPoint(x: 0.1, y: 3)), .point(CGPoint(x: -17.3, y: 1e6))),
            (
                "bounds", .rect(CGRect(x: 0, y: 1, width: 2, height: 3)),
                .rect(CGRect(x: 9, y: 8.1, width: -7, height: 6))
            ),
            ("opacity", .number(0.1), .number(1.7)),
        ]
        for (key, from, to) in values {
            for part in stride(from: CGFloat(0), through: 1, by: 0.07) {
                let shown = shown(key, from, to, isAdditive, part)
                #expect(shown.plain != nil && shown.plain == shown.general, "\(key) at \(part)")
            }
        }
    }

    @Test("a sum that is too large for a number has no effect")
    func overflow() {
        let far = AnimatedValue.point(CGPoint(x: CGFloat.greatestFiniteMagnitude, y: 0))
        let shown = shown("position", far, .point(CGPoint(x: -CGFloat.greatestFiniteMagnitude, y: 0)), false, 0.5)
        #expect(shown.plain == nil && shown.general == nil)
    }

    @Test("other animations have no track")
    func withoutTrack() {
        func animation(_ path: String, _ from: Any?, _ to: Any?) -> CABasicAnimation {
            let animation = CABasicAnimation(keyPath: path)
            (animation.fromValue, animation.toValue) = (from, to)
            return animation
        }
        #expect(animation("opacity", 0, 1).plainTrack != nil)
        #expect(animation("opacity", 0, nil).plainTrack == nil)
        #expect(animation("position.x", 0, 1).plainTrack == nil)
        #expect(animation("position", 0, 1).plainTrack == nil)
        #expect(animation("cornerRadius", 0, 1).plainTrack == nil)
        let cumulative = animation("opacity", 0, 1)
        cumulative.isCumulative = true
        #expect(cumulative.plainTrack == nil)
    }

    @Test("sizes are not negative and opacities lie within 0 and 1 where they are painted")
    func plainTrackLimits() throws {
        var values = PlainValues()
        let bounds = CGRect(x: 1, y: 2, width: -3, height: 4)
        values.apply(
            try #require(PlainTrack(key: "bounds", from: .rect(.zero), to: .rect(bounds), isAdditive: false)), at: 1,
            in: layer)
        values.apply(
            try #require(PlainTrack(key: "opacity", from: .number(0), to: .number(3), isAdditive: false)), at: 1,
            in: layer)
        #expect(values.geometry(of: layer)?.bounds == CGRect(x: 1, y: 2, width: 0, height: 4))
        #expect(values.geometry(of: layer)?.position == layer.position)
        #expect(values.shownOpacity == 1)
    }
}

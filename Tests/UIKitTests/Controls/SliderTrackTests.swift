import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Ticks, neutral values and ranges of sliders, and sliders without a thumb.
@MainActor
struct SliderTrackTests {
    private func scale(_ value: Float = 0) -> SliderScale {
        var scale = SliderScale()
        scale.setMaximum(10)
        scale.setValue(value)
        return scale
    }

    @Test("R972: the user chooses ticks alone, or all values of the enabled range")
    func tickChoices() {
        let ticks = UISlider.TrackConfiguration(allowsTickValuesOnly: true, numberOfTicks: 5)
        #expect(ticks.ticks.map(\.position) == [0, 0.25, 0.5, 0.75, 1])
        #expect([0, 1.2, 1.3, 4.9, 11].map { ticks.choice(at: $0, on: scale()) } == [0, 0, 2.5, 5, 10])
        #expect(ticks.choice(isForward: true, on: scale(2.5)) == 5 && ticks.choice(isForward: true, on: scale(3)) == 5)
        #expect(ticks.choice(isForward: false, on: scale(3)) == 2.5)
        #expect(ticks.choice(isForward: true, on: scale(10)) == 10)
        var range = UISlider.TrackConfiguration(enabledRange: 2...6, ticks: [])
        #expect([0, 3.3, 9].map { range.choice(at: $0, on: scale()) } == [2, 3.3, 6])
        #expect(range.choice(isForward: true, on: scale(3)) == 3.5)
        range.enabledRange = 20...30
        #expect(range.choice(at: 3, on: scale()) == 3, "a range outside of the limits has no effect")
        var both = ticks
        both.enabledRange = 2...6
        #expect([0, 9].map { both.choice(at: $0, on: scale()) } == [2.5, 5])
        both.ticks = [.init(position: .nan)]
        #expect(both.choice(at: 3, on: scale()) == 3)
    }

    @Test("R972: assistive programs step from tick to tick, and stay in the enabled range")
    func assistiveSteps() throws {
        let slider = UISlider()
        slider.trackConfiguration = .init(allowsTickValuesOnly: true, numberOfTicks: 5)
        let numbers = try #require(ATSPIObject.ValueRange(slider))
        #expect(numbers.step == 0.25)
        ATSPIObject.ValueRange.set(numbers.current + numbers.step, of: slider)
        #expect(slider.value == 0.25)
        ATSPIObject.ValueRange.set(0.9, of: slider)
        #expect(slider.value == 1)
        slider.trackConfiguration?.enabledRange = 0...0.6
        ATSPIObject.ValueRange.set(1, of: slider)
        #expect(slider.value == 0.5)
        slider.trackConfiguration?.allowsTickValuesOnly = false
        ATSPIObject.ValueRange.set(1, of: slider)
        #expect(slider.value == 0.6)
        #expect(abs(try #require(ATSPIObject.ValueRange(slider)).step - 0.1) < 0.001)
        let uneven = UISlider.TrackConfiguration(
            allowsTickValuesOnly: true, ticks: [0.5, 0.1, 0.1, 1].map { .init(position: $0) })
        #expect(uneven.leastStep(on: scale()) == 4)
        #expect(UISlider.TrackConfiguration(allowsTickValuesOnly: true, ticks: []).leastStep(on: scale()) == nil)
        // A step reaches the next tick, however far it is. Values near the present one stay there.
        slider.trackConfiguration = .init(
            allowsTickValuesOnly: true, ticks: [0, 0.1, 1].map { .init(position: $0) })
        slider.value = 0.1
        for (value, expected) in [(0.12, 0.1), (0.2, 1), (1.1, 1), (0.9, 0.1), (0, 0)] as [(Double, Float)] {
            ATSPIObject.ValueRange.set(value, of: slider)
            #expect(slider.value == expected, "after \(value)")
        }
    }

    @Test("R972: bad numbers of ticks and neutral values are replaced")
    func badTracks() {
        #expect(UISlider.TrackConfiguration(numberOfTicks: -3).ticks.isEmpty)
        #expect(UISlider.TrackConfiguration(numberOfTicks: 1).ticks.map(\.position) == [0.5])
        #expect(UISlider.TrackConfiguration(numberOfTicks: .max).ticks.count == 1_000)
        let origins = [nil, Float.nan, -5, 4, 50].map {
            UISlider.TrackConfiguration(neutralValue: $0, ticks: []).origin(on: scale())
        }
        #expect(origins == [0, 0, 0, 4, 10])
    }

    @Test("R972: a drag goes from tick to tick, and arrow keys too")
    func ticksOfDrag() {
        withControl(UISlider(), width: 126) { slider, bench, log in
            slider.trackConfiguration = .init(allowsTickValuesOnly: true, numberOfTicks: 3)
            bench.down(1, 113, 116, .indirectPointer)
            bench.move(1, 130, 116)
            #expect(slider.value == 0 && !log.take().contains("value"))
            bench.move(1, 145, 116)
            #expect(slider.value == 0.5 && log.take().contains("value"))
            bench.up()
            slider.becomeFirstResponder()
            bench.press(.keyboardRightArrow)
            #expect(slider.value == 1)
            bench.press(.keyboardLeftArrow)
            #expect(slider.value == 0.5)
            slider.value = 0.7
            #expect(slider.value == 0.7, "the program can set any value")
        }
    }

    /// Returns the red, green and blue of a point of a slider on white.
    private func color(_ slider: UISlider, _ x: Int, _ y: Int) -> DrawnPixel {
        slider.layoutIfNeeded()
        return slider.layer.painted(200, 31, background: UIColor.white.cgColor)[x, y]
    }

    @Test("R972: the track is filled from the neutral value to the thumb, from right to left too")
    func neutralFill() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
        slider.minimumTrackTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        slider.maximumTrackTintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        slider.trackConfiguration = .init(neutralValue: 0.5, ticks: [])
        slider.value = 0.8
        #expect(color(slider, 20, 15).blue > 240 && color(slider, 120, 15).red > 240)
        #expect(color(slider, 190, 15).blue > 240)
        slider.value = 0.2
        #expect(color(slider, 15, 15).blue > 240 && color(slider, 80, 15).red > 240)
        #expect(color(slider, 120, 15).blue > 240)
        slider.semanticContentAttribute = .forceRightToLeft
        slider.setNeedsLayout()
        #expect(color(slider, 120, 15).red > 240 && color(slider, 80, 15).blue > 240)
    }

    @Test("R972: ticks are dots or images below the track, where the middle of the thumb would be")
    func shownTicks() throws {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
        let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
        }
        let before = slider.subviews.count
        slider.trackConfiguration = .init(ticks: [
            .init(position: 0), .init(position: 0.75, title: "Fast", image: image),
        ])
        slider.layoutIfNeeded()
        #expect(slider.subviews.count == before + 2)
        let dots = slider.subviews.filter { $0.bounds.size == CGSize(width: 4, height: 4) }
        #expect(dots.map(\.center.x) == [13])
        let shown = try #require(slider.subviews.first { ($0 as? UIImageView)?.image === image })
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(
            shown.center.x == slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.75).midX
                && shown.frame.minY > track.maxY)
        slider.value = 0.75
        #expect(slider.accessibilityValue == "Fast")
        slider.value = 0.5
        #expect(slider.accessibilityValue == "50%")
        slider.trackConfiguration = nil
        #expect(slider.subviews.count == before)
    }

    @Test("R972: a slider without a thumb has a thicker track, which a finger drags from anywhere")
    func thumblessSlider() {
        withControl(UISlider(), width: 104) { slider, bench, log in
            let track = slider.trackRect(forBounds: slider.bounds)
            slider.sliderStyle = .thumbless
            slider.layoutIfNeeded()
            let thick = slider.trackRect(forBounds: slider.bounds)
            #expect(thick.height > track.height && thick.minX == 2 && thick.width == 100)
            #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: thick, value: 0.25).midX == 27)
            bench.down(1, 180, 116)
            #expect(slider.value == 0)
            bench.move(1, 190, 116)
            #expect(abs(slider.value - 0.1) < 0.001)
            bench.up()
            bench.wait(2)
            bench.tap(1, 152, 116, .indirectPointer)
            #expect(abs(slider.value - 0.5) < 0.001)
        }
    }
}

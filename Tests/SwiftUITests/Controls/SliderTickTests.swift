import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// Marks, neutral values and ranges of sliders.
@MainActor
struct SliderTickTests {
    @Test("R973: the marks, the neutral value and the range of a slider are fractions of its numbers")
    func trackConfigurations() {
        let track = SliderTrack(
            neutralValue: 15, enabledBounds: 10.0...30,
            ticks: [SliderTick(10), SliderTick(20) { Text("Half") }, SliderTick(99)])
        let shown = track.configuration(in: 10...30) { $0.string(in: EnvironmentValues()) }
        #expect(
            shown
                == UISlider.TrackConfiguration(
                    neutralValue: 0.25, enabledRange: 0...1,
                    ticks: [.init(position: 0), .init(position: 0.5, title: "Half")]))
        #expect(SliderTrack().configuration(in: 0...1) { _ in "" } == nil)
        let steps = SliderTrack.ticks(in: 0...1.0, step: 0.1) { $0 < 0.55 ? SliderTick($0) : nil }
        #expect(steps.count == 6)
        for bad in [0, -1, .nan, 0.0001] {
            #expect(SliderTrack.ticks(in: 0...1.0, step: bad) { SliderTick($0) }.isEmpty)
        }
    }

    @Test("R973: the user chooses steps within the enabled bounds, and ranges without an end have no marks")
    func enabledSteps() {
        let threes = NumberScale(bounds: 0...10, step: 3)
        #expect([5, 10, -1, 1.6].map { threes.choice(nearestTo: $0, within: 0...5) } == [3, 3, 0, 3])
        #expect(threes.choice(nearestTo: 4.5, within: 4...5) == 4.5, "no step is enabled")
        #expect(threes.choice(nearestTo: 10, within: nil) == 9 && threes.choice(nearestTo: 10, within: 20...30) == 9)
        let twos = NumberScale(bounds: 0...10, step: 2)
        #expect([0, 9.5].map { twos.choice(nearestTo: $0, within: 0.8...9) } == [2, 8])
        #expect(NumberScale(bounds: 0...10).choice(nearestTo: 7, within: 0...5.5) == 5.5)
        for bounds in [0...Double.infinity, -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude, 1...1] {
            let track = SliderTrack(neutralValue: 1, enabledBounds: bounds, ticks: [SliderTick(1)])
            #expect(track.configuration(in: bounds) { _ in "" } == nil)
        }
    }

    private struct Speed: View {
        @State private var value = 1.0
        let hasSlow: Bool
        var body: some View {
            VStack {
                Slider(value: $value, in: 0...2, neutralValue: 1, enabledBounds: 0.5...2) {
                    Text("Speed")
                } currentValueLabel: {
                    Text("\(Int(value * 100)) percent")
                } ticks: {
                    if hasSlow { SliderTick(0.5) }
                    SliderTick(1) { Text("Normal") }
                    SliderTickContentForEach([1.5, 2], id: \.self) { SliderTick($0) }
                }
                Slider(value: $value, in: 0...2, step: 0.5) {
                    Text("Speed")
                } tick: {
                    $0 == 1 ? nil : SliderTick($0)
                }
                .sliderThumbVisibility(.hidden)
            }
            .frame(width: 400)
        }
    }

    @Test("R973: a slider shows its marks, is filled from its neutral value and limits the user to its range")
    func sliderWithMarks() async throws {
        try await withView(Speed(hasSlow: true)) { window, _, display async throws in
            let sliders = window.views(of: UISlider.self)
            let slider = try #require(sliders.first)
            let track = try #require(slider.trackConfiguration)
            #expect(track.ticks.map(\.position) == [0.25, 0.5, 0.75, 1])
            #expect(track.ticks.map(\.title) == [nil, "Normal", nil, nil])
            #expect(track.neutralValue == 0.5 && track.enabledRange == 0.25...1)
            #expect(slider.accessibilityValue == "100 percent" && slider.sliderStyle == .default)
            #expect(sliders.last?.trackConfiguration?.ticks.map(\.position) == [0, 0.25, 0.75, 1])
            #expect(sliders.last?.sliderStyle == .thumbless)
            let middle = slider.convert(CGPoint(x: slider.bounds.midX, y: slider.bounds.midY), to: nil)
            try await display.drag(from: middle, to: CGPoint(x: middle.x - 190, y: middle.y))
            try await display.settle()
            #expect(slider.value == 0.25 && slider.accessibilityValue == "50 percent")
        }
    }

    @Test("R973: marks that a condition leaves out are not shown")
    func conditionalMarks() async throws {
        try await withView(Speed(hasSlow: false)) { window, _, _ async throws in
            let slider = try #require(window.views(of: UISlider.self).first)
            #expect(slider.trackConfiguration?.ticks.map(\.position) == [0.5, 0.75, 1])
        }
    }
}

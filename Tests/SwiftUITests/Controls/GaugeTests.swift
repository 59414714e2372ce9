import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct GaugeTests {
    private struct Read: GaugeStyle {
        let log: Log<Double>
        func makeBody(configuration: Configuration) -> some View {
            let _ = log.entries.append(configuration.value)
            configuration.currentValueLabel
        }
    }

    @Test("S201: a gauge's style receives the part of the range, which ends at the bounds, and the labels")
    func gaugeValues() {
        let log = Log<Double>()
        func value(_ value: Double, _ bounds: ClosedRange<Double>) -> Double? {
            let gauge = Gauge(value: value, in: bounds) {
                Text("Speed")
            } currentValueLabel: {
                Text("fast")
            }
            let tree = tree(gauge.gaugeStyle(Read(log: log)))
            #expect(tree.layout.lines().joined().contains("\"fast\""))
            return log.entries.last
        }
        #expect(value(30, 0...120) == 0.25 && value(-5, 0...120) == 0 && value(150, 100...120) == 1)
        #expect(value(1, 1...1) == 0 && value(.nan, 0...1) == 0)
    }

    @Test("S201: a bar is filled up to the value, and a ring closes with it")
    func gaugePixels() async throws {
        let red = Color(red: 1, green: 0, blue: 0)
        let view = VStack(spacing: 0) {
            Gauge(value: 0.5) { EmptyView() }.gaugeStyle(.accessoryLinearCapacity).frame(width: 200, height: 100)
            Gauge(value: 0.5) { EmptyView() }.gaugeStyle(.accessoryCircularCapacity).frame(width: 200, height: 100)
        }
        .tint(red).frame(width: 1280, height: 800, alignment: .top).ignoresSafeArea()
        try await withView(view) { _, _, display async throws in
            let pixel = Pixel(red: 255, green: 0, blue: 0)
            @MainActor func isRed(_ x: Int, _ y: Int) throws -> Bool { try display.pixel(x: x, y: y) == pixel }
            #expect(try isRed(600, 50) && !isRed(700, 50))
            #expect(try isRed(640 + 22, 150) && !isRed(640 - 22, 150) && !isRed(640, 150))
        }
    }

    @Test("S201: an open ring begins in the first colour of a gradient, with its round end")
    func beginningOfAnOpenRing() async throws {
        let colors = [Color(red: 0, green: 1, blue: 0), Color(red: 1, green: 0, blue: 0)]
        let view = Gauge(value: 0.75) { EmptyView() }.gaugeStyle(.accessoryCircular)
            .tint(Gradient(colors: colors)).frame(width: 100, height: 100)
            .frame(width: 1280, height: 800, alignment: .topLeading).background(Color.white).ignoresSafeArea()
        try await withView(view) { _, _, display async throws in
            let picture = try display.screenshot()
            @MainActor func count(_ columns: Range<Int>, where isCounted: (Pixel) -> Bool) -> Int {
                columns.reduce(0) { sum, x in sum + (0..<100).compactMap { picture[x, $0] }.count(where: isCounted) }
            }
            #expect(count(0..<45) { $0.green > 200 && $0.red < 60 } > 20)
            #expect(count(0..<45) { $0.red > 150 && $0.green < 110 } == 0)
            #expect(count(55..<100) { $0.red > 200 && $0.green < 60 } > 10)
        }
    }

    @Test("S637: a ring that closes begins in the first colour of a gradient, with its round end")
    func beginningOfAClosingRing() async throws {
        let colors = [Color(red: 0, green: 1, blue: 0), Color(red: 1, green: 0, blue: 0)]
        for value in [0.4, 0.9] {
            let view = Gauge(value: value) { EmptyView() }.gaugeStyle(.accessoryCircularCapacity)
                .tint(Gradient(colors: colors)).frame(width: 100, height: 100)
                .frame(width: 1280, height: 800, alignment: .topLeading).background(Color.white).ignoresSafeArea()
            try await withView(view) { _, _, display async throws in
                let picture = try display.screenshot()
                // The round end lies left of the top of the ring.
                let end = (47..<50).flatMap { x in (20..<35).compactMap { picture[x, $0] } }
                #expect(end.count { $0.green > 200 && $0.red < 60 } > 3)
                #expect(end.count { $0.red > 150 && $0.green < 110 } == 0)
            }
        }
    }
}

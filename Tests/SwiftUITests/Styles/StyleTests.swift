import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct StyleTests {
    private let white = Pixel(red: 255, green: 255, blue: 255)
    private let redPixel = Pixel(red: 255, green: 0, blue: 0)
    private static let red = Color(red: 1, green: 0, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 1)

    private func paint(_ style: some ShapeStyle, _ values: EnvironmentValues = EnvironmentValues()) -> StylePaint {
        style._erased().paint(in: values)
    }

    @Test("S188: weaker variants are made of the style in the environment, or are the colours of labels")
    func hierarchy() {
        #expect(paint(.secondary) == .color(.secondary))
        #expect(paint(.tertiary) == .color(Color(.tertiaryLabel)))
        var values = EnvironmentValues()
        values.foregroundColor = .blue
        #expect(paint(.primary, values) == .color(.blue))
        #expect(paint(.secondary, values) == .color(Color.blue.opacity(0.5)))
        _ForegroundStyleModifier(style: HierarchicalShapeStyle.secondary._erased()).change(&values)
        #expect(values.foregroundColor == Color.blue.opacity(0.5))
        #expect(paint(.primary, values) == .color(.blue))
    }

    @Test("S188: the tint is the colour of controls, and a style of a program reads the environment")
    func styleEnvironment() {
        struct Ink: ShapeStyle {
            func resolve(in environment: EnvironmentValues) -> Color {
                environment.colorScheme == .dark ? .white : .black
            }
        }
        var values = EnvironmentValues()
        #expect(paint(.tint, values) == .color(.accentColor))
        values.tint = .green
        #expect(paint(.tint, values) == .color(.green))
        #expect(paint(Ink(), values) == .color(.black))
        values.colorScheme = .dark
        #expect(paint(Ink(), values) == .color(.white))
    }

    @Test("S188: the opacity of styles multiplies, also that of gradients")
    func styleOpacity() {
        #expect(paint(Color.blue._erased().faded(0.5)) == .color(Color.blue.opacity(0.5)))
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        let faded = LinearGradient(
            colors: [.red.opacity(0.5), .blue.opacity(0.5)], startPoint: .top, endPoint: .bottom)
        #expect(paint(gradient.opacity(0.5)) == paint(faded))
    }

    @Test("S188: gradients have the geometry of their layer")
    func geometry() {
        let stops = Gradient(colors: [.red, .green, .blue]).stops
        #expect(stops.map(\.location) == [0, 0.5, 1])
        let radial = GradientPaint(stops: stops, kind: .radial(.center, 10, 20))
            .resolved(in: .light).geometry(in: CGSize(width: 100, height: 50))
        #expect(radial.start == CGPoint(x: 0.5, y: 0.5) && radial.end == CGPoint(x: 0.7, y: 0.9))
        #expect(radial.locations == [0.5, 0.75, 1])
        let angular = GradientPaint(stops: stops, kind: .angular(.center, .zero, .degrees(180)))
            .resolved(in: .light).geometry(in: CGSize(width: 100, height: 50))
        #expect(angular.type == .conic && angular.locations == [0, 0.25, 0.5])
    }

    @Test("S188: a linear gradient fills a shape and no more")
    func linear() async throws {
        let gradient = LinearGradient(colors: [Self.red, Self.blue], startPoint: .top, endPoint: .bottom)
        try await withView(Circle().fill(gradient).frame(width: 100, height: 100)) { _, _, display async throws in
            let top = try #require(try display.pixel(x: 640, y: 353))
            let bottom = try #require(try display.pixel(x: 640, y: 447))
            #expect(top.red > 230 && top.blue < 25 && bottom.red < 25 && bottom.blue > 230)
            #expect(try display.pixel(x: 593, y: 353) == white)
        }
    }

    @Test("S188: a shape goes from a gradient to a colour and back")
    func change() async throws {
        struct Changing: View {
            @State private var isPlain = false
            var body: some View {
                Button {
                    isPlain.toggle()
                } label: {
                    Rectangle().fill(style).frame(width: 100, height: 100)
                }
            }
            private var style: AnyShapeStyle {
                isPlain
                    ? AnyShapeStyle(StyleTests.red)
                    : AnyShapeStyle(
                        LinearGradient(colors: [StyleTests.blue, StyleTests.blue], startPoint: .top, endPoint: .bottom))
            }
        }
        let bluePixel = Pixel(red: 0, green: 0, blue: 255)
        try await withView(Changing()) { _, _, display async throws in
            #expect(try display.pixel(x: 640, y: 400) == bluePixel)
            for expected in [redPixel, bluePixel] {
                try display.click(at: CGPoint(x: 640, y: 400))
                try await display.settle()
                #expect(try display.pixel(x: 640, y: 400) == expected)
            }
        }
    }

    @Test("S99: a background in a style has the size of the view, or the form of a shape in it")
    func styleBackground() async throws {
        let view = VStack(spacing: 0) {
            Color.clear.frame(width: 100, height: 100).background(Self.red)
            Color.clear.frame(width: 100, height: 100).background(Self.red, in: .circle)
        }
        try await withView(view) { _, _, display async throws in
            #expect(try display.pixel(x: 592, y: 302) == redPixel && display.pixel(x: 588, y: 302) == white)
            #expect(try display.pixel(x: 640, y: 450) == redPixel && display.pixel(x: 592, y: 402) == white)
        }
    }
}

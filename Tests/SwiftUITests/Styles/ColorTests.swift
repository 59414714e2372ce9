import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ColorTests {
    private func text(_ color: Color, _ scheme: ColorScheme = .light) -> String {
        var values = EnvironmentValues()
        values.colorScheme = scheme
        return color.resolve(in: values).description
    }

    @Test("S188: colours are made in three spaces, from hues, from grays and from colours of CoreGraphics")
    func colorSpaces() {
        #expect(text(Color(.sRGB, red: 1, green: 0.5, blue: 0, opacity: 0.5)) == "#FF800080")
        #expect(text(Color(red: 0, green: 0, blue: 1)) == "#0000FFFF")
        #expect(text(Color(.sRGBLinear, red: 0.2158605, green: 0, blue: 1)) == "#8000FFFF")
        // Red of P3 is beyond sRGB.
        #expect(text(Color(.displayP3, red: 1, green: 0, blue: 0)) == "#FF0000FF")
        #expect(text(Color(.displayP3, red: 0.5, green: 0.5, blue: 0.5)) == "#808080FF")
        #expect(text(Color(.sRGB, white: 0.2)) == "#333333FF")
        #expect(text(Color(hue: 1.0 / 3, saturation: 1, brightness: 1, opacity: 1)) == "#00FF00FF")
        #expect(text(Color(cgColor: CGColor(red: 0, green: 1, blue: 0, alpha: 0.2))) == "#00FF0033")
        #expect(Color(cgColor: CGColor(red: 0, green: 1, blue: 0, alpha: 1)).opacity(0.5).cgColor?.alpha == 0.5)
        #expect(Color.red.cgColor == nil)
    }

    @Test("S188: a colour without an entry in the program's resources is logged, and clear")
    func missingColor() throws {
        let lines = LogRecorder.record { #expect(text(Color("No such colour")) == "#00000000") }
        #expect(lines.contains { $0.contains("'No such colour'") })
    }

    @Test("S188: colours are mixed, also those that depend on the appearance")
    func colorMixture() {
        let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
        #expect(text(red.mix(with: blue, by: 0.5, in: .device)) == "#800080FF")
        #expect(text(red.mix(with: blue, by: 0)) == "#FF0000FF" && text(red.mix(with: blue, by: 1)) == "#0000FFFF")
        // The middle in Oklab, as published for this space.
        #expect(text(red.mix(with: blue, by: 0.5)) == "#8C53A2FF")
        let adaptive = Color.primary.mix(with: blue, by: 0.5, in: .device)
        #expect(text(adaptive) == "#000080FF" && text(adaptive, .dark) == "#8080FFFF")
        #expect(text(red.mix(with: .clear, by: 0.5, in: .device)).hasSuffix("80"))
    }

    @Test("S188: an elliptical gradient reaches the sides of its frame at its end")
    func ellipticalGradient() async throws {
        let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
        let view = EllipticalGradient(
            colors: [red, blue], center: .center, startRadiusFraction: 0, endRadiusFraction: 0.5
        )
        .frame(width: 200, height: 100)
        try await withView(view) { _, _, display async throws in
            // Half of the way is 50 points to the side and 25 points down.
            for (x, y) in [(690, 400), (640, 425)] {
                let pixel = try #require(try display.pixel(x: x, y: y))
                #expect(abs(Int(pixel.red) - 128) <= 5 && abs(Int(pixel.blue) - 128) <= 5)
            }
            #expect(try display.pixel(x: 542, y: 352) == Pixel(red: 0, green: 0, blue: 255))
        }
    }

    @Test("S188: a gradient of a line reaches as far as the line")
    func gradientLine() async throws {
        let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
        let gradient = LinearGradient(
            stops: [.init(color: red, location: 0.5), .init(color: blue, location: 0.5)], startPoint: .leading,
            endPoint: .trailing)
        let view = Rectangle().stroke(gradient, lineWidth: 20).frame(width: 100, height: 100)
        try await withView(view) { _, _, display async throws in
            #expect(try display.pixel(x: 583, y: 400) == Pixel(red: 255, green: 0, blue: 0))
            #expect(try display.pixel(x: 697, y: 400) == Pixel(red: 0, green: 0, blue: 255))
            #expect(try display.pixel(x: 638, y: 345) == Pixel(red: 255, green: 0, blue: 0))
            #expect(try display.pixel(x: 642, y: 345) == Pixel(red: 0, green: 0, blue: 255))
        }
    }

    @Test("S188: the colours and the places of a gradient are animated")
    func gradientAnimation() {
        let first = GradientPaint(
            stops: [.init(color: .black, location: 0), .init(color: .white, location: 1)],
            kind: .linear(.top, .bottom)
        ).resolved(in: .light)
        let second = GradientPaint(
            stops: [.init(color: .white, location: 0.5), .init(color: .white, location: 1)],
            kind: .linear(.bottom, .top)
        ).resolved(in: .light)
        #expect(first.canMove(to: second))
        var middle = first
        middle.animatableData = first.animatableData + (second.animatableData - first.animatableData).scaled(by: 0.5)
        let geometry = middle.geometry(in: CGSize(width: 10, height: 10))
        #expect(geometry.start == CGPoint(x: 0.5, y: 0.5) && geometry.locations == [0.25, 1])
        let radial = GradientPaint(stops: [], kind: .radial(.center, 0, 1)).resolved(in: .light)
        #expect(!first.canMove(to: radial))
    }
}

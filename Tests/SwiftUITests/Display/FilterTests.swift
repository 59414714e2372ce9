import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct FilterTests {
    private let white = Pixel(red: 255, green: 255, blue: 255)
    private let black = Pixel(red: 0, green: 0, blue: 0)
    private let red = Color(red: 1, green: 0, blue: 0)

    @Test("S189: a blur mixes the colours across a view's edges, and follows what changes inside")
    func blurredView() async throws {
        struct Changing: View {
            @State private var isBlack = false
            var body: some View {
                VStack(spacing: 50) {
                    ZStack { Color.black.frame(width: 100, height: 100).opacity(isBlack ? 1 : 0.5) }.blur(radius: 10)
                    Button {
                        isBlack = true
                    } label: {
                        Color.red.frame(width: 100, height: 100)
                    }
                }
            }
        }
        try await withView(Changing()) { _, _, display async throws in
            // The upper frame begins at 590, 275.
            @MainActor func gray(_ x: Int) throws -> Int { Int(try #require(try display.pixel(x: x, y: 325)).red) }
            #expect(try (120...140).contains(gray(640)) && (175...210).contains(gray(590)))
            #expect(try (225...254).contains(gray(578)) && gray(545) == 255)
            try display.click(at: CGPoint(x: 640, y: 475))
            try await display.settle()
            #expect(try gray(640) < 10 && (100...150).contains(gray(590)) && (200...253).contains(gray(578)))
        }
    }

    @Test("S189: an opaque blur ends at the view's edges")
    func opaqueBlur() async throws {
        let view = red.frame(width: 100, height: 100).blur(radius: 10, opaque: true)
        try await withView(view) { _, _, display async throws in
            let redPixel = Pixel(red: 255, green: 0, blue: 0)
            #expect(try display.pixel(x: 591, y: 400) == redPixel && display.pixel(x: 588, y: 400) == white)
        }
    }

    @Test("S189: brightness, contrast, saturation, hue and further changes of colours apply to a whole view")
    func colorChanges() async throws {
        let views: [(String, AnyView, Pixel)] = [
            ("brightness", AnyView(red.brightness(0.2)), Pixel(red: 255, green: 51, blue: 51)),
            ("contrast", AnyView(red.contrast(0)), Pixel(red: 128, green: 128, blue: 128)),
            ("saturation", AnyView(red.saturation(0)), Pixel(red: 54, green: 54, blue: 54)),
            ("grayscale", AnyView(red.grayscale(1)), Pixel(red: 54, green: 54, blue: 54)),
            ("colorInvert", AnyView(red.colorInvert()), Pixel(red: 0, green: 255, blue: 255)),
            (
                "colorMultiply", AnyView(Color.white.colorMultiply(Color(red: 0, green: 0, blue: 1))),
                Pixel(red: 0, green: 0, blue: 255)
            ),
            ("luminanceToAlpha", AnyView(Color.white.luminanceToAlpha()), black),
            ("hueRotation", AnyView(red.hueRotation(.degrees(0))), Pixel(red: 255, green: 0, blue: 0)),
        ]
        let view = VStack(spacing: 0) {
            ForEach(Array(views.enumerated()), id: \.offset) { $0.element.1.frame(width: 40, height: 40) }
        }
        try await withView(view) { _, _, display async throws in
            for (index, (name, _, pixel)) in views.enumerated() {
                #expect(try display.pixel(x: 640, y: 260 + 40 * index) == pixel, "\(name)")
            }
        }
    }

    @Test("S189: a blend mode mixes a view with what lies behind it, up to a compositing group")
    func blendModes() async throws {
        let yellow = Color(red: 1, green: 1, blue: 0)
        let cyan = Color(red: 0, green: 1, blue: 1)
        let view = VStack(spacing: 0) {
            ZStack {
                yellow
                cyan.blendMode(.multiply)
            }.frame(width: 40, height: 40)
            cyan.blendMode(.difference).compositingGroup().frame(width: 40, height: 40)
            cyan.blendMode(.difference).drawingGroup(opaque: true).frame(width: 40, height: 40)
            cyan.blendMode(.difference).frame(width: 40, height: 40)
        }
        try await withView(view) { _, _, display async throws in
            #expect(try display.pixel(x: 640, y: 340) == Pixel(red: 0, green: 255, blue: 0))
            // In a group there is nothing behind it, in an opaque one there is black, and else the white window.
            #expect(try display.pixel(x: 640, y: 380) == Pixel(red: 0, green: 255, blue: 255))
            #expect(try display.pixel(x: 640, y: 420) == Pixel(red: 0, green: 255, blue: 255))
            #expect(try display.pixel(x: 640, y: 460) == Pixel(red: 255, green: 0, blue: 0))
        }
    }

    @Test("S189: a mask shows a view as far as other views are opaque, and changes with them")
    func masks() async throws {
        struct Masked: View {
            @State private var isWide = false
            var body: some View {
                VStack(spacing: 0) {
                    Color.black.frame(width: 100, height: 100).mask(alignment: .leading) {
                        Rectangle().frame(width: isWide ? 80 : 40)
                        Circle().frame(width: 10, height: 10).frame(maxWidth: .infinity, alignment: .trailing)
                    }
                    Color.black.frame(width: 100, height: 100).mask(
                        LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing))
                    Button {
                        isWide = true
                    } label: {
                        Color.red.frame(width: 100, height: 100)
                    }
                }
            }
        }
        try await withView(Masked()) { _, _, display async throws in
            // The frames begin at 590, 250.
            #expect(try display.pixel(x: 600, y: 300) == black && display.pixel(x: 640, y: 300) == white)
            #expect(try display.pixel(x: 685, y: 300) == black && display.pixel(x: 685, y: 270) == white)
            let half = try #require(try display.pixel(x: 640, y: 400))
            #expect(abs(Int(half.red) - 127) < 6)
            try display.click(at: CGPoint(x: 640, y: 500))
            try await display.settle()
            #expect(try display.pixel(x: 640, y: 300) == black && display.pixel(x: 675, y: 300) == white)
        }
    }

    @Test("S189: the radius of a shadow is that of a layer's shadow, and its colour follows the appearance")
    func shadowRadius() async throws {
        let view = Color.white.frame(width: 100, height: 100).shadow(color: .primary, radius: 8)
        try await withView(view) { window, _, display async throws in
            let edge = try #require(try display.pixel(x: 588, y: 400))
            #expect((110...160).contains(edge.red))
            window.overrideUserInterfaceStyle = .dark
            try await display.settle()
            let bright = try #require(try display.pixel(x: 588, y: 400))
            #expect((95...145).contains(bright.red))
        }
    }
}

import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct SystemStyleTests {
    private func color<S: ShapeStyle>(
        _ style: S, _ change: (inout EnvironmentValues) -> Void = { _ in }
    ) -> StylePaint {
        var values = EnvironmentValues()
        change(&values)
        return style._erased().paint(in: values)
    }

    @Test("S302: styles for a use have the system's colours, and fills have levels")
    func systemColors() {
        #expect(color(.link) == .color(Color(.link)))
        #expect(color(.separator) == .color(Color(.separator)))
        #expect(color(.placeholder) == .color(Color(.placeholderText)))
        #expect(color(.windowBackground) == .color(Color(.systemBackground)))
        #expect(color(.fill) == .color(Color(.systemFill)))
        #expect(color(.fill.tertiary) == .color(Color(.tertiarySystemFill)))
        #expect(color(.background.secondary) == .color(Color(.secondarySystemBackground)))
    }

    @Test("S302: the background is the style that is set for it, whose levels are weaker")
    func setBackground() {
        let red = Color(red: 1, green: 0, blue: 0)
        #expect(color(.background) { $0.backgroundStyle = AnyShapeStyle(red) } == .color(red))
        #expect(
            color(.background.secondary) { $0.backgroundStyle = AnyShapeStyle(red) } == .color(red.opacity(0.5)))
        // A style that refers to itself means the system's background.
        #expect(
            color(.background) { $0.backgroundStyle = AnyShapeStyle(.background) }
                == .color(Color(.systemBackground)))
    }

    @Test(
        "S302: system styles are equal to themselves, and a background has the shadows of the style that is set for it")
    func equalStyles() {
        #expect(AnyShapeStyle(.link) == AnyShapeStyle(.link) && AnyShapeStyle(.link) != AnyShapeStyle(.separator))
        #expect(AnyShapeStyle(.placeholder) == AnyShapeStyle(.placeholder))
        #expect(AnyShapeStyle(.windowBackground) == AnyShapeStyle(.windowBackground))
        var values = EnvironmentValues()
        let shadow = ShadowStyle.drop(color: .black, radius: 3)
        values.backgroundStyle = AnyShapeStyle(Color.red.shadow(shadow))
        #expect(AnyShapeStyle(.background).shadows(in: values) == [shadow])
    }

    @Test("S302: a view shows the style that is set for backgrounds, and a page its own background")
    func shownBackgrounds() async throws {
        let red = Color(red: 1, green: 0, blue: 0)
        let view = NavigationStack {
            Rectangle().fill(.background).frame(width: 100, height: 100)
                .backgroundStyle(red)
                .containerBackground(Color(red: 0, green: 0, blue: 1), for: .navigation)
        }
        try await withView(view) { _, _, display async throws in
            let pixels = try display.screenshot()
            #expect(pixels[100, 700] == Pixel(red: 0, green: 0, blue: 255))
            let points = (300..<500).map { pixels[640, $0] }
            #expect(points.contains(Pixel(red: 255, green: 0, blue: 0)))
        }
    }

    @Test("the icons of labels in a list have the tint of their row")
    func listItemTint() async throws {
        let view = Label {
            Text(verbatim: "title")
        } icon: {
            Rectangle().frame(width: 40, height: 40).accessibilityIdentifier("icon")
        }
        .listItemTint(Color(red: 1, green: 0, blue: 0))
        .environment(\.isInList, true)
        try await withView(view) { _, controller, display async throws in
            let frame = try controller.frame(of: "icon")
            let pixel = try display.pixel(x: Int(frame.midX), y: Int(frame.midY))
            #expect(pixel == Pixel(red: 255, green: 0, blue: 0))
        }
    }
}

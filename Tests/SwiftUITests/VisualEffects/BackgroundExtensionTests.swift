import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct BackgroundExtensionTests {
    @Test("S489: there are copies beside the edges of the safe area that a view touches, and at the corners between")
    func extensionTiles() {
        let insets = EdgeInsets(top: 50, leading: 0, bottom: 0, trailing: 100)
        let plan = BackgroundExtension(size: CGSize(width: 300, height: 200), insets: insets)
        #expect(plan.room == CGSize(width: 400, height: 250))
        #expect(plan.tiles == [.init(column: 0, row: -1), .init(column: 1, row: -1), .init(column: 1, row: 0)])
        #expect(plan.padding(of: plan.tiles[1]) == EdgeInsets(top: -150, leading: 300, bottom: 0, trailing: 0))
        #expect(BackgroundExtension(size: plan.size, insets: EdgeInsets()).tiles.isEmpty)
        #expect(BackgroundExtension(size: .zero, insets: insets).tiles.isEmpty)
    }

    private struct Stripes: View {
        var isEnabled = true
        var body: some View {
            HStack(spacing: 0) {
                Color(red: 0, green: 1, blue: 0).frame(width: 60)
                Color(red: 1, green: 0, blue: 0)
            }
            .accessibilityIdentifier("stripes")
            .backgroundExtensionEffect(isEnabled: isEnabled)
            .safeAreaPadding(EdgeInsets(top: 80, leading: 120, bottom: 0, trailing: 0))
        }
    }

    private func pixels<V: View>(
        of view: V, _ points: [(Int, Int)], scale: Int = 1
    ) async throws -> [Pixel] {
        var pixels: [Pixel] = []
        try await withView(
            view.ignoresSafeArea(), on: [.monitor("SCREEN", 800 * scale, 600 * scale, scale: scale)]
        ) { _, _, display async throws in
            for (x, y) in points { pixels.append(try #require(try display.pixel(x: x * scale, y: y * scale))) }
        }
        return pixels
    }

    private let red = Pixel(red: 255, green: 0, blue: 0)
    private let green = Pixel(red: 0, green: 255, blue: 0)
    private let white = Pixel(red: 255, green: 255, blue: 255)

    @Test("S489: the copies are mirrored at the edges, also from right to left", arguments: [1, 2])
    func mirroredCopies(scale: Int) async throws {
        // The view begins at 120 with 60 points of green, so its copy ends with them. Then comes red.
        let points = [(90, 300), (20, 300), (150, 40), (500, 40), (90, 40), (20, 40), (150, 300), (500, 300)]
        let expected = [green, red, green, red, green, red, green, red]
        #expect(try await pixels(of: Stripes(), points, scale: scale) == expected)
        let mirrored = Stripes().environment(\.layoutDirection, .rightToLeft)
        #expect(try await pixels(of: mirrored, points.map { (800 - $0.0, $0.1) }, scale: scale) == expected)
    }

    @Test("S489: a disabled effect shows nothing beyond the safe area, and the view stays in it with or without it")
    func disabledExtension() async throws {
        #expect(try await pixels(of: Stripes(isEnabled: false), [(90, 300), (500, 40)]) == [white, white])
        for isEnabled in [true, false] {
            try await withView(Stripes(isEnabled: isEnabled).ignoresSafeArea()) { _, controller, _ async throws in
                #expect(try controller.frame(of: "stripes") == CGRect(x: 120, y: 80, width: 1_160, height: 720))
            }
        }
    }

    @Test("S489: the copies follow the view and receive no touches")
    func copiesFollow() async throws {
        struct Switch: View {
            @State private var isRed = false
            var body: some View {
                Color(red: isRed ? 1 : 0, green: 0, blue: isRed ? 0 : 1)
                    .onTapGesture { isRed = true }
                    .backgroundExtensionEffect()
                    .safeAreaPadding(.leading, 100)
                    .ignoresSafeArea()
            }
        }
        try await withView(Switch()) { _, _, display async throws in
            let blue = Pixel(red: 0, green: 0, blue: 255)
            try display.movePointer(to: CGPoint(x: 50, y: 400))
            try display.press()
            try display.release()
            try await display.settle()
            #expect(try display.pixel(x: 50, y: 400) == blue && display.pixel(x: 640, y: 400) == blue)
            try display.movePointer(to: CGPoint(x: 640, y: 400))
            try display.press()
            try display.release()
            try await display.settle()
            #expect(try display.pixel(x: 640, y: 400) == red && display.pixel(x: 50, y: 400) == red)
        }
    }

    @Test("S489: the copies are blurred, and as translucent as the view")
    func blurredCopies() async throws {
        // The copy of the stripes changes from red to green at 60.
        for pixel in try await pixels(of: Stripes(), [(57, 300), (63, 300)]) {
            #expect((40...215).contains(pixel.red) && (40...215).contains(pixel.green))
        }
        let faint = Color(red: 0, green: 0, blue: 1).opacity(0.3).backgroundExtensionEffect()
            .safeAreaPadding(EdgeInsets(top: 80, leading: 120, bottom: 0, trailing: 0))
        let found = try await pixels(of: faint, [(500, 300), (60, 300), (500, 40), (60, 40)])
        #expect((170...190).contains(found[0].red))
        for pixel in found { #expect(abs(Int(pixel.red) - Int(found[0].red)) <= 2 && pixel.blue >= 253) }
    }

    private struct CountKey: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    @Test("S489: the copies have no items in the bars of the page, no title, and no preferences")
    func silentCopies() async throws {
        struct Page: View {
            let log: Log<Int>
            var body: some View {
                NavigationStack {
                    Color.blue.preference(key: CountKey.self, value: 1).navigationTitle("Sky")
                        .toolbar { Button("Edit") {} }
                        .backgroundExtensionEffect()
                        .onPreferenceChange(CountKey.self) { log.entries.append($0) }
                }
            }
        }
        let log = Log<Int>()
        try await withView(Page(log: log)) { _, controller, _ async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let item = try #require(navigation.viewControllers.first?.navigationItem)
            #expect(item.rightBarButtonItems?.count == 1 && item.title == "Sky")
            #expect(log.entries.last == 1)
        }
    }
}

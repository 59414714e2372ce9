import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct LabelSpacingTests {
    private struct Entry: View {
        let name: String
        let width: CGFloat
        var body: some View {
            Label {
                Text(verbatim: name).accessibilityIdentifier("title \(name)")
            } icon: {
                Color.red.frame(width: width, height: 10).accessibilityIdentifier("icon \(name)")
            }
        }
    }

    /// Returns the places of the icons and titles of two labels with icons that are 10 and 40 points wide.
    private func frames<V: View>(
        _ change: (VStack<TupleView<(Entry, Entry)>>) -> V
    ) async throws -> (icons: [CGRect], titles: [CGRect]) {
        let labels = VStack(alignment: .leading) {
            Entry(name: "narrow", width: 10)
            Entry(name: "wide", width: 40)
        }
        var result: (icons: [CGRect], titles: [CGRect]) = ([], [])
        try await withView(change(labels)) { _, _, display async throws in
            let frames = display.frames()
            for name in ["narrow", "wide"] {
                result.icons.append(try #require(frames["icon \(name)"]))
                result.titles.append(try #require(frames["title \(name)"]))
            }
        }
        return result
    }

    @Test("S638: the distance between icons and titles of labels is set for a view, and invalid ones are ignored")
    func iconToTitleSpacing() async throws {
        @MainActor func distances(_ spacing: CGFloat) async throws -> [CGFloat] {
            let frames = try await frames { $0.labelIconToTitleSpacing(spacing) }
            return zip(frames.icons, frames.titles).map { $1.minX - $0.maxX }
        }
        #expect(try await distances(30) == [30, 30])
        let usual = try await frames { $0 }
        let standard = zip(usual.icons, usual.titles).map { $1.minX - $0.maxX }
        #expect(try await distances(.infinity) == standard)
        #expect(standard != [30, 30])
    }

    @Test("S638: labels reserve a width for icons, in which narrower ones are in the middle")
    func reservedIconWidth() async throws {
        let (icons, titles) = try await frames { $0.labelReservedIconWidth(30).labelIconToTitleSpacing(8) }
        #expect(icons.map(\.width) == [10, 40])
        #expect(icons[0].minX - icons[1].minX == 10)
        #expect(titles[0].minX == icons[1].minX + 38 && titles[1].minX == icons[1].maxX + 8)
        let ignored = try await frames { $0.labelReservedIconWidth(-1).labelIconToTitleSpacing(8) }
        #expect(ignored.titles[0].minX == ignored.icons[0].maxX + 8 && ignored.icons[0].minX == ignored.icons[1].minX)
    }

    @Test("S638: a program's own style of labels reads the distance and the width")
    func labelSpacingInStyles() async throws {
        struct Own: LabelStyle {
            let log: Log<CGFloat?>
            struct Parts: View {
                let log: Log<CGFloat?>
                let configuration: LabelStyleConfiguration
                @Environment(\.labelIconToTitleSpacing) private var spacing
                @Environment(\.labelReservedIconWidth) private var width
                var body: some View {
                    let _ = log.entries += [spacing, width]
                    configuration.title
                }
            }
            func makeBody(configuration: Configuration) -> some View { Parts(log: log, configuration: configuration) }
        }
        let log = Log<CGFloat?>()
        let view = Entry(name: "own", width: 10).labelStyle(Own(log: log)).labelIconToTitleSpacing(3)
            .labelReservedIconWidth(40)
        try await withView(view) { _, _, _ in #expect(log.entries.prefix(2) == [3, 40]) }
    }
}

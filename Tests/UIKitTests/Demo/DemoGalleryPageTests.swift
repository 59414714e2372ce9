import Foundation
import Testing
import UIKit
import UIKitTesting

/// The pages at the end of the demo's gallery, each used from outside.
@MainActor
struct DemoGalleryPageTests {
    /// The demo with its gallery. Points are relative to the scene's corner.
    @MainActor
    private final class Gallery {
        let display: VirtualDisplay
        private let program: ChildProgram
        private var scene = CGRect.zero

        /// The part of the scene beside the list, below the bar and above bars at the bottom.
        static let content = CGRect(x: 330, y: 75, width: 760, height: 690)
        /// The middles of the rows when the list is at its end.
        enum Row: CGFloat {
            case collection = 380, contacts = 439, million = 498, messages = 557
            case navigation = 670, tabs = 729, alerts = 788
        }

        /// Starts the demo, scrolls the list to its end and clicks a row.
        init(showing row: Row) async throws {
            display = try await VirtualDisplay(monitors: [.monitor("LAPTOP", 1240, 1000)])
            program = try await ChildProgram([try Programs.demo, "--gallery"], display: display.name)
            try await waitUntil("the gallery") { [self] in
                let found = try display.tree().all.first { $0.name == "Casement Demo" && $0.className != nil }
                guard let found, found.isViewable else { return false }
                scene = found.frameOnDisplay
                return try colors(in: CGRect(x: 10, y: 240, width: 300, height: 500)) > 50
            }
            let (first, list) = (try pixels(Self.content), CGRect(x: 10, y: 75, width: 300, height: 740))
            try display.movePointer(to: place(150, 500))
            // Rows get their heights when they come into view, so the end moves away.
            for _ in 1...5 where try !isListAtEnd {
                try await display.scroll(y: 40)
                try await waitForRest("the list", list)
            }
            try #require(try isListAtEnd)
            try await tap(150, row.rawValue)
            try await waitUntil("the page") { [self] in try pixels(Self.content) != first }
            try await waitForRest("the page", Self.content)
        }

        /// Whether the last group of the list ends above the scene's lower edge.
        private var isListAtEnd: Bool {
            get throws { try color(30, 790) == [255, 255, 255] && color(30, 828) != [255, 255, 255] }
        }

        func end() async {
            #expect(program.isRunning)
            await program.terminate()
            await display.terminate()
        }

        private func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: scene.minX + x, y: scene.minY + y) }

        func tap(_ x: CGFloat, _ y: CGFloat, button: Int = 1) async throws {
            try await display.tap(place(x, y), button: button)
        }

        func pixels(_ part: CGRect) throws -> Screenshot {
            try display.screenshot(of: part.offsetBy(dx: scene.minX, dy: scene.minY))
        }

        /// Returns the red, green and blue of a pixel.
        func color(_ x: CGFloat, _ y: CGFloat) throws -> [UInt8] {
            Array(try pixels(CGRect(x: x, y: y, width: 1, height: 1)).rgba.prefix(3))
        }

        private func colors(in part: CGRect) throws -> Int {
            try pixels(part).histogram.count
        }

        /// Waits until a part has not changed for a quarter of a second.
        func waitForRest(_ name: String, _ part: CGRect) async throws {
            var last: Screenshot?
            var since = ContinuousClock.now
            try await waitUntil("\(name) to come to rest") { [self] in
                let now = try pixels(part)
                if now != last { (last, since) = (now, .now) }
                return .now - since > .milliseconds(250)
            }
        }

        func waitForChange(_ name: String, _ part: CGRect, from old: Screenshot) async throws {
            try await waitUntil("a change: \(name)") { [self] in try pixels(part) != old }
        }
    }

    private static let content = Gallery.content

    @Test("the demo's contacts: a click on a letter of the index goes to its section, and another one back")
    func contactsIndex() async throws {
        let gallery = try await Gallery(showing: .contacts)
        // Without the indicator, which fades.
        let rows = CGRect(x: 330, y: 75, width: 400, height: 690)
        let first = try gallery.pixels(rows)
        try await gallery.tap(1100, 607)
        try await gallery.waitForChange("the last section", rows, from: first)
        try await gallery.tap(1100, 298)
        try await waitUntil("the first section") { try gallery.pixels(rows) == first }
        await gallery.end()
    }

    @Test("the demo's million rows: the button goes to the last row, and the wheel does not go on from there")
    func millionRowsEnd() async throws {
        let gallery = try await Gallery(showing: .million)
        let rows = CGRect(x: 330, y: 75, width: 600, height: 740)
        let first = try gallery.pixels(rows)
        try await gallery.tap(1075, 49)
        try await gallery.waitForChange("the last rows", rows, from: first)
        try await gallery.waitForRest("the last rows", rows)
        let last = try gallery.pixels(rows)
        try gallery.display.movePointer(to: CGPoint(x: 700, y: 500))
        try await gallery.display.scroll(y: 5)
        try await gallery.waitForRest("the last rows", rows)
        #expect(try gallery.pixels(rows) == last)
        try await gallery.display.scroll(y: -5)
        try await gallery.waitForChange("rows before", rows, from: last)
        await gallery.end()
    }

    @Test("the demo's collection: a wheel turned sideways shows the next card, and the button shuffles the tiles")
    func collectionCardsAndTiles() async throws {
        let gallery = try await Gallery(showing: .collection)
        let (cards, tiles) = (
            CGRect(x: 330, y: 130, width: 760, height: 120), CGRect(x: 330, y: 340, width: 760, height: 150)
        )
        let (firstCards, firstTiles) = (try gallery.pixels(cards), try gallery.pixels(tiles))
        try gallery.display.movePointer(to: CGPoint(x: 760, y: 270))
        try await gallery.display.scroll(x: 1)
        try await gallery.waitForChange("the next card", cards, from: firstCards)
        try await gallery.waitForRest("the next card", cards)
        #expect(try gallery.pixels(tiles) == firstTiles)
        try await gallery.tap(1065, 49)
        try await gallery.waitForChange("other places", tiles, from: firstTiles)
        try await gallery.waitForRest("the tiles", tiles)
        #expect(try gallery.pixels(tiles) != firstTiles)
        await gallery.end()
    }

    @Test("the demo's messages: the menu of a bubble copies its text to the desktop's clipboard")
    func messageMenu() async throws {
        let gallery = try await Gallery(showing: .messages)
        let before = try gallery.pixels(Self.content)
        try await gallery.tap(400, 87, button: 3)
        try await gallery.waitForChange("the menu", Self.content, from: before)
        try await gallery.waitForRest("the menu", Self.content)
        try await gallery.tap(430, 109)
        try await waitUntil("the menu to close") { try gallery.pixels(Self.content) == before }
        let text = try await output(["xclip", "-o", "-selection", "clipboard"], gallery.display)
        #expect(text == "Did you see the new monitor?")
        await gallery.end()
    }

    @Test("the demo's navigation: a button pushes a page, the toolbar goes back to the root and hides the bar")
    func navigationLevels() async throws {
        let gallery = try await Gallery(showing: .navigation)
        let bar = CGRect(x: 400, y: 30, width: 600, height: 40)
        let (root, title) = (try gallery.color(715, 600), try gallery.pixels(bar))
        try await gallery.tap(715, 417)
        try await waitUntil("the colour of level 2") { try gallery.color(715, 600) != root }
        try await gallery.waitForRest("level 2", Self.content)
        let second = try gallery.color(715, 600)
        // Hues of a sixth and a twelfth: the next level has more green.
        #expect(second[1] > root[1] && second[0] >= root[0] - 8)
        #expect(try gallery.pixels(bar) != title)
        try await gallery.tap(385, 808)
        try await waitUntil("level 1") { try gallery.pixels(bar) == title && gallery.color(715, 600) == root }
        try await gallery.tap(1041, 808)
        try await waitUntil("the bar to go") { try gallery.pixels(bar) != title }
        try await gallery.waitForRest("the page without a bar", Self.content)
        #expect(try gallery.color(715, 50) == root)
        await gallery.end()
    }

    @Test("the demo's tabs: a click on an item shows its page, and one on the first item the first page again")
    func tabPages() async throws {
        let gallery = try await Gallery(showing: .tabs)
        let page = CGRect(x: 330, y: 75, width: 400, height: 690)
        let contacts = try gallery.pixels(page)
        // The badge is red.
        let badge = try gallery.pixels(CGRect(x: 770, y: 795, width: 20, height: 20)).rgba
        #expect(stride(from: 0, to: badge.count, by: 4).contains { badge[$0] > 230 && badge[$0 + 1] < 90 })
        try await gallery.tap(867, 810)
        try await gallery.waitForChange("the settings", page, from: contacts)
        try await gallery.waitForRest("the settings", Self.content)
        let switches = try gallery.pixels(CGRect(x: 1000, y: 100, width: 90, height: 200)).rgba
        let isGreen = stride(from: 0, to: switches.count, by: 4).contains {
            switches[$0] < 80 && switches[$0 + 1] > 180 && switches[$0 + 2] < 120
        }
        #expect(isGreen, "a switch that is on")
        try await gallery.tap(560, 810)
        try await waitUntil("the contacts") { try gallery.pixels(page) == contacts }
        await gallery.end()
    }

    @Test("the demo's alerts: an alert dims the page until a button is pressed, and a sheet lies over it until Escape")
    func alertsAndSheets() async throws {
        let gallery = try await Gallery(showing: .alerts)
        let before = try gallery.pixels(Self.content)
        // Beside the alert and the sheet.
        let background = try gallery.color(1000, 600)
        try await gallery.tap(500, 130)
        try await waitUntil("the page to be dimmed") { try gallery.color(1000, 600)[0] < background[0] - 20 }
        try await gallery.waitForRest("the alert", Self.content)
        try await gallery.tap(487, 468)
        try await waitUntil("the page as it was") { try gallery.pixels(Self.content) == before }
        // Nothing is presented until the alert has gone, which is a moment after it is invisible.
        try await gallery.waitForRest("the page", Self.content)
        try await gallery.tap(500, 130 + 2 * 44)
        try await waitUntil("the form sheet") { try gallery.color(1000, 600)[0] < background[0] - 20 }
        try await gallery.waitForRest("the form sheet", Self.content)
        try await gallery.display.press(.escape)
        try await waitUntil("the page as it was") { try gallery.pixels(Self.content) == before }
        await gallery.end()
    }
}

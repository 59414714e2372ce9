import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct ActivityViewControllerTests {
    private final class StarActivity: UIActivity {
        var taken: [Any] = []
        var succeeds = true
        override var activityType: ActivityType? { ActivityType("com.example.star") }
        override var activityTitle: String? { "Add Star" }
        override class var activityCategory: UIActivity.Category { .share }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
        override func prepare(withActivityItems activityItems: [Any]) { taken = activityItems }
        override func perform() { activityDidFinish(succeeds) }
    }

    private final class Source: NSObject, UIActivityItemSource {
        func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "" }
        func activityViewController(
            _ controller: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
        ) -> Any? { type == .copyToPasteboard ? "for copying" : nil }
        func activityViewController(
            _ controller: UIActivityViewController, subjectForActivityType type: UIActivity.ActivityType?
        ) -> String { "Subject" }
    }

    /// Presents a list in a window and returns its results.
    private func run(
        _ items: [Any], width: Int = 500, activities: [UIActivity] = [],
        _ body: @MainActor (PresentationBench, UIActivityViewController, Journal) async throws -> Void
    ) async throws {
        try await PresentationBench.run(width, 800) { bench in
            let controller = UIActivityViewController(activityItems: items, applicationActivities: activities)
            let journal = Journal()
            controller.completionWithItemsHandler = { type, completed, items, error in
                #expect(items == nil && error == nil)
                journal.write("\(type?.rawValue ?? "none") \(completed)")
            }
            controller.popoverPresentationController?.sourceView = bench.root.view
            controller.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 50, height: 20)
            bench.root.present(controller, animated: false)
            try await bench.display.settle()
            try await body(bench, controller, journal)
        }
    }

    private func row(_ type: UIActivity.ActivityType, _ controller: UIActivityViewController) throws -> ActivityRow {
        func rows(_ view: UIView) -> [ActivityRow] {
            view.subviews.flatMap { ($0 as? ActivityRow).map { [$0] } ?? rows($0) }
        }
        return try #require(rows(controller.view).first { $0.activity.activityType == type })
    }

    @Test("R252: Copy puts the content on the pasteboard, and the handler is called when the list has gone")
    func copying() async throws {
        let url = try #require(URL(string: "nobody-opens:this"))
        try await run(["text", url]) { bench, controller, journal in
            #expect(controller.activities.map(\.activityType) == [.copyToPasteboard], "no program opens the URL")
            try await bench.display.tap(row(.copyToPasteboard, controller))
            try await waitUntil("the handler", is: ["com.apple.UIKit.activity.CopyToPasteboard true"]) {
                journal.entries
            }
            #expect(bench.root.presentedViewController == nil)
            #expect(UIPasteboard.general.strings == ["text", "nobody-opens:this"] && UIPasteboard.general.hasURLs)
        }
    }

    @Test("R252: a list that is closed, or dismissed by the program, reports no activity")
    func closing() async throws {
        try await run(["text"]) { bench, controller, journal in
            let button = try #require(controller.view.subviews.first { $0 is ActivityCloseButton })
            try await bench.display.tap(button)
            try await waitUntil("the handler", is: ["none false"]) { journal.entries }
            bench.root.present(controller, animated: false)
            try await bench.display.settle()
            bench.root.dismiss(animated: false)
            try await waitUntil("the handler", is: ["none false", "none false"]) { journal.entries }
            #expect(UIPasteboard.general.string == nil)
        }
    }

    @Test("R252: the list is a sheet in a narrow window and a popover in a wide one", arguments: [500, 1000])
    func activityViewControllerStyle(width: Int) async throws {
        try await run(["text"], width: width) { bench, controller, _ in
            let frame = controller.view.convert(controller.view.bounds, to: bench.window)
            if width < 600 {
                #expect(frame.width == 500 && frame.minY > 300 && frame.maxY == 800)
            } else {
                #expect(frame.width == 320 && frame.height == 154 && frame.minY > 120)
            }
        }
    }

    @Test("activities of the program take the content, come first if they share, and can fail")
    func ownActivities() async throws {
        let star = StarActivity()
        star.succeeds = false
        try await run(["text", Source()], activities: [star]) { bench, controller, journal in
            let type = UIActivity.ActivityType("com.example.star")
            #expect(controller.activities.map(\.activityType) == [type, .copyToPasteboard])
            try await bench.display.tap(row(type, controller))
            try await bench.display.settle()
            #expect(star.taken as? [String] == ["text"] && journal.entries.isEmpty)
            #expect(bench.root.presentedViewController === controller, "the user can choose again")
            star.succeeds = true
            try await bench.display.tap(row(type, controller))
            try await waitUntil("the handler", is: ["com.example.star true"]) { journal.entries }
        }
    }

    @Test("an item source gives its content to each activity, and excluded activities are not listed")
    func sources() async throws {
        try await run([Source()]) { bench, controller, journal in
            try await bench.display.tap(row(.copyToPasteboard, controller))
            try await waitUntil("the handler", is: 1) { journal.entries.count }
            #expect(UIPasteboard.general.string == "for copying")
        }
        withoutDisplay {
            let controller = UIActivityViewController(activityItems: ["text", NSObject()], applicationActivities: nil)
            controller.excludedActivityTypes = [.copyToPasteboard, .airDrop]
            #expect(controller.activities.isEmpty)
            #expect(UIActivityViewController(activityItems: [NSObject()]).activities.isEmpty)
        }
    }
}

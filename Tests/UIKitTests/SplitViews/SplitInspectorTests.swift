import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The inspector of split view controllers, and the buttons in the bar of the secondary column.
@MainActor
struct SplitInspectorTests {
    @MainActor
    private struct Bench {
        let delegate: SplitScribe
        let window: UIWindow
        let split: UISplitViewController
        let detail = UIViewController()
        let inspector = UIViewController()
        let journal: Journal
        let display: VirtualDisplay

        func frame(_ controller: UIViewController) -> CGRect? {
            controller.viewIfLoaded.flatMap { $0.window == nil ? nil : $0.convert($0.bounds, to: window) }
        }

        func resize(_ width: Int) async throws {
            try display.resize("SCREEN", width: width, height: 600)
            try await display.settle()
            try await display.settle()
            try await display.finishTransitions()
        }
    }

    private func run(
        _ style: UISplitViewController.Style = .doubleColumn, isRightToLeft: Bool = false,
        _ body: @MainActor (Bench) async throws -> Void
    ) async throws {
        try await withApplication(on: [.monitor("SCREEN", 1200, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            if isRightToLeft { window.traitOverrides.layoutDirection = .rightToLeft }
            let journal = Journal()
            let bench = Bench(
                delegate: SplitScribe(journal), window: window, split: UISplitViewController(style: style),
                journal: journal,
                display: display)
            bench.split.delegate = bench.delegate
            bench.split.setViewController(UIViewController(), for: .primary)
            if style == .tripleColumn { bench.split.setViewController(UIViewController(), for: .supplementary) }
            bench.split.setViewController(bench.detail, for: .secondary)
            bench.split.setViewController(bench.inspector, for: .inspector)
            window.rootViewController = bench.split
            window.makeKeyAndVisible()
            try await display.settle()
            _ = bench.journal.read()
            try await body(bench)
        }
    }

    @Test(
        "R1165: the inspector is hidden until it is shown at the edge opposite the primary column",
        arguments: [false, true])
    func inspectorColumn(isRightToLeft: Bool) async throws {
        try await run(isRightToLeft: isRightToLeft) { bench in
            let split = bench.split
            #expect(!split.isShowing(.inspector) && bench.frame(bench.inspector) == nil)
            #expect(split.isShowing(.primary) && split.isShowing(.secondary) && !split.isShowing(.compact))
            split.show(.inspector)
            #expect(split.isShowing(.inspector))
            try await bench.display.finishTransitions()
            #expect(bench.journal.read() == ["willShow 4"])
            let x: CGFloat = isRightToLeft ? 0 : 880
            #expect(bench.frame(bench.inspector) == CGRect(x: x, y: 0, width: 320, height: 600))
            #expect(bench.frame(bench.detail)?.width == 558)
            #expect(bench.inspector.navigationController?.parent === split)
            split.preferredInspectorColumnWidth = 260
            try await bench.display.settle()
            #expect(split.inspectorColumnWidth == 260 && bench.frame(bench.inspector)?.width == 260)
            #expect(bench.frame(bench.detail)?.width == 618)
            split.hide(.inspector)
            try await bench.display.finishTransitions()
            #expect(bench.journal.read() == ["willHide 4"])
            try await waitUntil("the inspector to go") { bench.frame(bench.inspector) == nil }
            #expect(bench.frame(bench.detail)?.width == 879)
        }
    }

    @Test("R1165: the line before the inspector can be dragged")
    func inspectorDivider() async throws {
        try await run { bench in
            bench.split.show(.inspector)
            try await bench.display.finishTransitions()
            let origin = try #require(bench.window.windowScene?.frameOnScreen.origin)
            let start = CGPoint(x: origin.x + 879.5, y: origin.y + 300)
            try await bench.display.drag(from: start, to: CGPoint(x: start.x - 80, y: start.y))
            try await bench.display.settle()
            #expect(abs(bench.split.inspectorColumnWidth - 400) <= 12)
            #expect(bench.frame(bench.inspector)?.width == bench.split.inspectorColumnWidth)
        }
    }

    @Test("R1165: in a collapsed split view the inspector is a sheet, which is a column again when it expands")
    func inspectorSheet() async throws {
        try await run { bench in
            let split = bench.split
            split.show(.inspector)
            try await bench.display.finishTransitions()
            try await bench.resize(500)
            #expect(split.isCollapsed && !split.isShowing(.inspector))
            #expect(split.isShowing(.secondary) && !split.isShowing(.primary))
            split.show(.inspector)
            try await bench.display.finishTransitions()
            #expect(
                split.isShowing(.inspector) && split.presentedViewController === bench.inspector.navigationController)
            try await bench.resize(1200)
            #expect(split.isShowing(.inspector) && split.presentedViewController == nil)
            #expect(bench.frame(bench.inspector)?.width == 320)
        }
    }

    @Test("R1166: the program decides whether the bar of the secondary column has the button for the primary one")
    func modeButtonVisibility() async throws {
        try await run { bench in
            let item = bench.detail.navigationItem
            #expect(item.leftBarButtonItem === bench.split.displayModeButtonItem)
            bench.split.displayModeButtonVisibility = .never
            #expect(item.leftBarButtonItem == nil)
            bench.split.presentsWithGesture = false
            bench.split.displayModeButtonVisibility = .always
            #expect(item.leftBarButtonItem === bench.split.displayModeButtonItem)
            bench.split.displayModeButtonVisibility = .automatic
            #expect(item.leftBarButtonItem == nil)
        }
    }

    @Test("R1167: a button shows the secondary of three columns alone, and then the others again")
    func secondaryOnlyButton() async throws {
        try await run(.tripleColumn) { bench in
            let (split, item) = (bench.split, bench.detail.navigationItem)
            #expect(split.displayMode == .twoBesideSecondary && item.leftBarButtonItems?.count == 1)
            split.showsSecondaryOnlyButton = true
            let button = try #require(item.leftBarButtonItems?.last)
            #expect(item.leftBarButtonItems?.count == 2 && item.leftBarButtonItem === split.displayModeButtonItem)
            button.press(with: nil)
            try await bench.display.finishTransitions()
            #expect(split.displayMode == .secondaryOnly && bench.frame(bench.detail)?.width == 1200)
            button.press(with: nil)
            try await bench.display.finishTransitions()
            #expect(split.displayMode == .twoBesideSecondary)
            split.showsSecondaryOnlyButton = false
            #expect(item.leftBarButtonItems?.count == 1)
        }
    }
}

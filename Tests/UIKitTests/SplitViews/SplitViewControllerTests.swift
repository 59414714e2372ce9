import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Split view controllers: columns, modes, and the collapse in compact width.
@MainActor
struct SplitViewControllerTests {
    @MainActor
    struct Bench {
        let window: UIWindow
        let split: UISplitViewController
        let list: ScribeController
        let detail: ScribeController
        let delegate: SplitScribe
        let journal: Journal
        let display: VirtualDisplay

        func resize(_ width: CGFloat) async throws {
            window.frame = CGRect(x: 0, y: 0, width: width, height: 600)
            try await display.settle()
            try await display.settle()
        }

        var isDetailShown: Bool { detail.viewIfLoaded?.window != nil }
        var isListShown: Bool { list.viewIfLoaded?.window != nil }
        func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: window) }
    }

    private func run(
        _ style: UISplitViewController.Style = .doubleColumn, width: Int = 1000, isRightToLeft: Bool = false,
        prepare: (UISplitViewController) -> Void = { _ in }, _ body: @MainActor (Bench) async throws -> Void
    ) async throws {
        try await withApplication(on: [.monitor("SCREEN", width, 600)]) { application, display in
            let journal = Journal()
            let window = makeWindow(.white, in: try application.mainScene())
            if isRightToLeft { window.traitOverrides.layoutDirection = .rightToLeft }
            let split = UISplitViewController(style: style)
            let (list, detail) = (ScribeController("list", journal), ScribeController("detail", journal))
            let delegate = SplitScribe(journal)
            split.delegate = delegate
            if style == .unspecified {
                split.viewControllers = [
                    UINavigationController(rootViewController: list),
                    UINavigationController(rootViewController: detail),
                ]
            } else {
                split.setViewController(list, for: .primary)
                split.setViewController(detail, for: .secondary)
            }
            prepare(split)
            window.rootViewController = split
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(
                Bench(
                    window: window, split: split, list: list, detail: detail, delegate: delegate, journal: journal,
                    display: display))
        }
    }

    @Test(
        "R428: in regular width the columns are side by side",
        arguments: [UISplitViewController.Style.doubleColumn, .unspecified])
    func splitViewControllerColumns(style: UISplitViewController.Style) async throws {
        try await run(style) { bench in
            #expect(bench.split.displayMode == .oneBesideSecondary && !bench.split.isCollapsed)
            #expect(bench.frame(bench.list.view) == CGRect(x: 0, y: 0, width: 320, height: 600))
            #expect(bench.frame(bench.detail.view) == CGRect(x: 321, y: 0, width: 679, height: 600))
            #expect(bench.list.traitCollection.horizontalSizeClass == .compact)
            #expect(bench.detail.traitCollection.horizontalSizeClass == .regular)
            #expect(bench.split.primaryColumnWidth == 320 && bench.list.navigationController != nil)
            let appearances = bench.journal.read().filter { $0.hasSuffix("didAppear") }
            #expect(Set(appearances) == ["list didAppear", "detail didAppear"] && appearances.count == 2)
            bench.split.maximumPrimaryColumnWidth = 200
            try await bench.display.settle()
            #expect(bench.frame(bench.list.view).width == 200)
        }
    }

    @Test("R428: a narrow split view shows the primary column over the secondary one, on demand")
    func splitViewControllerOverlay() async throws {
        try await run(width: 700) { bench in
            #expect(bench.split.displayMode == .secondaryOnly && !bench.isListShown && bench.isDetailShown)
            #expect(bench.detail.navigationItem.leftBarButtonItem === bench.split.displayModeButtonItem)
            _ = bench.journal.read()
            bench.split.displayModeButtonItem.press(with: nil)
            try await bench.display.finishTransitions()
            #expect(bench.split.displayMode == .oneOverSecondary && bench.isListShown)
            let journal = bench.journal.read()
            #expect(journal.prefix(2) == ["willChangeTo 3", "willShow 0"])
            #expect(bench.frame(bench.detail.view).width == 700)
            bench.display.clock.stop()
            bench.display.clock.advance(by: 0.5)
            bench.split.hide(.primary)
            try await bench.display.settle()
            bench.display.clock.advance(by: 0.5)
            bench.display.clock.resume()
            try await bench.display.settle()
            #expect(bench.split.displayMode == .secondaryOnly && !bench.isListShown)
            #expect(bench.journal.read().contains("list didDisappear"))
            bench.split.preferredDisplayMode = .oneBesideSecondary
            try await bench.display.settle()
            #expect(bench.split.displayMode == .oneBesideSecondary && bench.isListShown)
        }
    }

    @Test("the button of a split view comes in front of the items that the page has, and leaves them when it goes")
    func modeButtonBesideItems() async throws {
        try await run { bench in
            let (item, button) = (bench.detail.navigationItem, bench.split.displayModeButtonItem)
            #expect(item.leftBarButtonItems?.count == 1 && item.leftBarButtonItem === button)
            bench.split.presentsWithGesture = false
            #expect(item.leftBarButtonItem == nil)
            let own = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
            item.leftBarButtonItems = [own]
            bench.split.presentsWithGesture = true
            let items = item.leftBarButtonItems ?? []
            #expect(items.count == 2 && items.first === button && items.last === own)
            bench.split.presentsWithGesture = false
            #expect(item.leftBarButtonItems?.count == 1 && item.leftBarButtonItem === own)
        }
    }

    @Test("the root of a window from right to left has its primary column at the right from the start")
    func splitViewControllerRightToLeftRoot() async throws {
        try await run(isRightToLeft: true) { bench in
            #expect(bench.frame(bench.list.view) == CGRect(x: 680, y: 0, width: 320, height: 600))
            #expect(bench.frame(bench.detail.view) == CGRect(x: 0, y: 0, width: 679, height: 600))
        }
    }

    @Test("R428, R430: below 600 points the columns are one stack, and above they are columns again")
    func collapse() async throws {
        try await run(width: 1000) { bench in
            bench.list.navigationController?.pushViewController(bench.detailLike("second"), animated: false)
            try await bench.display.settle()
            _ = bench.journal.read()
            try bench.display.resize("SCREEN", width: 500, height: 600)
            try await bench.display.settle()
            try await bench.display.settle()
            #expect(bench.split.isCollapsed && bench.window.bounds.width == 500)
            let stack = bench.list.navigationController?.viewControllers ?? []
            #expect(stack.count == 3 && stack.last === bench.detail && bench.isDetailShown)
            #expect(bench.split.viewControllers.count == 1 && bench.journal.read().contains("didCollapse"))
            #expect(bench.detail.navigationItem.leftBarButtonItem == nil)
            try bench.display.resize("SCREEN", width: 1000, height: 600)
            try await bench.display.settle()
            try await bench.display.settle()
            #expect(!bench.split.isCollapsed && bench.journal.read().contains("didExpand"))
            #expect(bench.list.navigationController?.viewControllers.count == 2)
            #expect(bench.detail.navigationController !== bench.list.navigationController && bench.isDetailShown)
            #expect(bench.frame(bench.detail.view).minX == 321)
        }
    }

    @Test("R428: the delegate decides on the top column, and a popped secondary column returns with the columns")
    func topColumn() async throws {
        try await run(prepare: { ($0.delegate as? SplitScribe)?.top = .primary }) { bench in
            try bench.display.resize("SCREEN", width: 500, height: 600)
            try await bench.display.settle()
            try await bench.display.settle()
            #expect(bench.split.isCollapsed && bench.isListShown && !bench.isDetailShown)
            bench.split.show(.secondary)
            try await bench.display.finishTransitions()
            #expect(bench.isDetailShown && !bench.isListShown)
            bench.split.hide(.secondary)
            try await bench.display.finishTransitions()
            #expect(bench.isListShown)
            try bench.display.resize("SCREEN", width: 1000, height: 600)
            try await bench.display.settle()
            try await bench.display.settle()
            #expect(!bench.split.isCollapsed && bench.split.displayMode == .oneBesideSecondary)
            #expect(bench.split.state.controllers[.secondary]?.children == [bench.detail])
            #expect(bench.isListShown && bench.isDetailShown)
        }
    }

    @Test("R429: a detail replaces the former one, and is pushed in a collapsed split view")
    func showDetail() async throws {
        try await run(.unspecified) { bench in
            let other = bench.detailLike("other")
            bench.list.showDetailViewController(other, sender: nil)
            try await bench.display.settle()
            #expect(bench.split.viewControllers.last === other && other.view.window != nil && !bench.isDetailShown)
            try bench.display.resize("SCREEN", width: 500, height: 600)
            try await bench.display.settle()
            try await bench.display.settle()
            let third = bench.detailLike("third")
            bench.list.showDetailViewController(third, sender: nil)
            try await bench.display.finishTransitions()
            #expect(third.view.window != nil && third.navigationController === bench.list.navigationController)
            try bench.display.resize("SCREEN", width: 1000, height: 600)
            try await bench.display.settle()
            try await bench.display.settle()
            #expect(third.view.window != nil && bench.isListShown)
        }
    }

    @Test("R429: a detail in a collapsed split view is pushed onto what the list has pushed, which stays the list's")
    func showDetailOverPushed() async throws {
        try await run { bench in
            try bench.display.resize("SCREEN", width: 500, height: 600)
            try await bench.display.settle()
            try await bench.display.settle()
            let navigation = try #require(bench.list.navigationController)
            navigation.popToRootViewController(animated: false)
            let (more, third) = (bench.detailLike("more"), bench.detailLike("third"))
            navigation.pushViewController(more, animated: false)
            more.showDetailViewController(third, sender: nil)
            try await bench.display.finishTransitions()
            #expect(navigation.viewControllers == [bench.list, more, third])
            try bench.display.resize("SCREEN", width: 1000, height: 600)
            try await bench.display.settle()
            try await bench.display.settle()
            #expect(navigation.viewControllers == [bench.list, more] && third.view.window != nil)
        }
    }

    @Test("R429: the first detail of a collapsed split view leaves the list its column")
    func showFirstDetail() async throws {
        try await run(prepare: { $0.setViewController(nil, for: .secondary) }) { bench in
            try bench.display.resize("SCREEN", width: 500, height: 600)
            try await bench.display.settle()
            try await bench.display.settle()
            let detail = bench.detailLike("detail")
            bench.list.showDetailViewController(detail, sender: nil)
            try await bench.display.finishTransitions()
            #expect(bench.list.navigationController?.viewControllers == [bench.list, detail])
            try bench.display.resize("SCREEN", width: 1000, height: 600)
            try await bench.display.settle()
            try await bench.display.settle()
            #expect(bench.isListShown && detail.view.window != nil && detail.navigationController?.children.count == 1)
        }
    }

    @Test("R429: the first detail of three collapsed columns leaves the other two theirs")
    func showFirstDetailOfThree() async throws {
        let middle = ScribeController("middle")
        try await run(
            .tripleColumn, width: 1400,
            prepare: {
                $0.setViewController(nil, for: .secondary)
                $0.setViewController(middle, for: .supplementary)
            }
        ) { bench in
            try bench.display.resize("SCREEN", width: 500, height: 600)
            try await bench.display.settle()
            try await bench.display.settle()
            let detail = bench.detailLike("detail")
            bench.list.showDetailViewController(detail, sender: nil)
            try await bench.display.finishTransitions()
            #expect(bench.list.navigationController?.viewControllers == [bench.list, middle, detail])
            try bench.display.resize("SCREEN", width: 1400, height: 600)
            try await bench.display.settle()
            try await bench.display.settle()
            #expect(bench.isListShown && middle.view.window != nil && detail.view.window != nil)
            #expect(bench.list.navigationController?.viewControllers == [bench.list])
        }
    }

    @Test("R429: the line between the columns is dragged with the mouse, within the limits")
    func divider() async throws {
        try await run(prepare: { $0.maximumPrimaryColumnWidth = 400 }) { bench in
            for (way, width) in [(50, 370), (200, 400), (-100, 300)] as [(CGFloat, CGFloat)] {
                let divider = try #require(bench.split.state.dividers.first)
                try await bench.display.drag(divider, by: CGPoint(x: way, y: 0))
                try await bench.display.settle()
                #expect(abs(bench.split.primaryColumnWidth - width) <= 1, "\(way)")
                #expect(bench.frame(bench.list.view).width == bench.split.primaryColumnWidth)
            }
        }
    }

    @Test("R428: three columns fit into a wide window, and the compact column stands for all of them")
    func threeColumns() async throws {
        try await run(.tripleColumn, width: 1400) { bench in
            let middle = bench.detailLike("middle")
            bench.split.setViewController(middle, for: .supplementary)
            let compact = bench.detailLike("compact")
            bench.split.setViewController(compact, for: .compact)
            try await bench.display.settle()
            #expect(bench.split.displayMode == .twoBesideSecondary && middle.view.window != nil)
            #expect(bench.frame(middle.view).minX == 321 && bench.frame(bench.detail.view).minX == 642)
            try bench.display.resize("SCREEN", width: 500, height: 600)
            try await bench.display.settle()
            try await bench.display.settle()
            #expect(compact.view.window != nil && !bench.isListShown && middle.view.window == nil)
            try bench.display.resize("SCREEN", width: 1400, height: 600)
            try await bench.display.settle()
            try await bench.display.settle()
            #expect(compact.view.window == nil && bench.isListShown && middle.view.window != nil)
        }
    }

    @Test("replaced controllers are released, and calls that do not fit the style are refused")
    func splitViewControllerMemory() async throws {
        try await run { bench in
            weak var former: UIViewController?
            do {
                let extra = ScribeController("extra")
                former = extra
                bench.split.setViewController(extra, for: .secondary)
                try await bench.display.settle()
            }
            bench.split.setViewController(bench.detail, for: .secondary)
            try await bench.display.settle()
            try await bench.display.settle()
            #expect(former == nil && bench.isDetailShown)
            let log = LogRecorder.record {
                bench.split.viewControllers = []
                UISplitViewController().setViewController(UIViewController(), for: .primary)
            }
            #expect(log.count == 2)
        }
    }
}

extension SplitViewControllerTests.Bench {
    func detailLike(_ name: String) -> ScribeController { ScribeController(name, journal) }
}

/// A delegate that writes its calls into a journal.
@MainActor
final class SplitScribe: NSObject, UISplitViewControllerDelegate {
    private let journal: Journal
    var top: UISplitViewController.Column?

    init(_ journal: Journal) { self.journal = journal }

    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { journal.write("willChangeTo \(displayMode.rawValue)") }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        journal.write("willShow \(column.rawValue)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        journal.write("willHide \(column.rawValue)")
    }
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { top ?? proposedTopColumn }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { journal.write("didCollapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { journal.write("didExpand") }
}

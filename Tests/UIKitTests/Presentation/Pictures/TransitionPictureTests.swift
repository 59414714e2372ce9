import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Strips with 0, 25, 50, 75 and 100 % of each standard transition: the way in, and below it the way out.
@MainActor
struct TransitionPictureTests {
    /// The look of a strip.
    enum Look: String, CaseIterable, CustomTestStringConvertible {
        case light
        /// Dark, from right to left, and with two pixels a point.
        case dark

        var direction: UISemanticContentAttribute { self == .light ? .forceLeftToRight : .forceRightToLeft }
        var scale: Int { self == .light ? 1 : 2 }
        var testDescription: String { rawValue }
    }

    /// A window with a page, on a display whose clock stands still.
    @MainActor
    struct Stage {
        let display: VirtualDisplay
        let window: UIWindow
        let root: PicturePage
        var strip: FilmStrip
        /// The monitor in pixels.
        let area: CGRect

        /// Adds a row with five frames of the animations that a closure starts.
        mutating func record(_ seconds: TimeInterval, _ start: @MainActor () -> Void) async throws {
            try await display.finishTransitions()
            display.clock.stop()
            start()
            strip.beginRow()
            for part in 0..<5 {
                if part > 0 { display.clock.advance(by: seconds / 4) }
                try await display.settle()
                strip.add(try display.screenshot(of: area))
            }
            try await display.finishTransitions()
        }

        /// Records a presentation and its dismissal.
        mutating func record(
            _ controller: UIViewController, _ seconds: TimeInterval, leaving: TimeInterval? = nil
        ) async throws {
            let root = root
            try await record(seconds) { root.present(controller, animated: true) }
            try await record(leaving ?? seconds) { root.dismiss(animated: true) }
        }
    }

    private func strip(
        _ name: String, _ look: Look, width: Int = 320, height: Int = 480, reduction: Int = 2,
        _ body: @MainActor (inout Stage) async throws -> Void
    ) async throws {
        let scale = look.scale
        try await withApplication(
            on: [.monitor("SCREEN", width * scale, height * scale, scale: scale)]
        ) { application, display in
            let window = makeWindow(.black, in: try application.mainScene())
            let root = PicturePage.library(look)
            window.rootViewController = root
            window.overrideUserInterfaceStyle = look == .dark ? .dark : .light
            window.makeKeyAndVisible()
            var stage = Stage(
                display: display, window: window, root: root, strip: FilmStrip(reduction: reduction * scale),
                area: CGRect(x: 0, y: 0, width: width * scale, height: height * scale))
            try await display.settle()
            try await body(&stage)
            expectPicture(
                try #require(stage.strip.picture), named: "\(name)-\(look.rawValue)",
                // Other versions of a font draw its edges in other greys.
                tolerance: PictureTolerance(share: 0.02))
        }
    }

    private func page(_ look: Look, _ style: UIModalPresentationStyle = .fullScreen) -> PicturePage {
        let page = PicturePage.settings(look)
        page.modalPresentationStyle = style
        return page
    }

    @Test(
        "the transition styles look as they were looked at", arguments: [0, 1, 2, 3], Look.allCases)
    func transitionPictureStyles(number: Int, look: Look) async throws {
        let style = try #require(UIModalTransitionStyle(rawValue: number))
        try await strip("\(style)", look) { stage in
            let page = page(look)
            page.modalTransitionStyle = style
            try await stage.record(page, StandardTransition.duration(of: style))
        }
    }

    @Test(
        "a sheet on the lower edge looks as it was looked at, and so does its change of detents",
        arguments: Look.allCases)
    func transitionPictureSheet(look: Look) async throws {
        try await strip("sheet", look) { stage in
            let page = page(look, .pageSheet)
            let sheet = try #require(page.sheetPresentationController)
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
            let root = stage.root
            try await stage.record(0.5) { root.present(page, animated: true) }
            try await stage.record(0.45) {
                sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
            }
            try await stage.record(0.5) { root.dismiss(animated: true) }
        }
    }

    @Test("a form sheet in a wide window looks as it was looked at", arguments: Look.allCases)
    func formSheet(look: Look) async throws {
        try await strip("form-sheet", look, width: 800, height: 720, reduction: 4) { stage in
            try await stage.record(page(look, .formSheet), 0.5)
        }
    }

    @Test("a popover looks as it was looked at", arguments: Look.allCases)
    func transitionPicturePopover(look: Look) async throws {
        try await strip("popover", look, width: 620, height: 400, reduction: 3) { stage in
            let page = page(look, .popover)
            page.preferredContentSize = CGSize(width: 260, height: 260)
            page.popoverPresentationController?.sourceView = stage.root.button
            try await stage.record(page, 0.3, leaving: 0.2)
        }
    }

    private func alert(_ style: UIAlertController.Style, _ look: Look) -> UIAlertController {
        let alert = UIAlertController(
            title: "Delete “Road Trip”?", message: "The playlist is removed from all your devices.",
            preferredStyle: style)
        alert.view.semanticContentAttribute = look.direction
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        if style == .actionSheet { alert.addAction(UIAlertAction(title: "Archive", style: .default)) }
        return alert
    }

    @Test("an alert looks as it was looked at", arguments: Look.allCases)
    func transitionPictureAlert(look: Look) async throws {
        try await strip("alert", look) { stage in
            try await stage.record(alert(.alert, look), 0.3, leaving: 0.2)
        }
    }

    @Test("an action sheet looks as it was looked at", arguments: Look.allCases)
    func transitionPictureActionSheet(look: Look) async throws {
        try await strip("action-sheet", look) { stage in
            try await stage.record(alert(.actionSheet, look), 0.4, leaving: 0.3)
        }
    }

    @Test("transitions of views look as they were looked at", arguments: Look.allCases)
    func transitionPictureViews(look: Look) async throws {
        try await strip("views", look) { stage in
            let (old, new) = (stage.root.view!, page(look).view!)
            new.frame = old.bounds
            let directions: [UIView.AnimationOptions] = [.transitionFlipFromLeft, .transitionFlipFromTop]
            for options in directions {
                try await stage.record(0.8) {
                    UIView.transition(with: old, duration: 0.8, options: options) {
                        new.superview == nil ? old.addSubview(new) : new.removeFromSuperview()
                    }
                }
            }
        }
    }

    @Test("a push, a pop and a change of tabs look as they were looked at", arguments: Look.allCases)
    func transitionPictureContainers(look: Look) async throws {
        try await strip("containers", look) { stage in
            if look == .dark { stage.window.traitOverrides.layoutDirection = .rightToLeft }
            let navigation = UINavigationController(rootViewController: stage.root)
            stage.root.title = "Library"
            navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 0)
            let other = page(look)
            other.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 1)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation, other]
            stage.window.rootViewController = tabs
            let next = page(look)
            next.title = "Settings"
            for controller in [stage.root, next] { controller.edgesForExtendedLayout = [] }
            navigation.view.backgroundColor = .systemBackground
            try await stage.record(0.35) { navigation.pushViewController(next, animated: true) }
            try await stage.record(0.35) { navigation.popViewController(animated: true) }
            // Tabs change at once, as on iOS.
            try await stage.record(0.35) { tabs.selectedIndex = 1 }
        }
    }
}

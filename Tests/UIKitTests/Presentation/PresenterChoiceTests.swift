import Testing
import UIKitTesting

@testable import UIKit

/// The choice of the controller that presents.
@MainActor
struct PresenterChoiceTests {
    @Test(
        "R168: most styles are presented by the outermost controller, whatever contexts there are",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover, .custom])
    func outermost(style: UIModalPresentationStyle) {
        #expect(PresenterChoice.index(style: style, definesContext: [true, true, false]) == 2)
        #expect(PresenterChoice.index(style: style, definesContext: [false]) == 0)
    }

    @Test(
        "R169: the styles of the current context are presented by the nearest context, or else by the outermost",
        arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func presenterChoiceContext(style: UIModalPresentationStyle) {
        #expect(PresenterChoice.index(style: style, definesContext: [true, true, false]) == 0)
        #expect(PresenterChoice.index(style: style, definesContext: [false, true, true]) == 1)
        #expect(PresenterChoice.index(style: style, definesContext: [false, false, false]) == 2)
    }

    @Test("R170: controllers define no context and no transition style by default")
    func presenterChoiceDefaults() {
        let controller = UIViewController()
        #expect(!controller.definesPresentationContext && !controller.providesPresentationContextTransitionStyle)
    }

    @Test(
        "R169, R177: a presentation in a context covers the context's view, which the current context takes out",
        arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func contextFrame(style: UIModalPresentationStyle) async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            let (child, inner, top) = (
                ScribeController("child", journal), ScribeController("inner", journal), ScribeController("top", journal)
            )
            child.definesPresentationContext = true
            root.addChild(child)
            child.view.frame = CGRect(x: 100, y: 50, width: 300, height: 400)
            root.view.addSubview(child.view)
            child.addChild(inner)
            child.view.addSubview(inner.view)
            try await display.settle()
            _ = journal.read()
            top.modalPresentationStyle = style
            inner.present(top, animated: false)
            #expect(top.presentingViewController === child && inner.presentedViewController === top)
            #expect(root.presentedViewController == nil)
            try await display.settle()
            #expect(top.view.convert(top.view.bounds, to: window) == CGRect(x: 100, y: 50, width: 300, height: 400))
            let disappears = style == .currentContext
            #expect((child.view.window == nil) == disappears)
            #expect(
                journal.read()
                    == (disappears ? ["child willDisappear", "inner willDisappear"] : [])
                    + ["top didLoad", "top willAppear", "top isAppearing", "top didAppear"]
                    + (disappears ? ["inner didDisappear", "child didDisappear"] : []))

            window.isHidden = true
            #expect(journal.read().filter { $0.hasPrefix("top") } == ["top willDisappear", "top didDisappear"])
            window.isHidden = false
            try await display.settle()
            #expect(
                journal.read().filter { $0.hasPrefix("top") } == [
                    "top willAppear", "top isAppearing", "top didAppear",
                ])

            inner.dismiss(animated: false)
            try await display.settle()
            #expect(child.view.superview === root.view && root.view.subviews == [child.view])
            #expect(child.view.frame == CGRect(x: 100, y: 50, width: 300, height: 400))
            #expect(
                journal.read()
                    == ["top willDisappear"] + (disappears ? ["child willAppear", "inner willAppear"] : [])
                    + (disappears ? ["child isAppearing", "inner isAppearing"] : [])
                    + (disappears ? ["inner didAppear", "child didAppear"] : []) + ["top didDisappear"])
        }
    }

    @Test("R90: a presentation in the context of a child goes with the window's root")
    func presenterChoiceRootReplaced() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            let (child, top) = (ScribeController("child"), ScribeController("top", journal))
            child.definesPresentationContext = true
            root.addChild(child)
            root.view.addSubview(child.view)
            top.modalPresentationStyle = .overCurrentContext
            child.present(top, animated: false)
            try await display.settle()
            _ = journal.read()
            window.rootViewController = UIViewController()
            try await display.settle()
            #expect(top.presentingViewController == nil && top.view.window == nil)
            #expect(
                journal.read() == [
                    "root willDisappear", "top willDisappear", "top didDisappear", "root didDisappear",
                ])
        }
    }
}

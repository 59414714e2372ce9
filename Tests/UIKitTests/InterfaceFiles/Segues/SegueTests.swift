import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The segues of storyboards.
@MainActor
struct SegueTests {
    private static func controller(_ id: String, _ cls: String = "SegueController", _ inner: String = "") -> String {
        """
        <viewController id="\(id)" storyboardIdentifier="\(id)" title="\(id)" customClass="\(cls)" customModule="UIKitTests">
        \(inner.contains("key=\"view\"") ? "" : "<view key=\"view\" id=\"v\(id)\"/>")\(inner)</viewController>
        <exit id="x\(id)" sceneMemberID="exit"/>
        """
    }

    private static func segue(_ kind: String, to id: String, _ more: String = "") -> String {
        #"<segue destination="\#(id)" kind="\#(kind)" \#(more) id="s\#(kind)"/>"#
    }

    /// Shows the initial controller of a storyboard in a window. Returns the errors in the log.
    private func show(
        _ scenes: String, _ body: (SegueController, VirtualDisplay) async throws -> Void
    ) async throws -> [String] {
        let folder = try StoryboardFolder(["Segues": StoryboardFolder.document(scenes)])
        SegueController.journal = []
        MarkingSegue.performed = []
        LogRecorder.start()
        try await withApplication { _, display in
            let controller = try #require(folder.open("Segues").instantiateInitialViewController() as? SegueController)
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            try await display.settle()
            SegueController.journal = []
            try await body(controller, display)
        }
        return LogRecorder.recorded().filter { $0.contains(" error: ") }
    }

    /// Returns a document's scenes: two controllers, the first of which has the connections.
    private static func pair(_ connections: String, _ cls: String = "SegueController") -> String {
        controller("first", cls, "<connections>\(connections)</connections>") + "</objects></scene><scene><objects>"
            + controller("second")
    }

    @Test("R520: a tap asks, makes the destination, prepares it before its view is loaded, and performs the segue")
    func segueTap() async throws {
        let scenes =
            Self.controller(
                "first", "SegueController",
                """
                <view key="view" id="v"><subviews><button tag="7" id="b"><rect key="frame" x="10" y="10" width="50" height="50"/>
                <connections>\(Self.segue("show", to: "second", #"identifier="go""#))</connections></button></subviews></view>
                """) + "</objects></scene><scene><objects>" + Self.controller("second")
        let log = try await show(scenes) { controller, display in
            try display.click(at: CGPoint(x: 30, y: 30))
            try await display.settle()
            #expect(
                SegueController.journal == [
                    "first should go", "first prepare go to second by view 7, loaded false", "second viewDidLoad",
                ])
            #expect(controller.presentedViewController?.title == "second")
            controller.dismiss(animated: false)
            try await display.settle()
            controller.allowsSegues = false
            SegueController.journal = []
            try display.click(at: CGPoint(x: 30, y: 30))
            try await display.settle()
            #expect(SegueController.journal == ["first should go"] && controller.presentedViewController == nil)
        }
        #expect(log == [])
    }

    @Test("R521: a popover points to its anchor in its directions, or without an anchor to the sender")
    func seguePopover() async throws {
        let view = """
            <view key="view" id="v"><subviews>
            <button tag="7" id="b"><rect key="frame" x="100" y="300" width="50" height="50"/>
            <connections>\(Self.segue("popoverPresentation", to: "second"))</connections></button>
            <label tag="8" id="l"><rect key="frame" x="600" y="300" width="50" height="50"/></label></subviews></view>
            <connections><segue destination="second" kind="popoverPresentation" identifier="anchored"
            popoverAnchorView="l" id="s2"><popoverArrowDirection key="popoverArrowDirection" up="YES"/></segue>
            </connections>
            """
        let scenes =
            Self.controller("first", "SegueController", view) + "</objects></scene><scene><objects>"
            + Self.controller("second")
        let log = try await show(scenes) { controller, display in
            controller.performSegue(withIdentifier: "anchored", sender: nil)
            try await display.finishTransitions()
            let popover = try #require(controller.presentedViewController?.popoverPresentationController)
            #expect(popover.sourceView?.tag == 8 && popover.permittedArrowDirections == .up)
            #expect(popover.arrowDirection == .up)
            controller.dismiss(animated: false)
            try await display.finishTransitions()
            try display.click(at: CGPoint(x: 125, y: 325))
            try await display.settle()
            try await display.finishTransitions()
            #expect(controller.presentedViewController?.popoverPresentationController?.sourceView?.tag == 7)
        }
        #expect(log == [])
    }

    @Test("R520, R521: performSegue does not ask; a presentation has the segue's styles")
    func performing() async throws {
        let segue = Self.segue(
            "presentation", to: "second",
            #"identifier="go" modalPresentationStyle="fullScreen" modalTransitionStyle="crossDissolve" animates="NO""#)
        let log = try await show(Self.pair(segue)) { controller, display in
            controller.allowsSegues = false
            controller.performSegue(withIdentifier: "go", sender: "code")
            try await display.settle()
            #expect(
                SegueController.journal == [
                    "first prepare go to second by code, loaded false", "second viewDidLoad",
                ])
            let second = try #require(controller.presentedViewController)
            #expect(second.modalPresentationStyle == .fullScreen && second.modalTransitionStyle == .crossDissolve)
            #expect(controller.view.window == nil && second.storyboard === controller.storyboard)
        }
        #expect(log == [])
    }

    @Test(
        "R521: show and showDetail go to the container that overrides them, and else present", arguments: [true, false])
    func container(_ animates: Bool) async throws {
        let segues =
            Self.segue("show", to: "second", #"identifier="show" animates="\#(animates ? "YES" : "NO")""#)
            + Self.segue("showDetail", to: "second", #"identifier="detail""#)
        let log = try await show(Self.pair(segues)) { controller, display in
            controller.performSegue(withIdentifier: "detail", sender: nil)
            try await display.settle()
            #expect(controller.presentedViewController?.title == "second")
            controller.dismiss(animated: false)
            try await display.settle()
            let container = StackContainer()
            container.title = "stack"
            container.addChild(controller)
            SegueController.journal = []
            controller.performSegue(withIdentifier: "show", sender: nil)
            #expect(SegueController.journal.last == "stack shows second, animations \(animates)")
            #expect(UIView.areAnimationsEnabled)
        }
        #expect(log == [])
    }

    @Test("R521: a custom segue is performed by its class, whose own initializer runs")
    func segueCustom() async throws {
        let segues =
            Self.segue(
                "custom", to: "second", #"identifier="mark" customClass="MarkingSegue" customModule="UIKitTests""#)
            + Self.segue(
                "custom", to: "second", #"identifier="empty" customClass="EmptySegue" customModule="UIKitTests""#)
            + Self.segue("custom", to: "second", #"identifier="none" customClass="Nowhere" customModule="App""#)
        let log = try await show(Self.pair(segues)) { controller, _ in
            for name in ["mark", "empty", "none"] { controller.performSegue(withIdentifier: name, sender: nil) }
            #expect(MarkingSegue.performed == ["marked mark"] && controller.presentedViewController == nil)
        }
        #expect(
            log == [
                "UIKit.Application error: Subclasses of UIStoryboardSegue must override perform.",
                """
                UIKit.Application error: Storyboard 'Segues': Unknown class _TtC3App7Nowhere in Interface Builder file.
                """,
                "UIKit.Application error: Subclasses of UIStoryboardSegue must override perform.",
            ])
        var isPerformed = false
        UIStoryboardSegue(identifier: nil, source: UIViewController(), destination: UIViewController()) {
            isPerformed = true
        }.perform()
        #expect(isPerformed)
    }

    @Test("R522: unknown identifiers, and pushes without a navigation controller, are refused in UIKit's words")
    func segueRefused() async throws {
        let log = try await show(Self.pair(Self.segue("push", to: "second", #"identifier="push""#))) { controller, _ in
            controller.performSegue(withIdentifier: "other", sender: nil)
            controller.performSegue(withIdentifier: "push", sender: nil)
            #expect(controller.presentedViewController == nil)
            UIViewController().performSegue(withIdentifier: "(null)", sender: nil)
        }
        try #require(log.count == 3)
        #expect(log[0].hasPrefix("UIKit.Application error: Receiver (<UIKitTests.SegueController: 0x"))
        #expect(log[0].hasSuffix(">) has no segue with identifier 'other'"))
        #expect(
            log[1] == """
                UIKit.Application error: Push segues can only be used when the source controller is managed by an \
                instance of UINavigationController.
                """)
        #expect(log[2].hasSuffix(">) has no segue with identifier '(null)'"))
    }

    @Test("R519: an embedded controller is prepared, added and loaded before the parent's viewDidLoad")
    func embedding() async throws {
        let scenes =
            Self.controller(
                "first", "SegueController",
                """
                <view key="view" id="v"><subviews><containerView id="c"><rect key="frame" width="50" height="40"/>
                <connections>\(Self.segue("embed", to: "second", #"identifier="in""#))</connections></containerView>
                </subviews></view>
                """) + "</objects></scene><scene><objects>" + Self.controller("second")
        let folder = try StoryboardFolder(["Embed": StoryboardFolder.document(scenes)])
        try withoutDisplay {
            let controller = try #require(folder.open("Embed").instantiateInitialViewController())
            SegueController.journal = []
            controller.loadViewIfNeeded()
            #expect(
                SegueController.journal == [
                    "first prepare in to second by nil, loaded false", "second willMove to first", "second viewDidLoad",
                    "first viewDidLoad",
                ])
            #expect(controller.children.first?.view.frame == CGRect(x: 0, y: 0, width: 50, height: 40))
        }
    }

    @Test("R524: a segue action makes the destination, and one that is missing leaves it to init(coder:)")
    func segueAction() async throws {
        let segues =
            Self.segue(
                "presentation", to: "made",
                #"identifier="own" destinationCreationSelector="makeDetail:sender:identifier:""#)
            + Self.segue(
                "presentation", to: "made", #"identifier="missing" destinationCreationSelector="makeNothing:""#)
        let scenes =
            Self.pair(segues, "UnwindController") + "</objects></scene><scene><objects>"
            + Self.controller("made", "CreatedController")
        let log = try await show(scenes) { controller, display in
            controller.performSegue(withIdentifier: "own", sender: nil)
            try await display.settle()
            #expect((controller.presentedViewController as? CreatedController)?.word == "created")
            #expect(SegueController.journal.first == "first makeDetail for own")
            controller.dismiss(animated: false)
            try await display.settle()
            controller.performSegue(withIdentifier: "missing", sender: nil)
            #expect((controller.presentedViewController as? CreatedController)?.word == "coder")
        }
        try #require(log.count == 1)
        #expect(log[0].contains("-[UIKitTests.UnwindController makeNothing:]: unrecognized selector sent to instance"))
        #expect(log[0].hasSuffix("; init(coder:) makes the destination."))
    }

    // MARK: Unwinding

    private static let chain: String = {
        let back = #"identifier="back" unwindAction="backToA:""#
        return controller("first", "UnwindController", connections(segue("show", to: "b", #"identifier="go""#)))
            + "</objects></scene><scene><objects>"
            + controller("b", "SegueController", connections(segue("show", to: "c", #"identifier="go""#)))
            + "</objects></scene><scene><objects>"
            + controller("c", "SegueController", connections(segue("unwind", to: "xc", back)))
    }()

    private static func connections(_ segues: String) -> String { "<connections>\(segues)</connections>" }

    @Test("R523: unwinding prepares the source, calls the action and dismisses everything in front of the destination")
    func unwinding() async throws {
        let log = try await show(Self.chain) { first, display in
            first.performSegue(withIdentifier: "go", sender: nil)
            try await display.finishTransitions()
            let b = try #require(first.presentedViewController)
            b.performSegue(withIdentifier: "go", sender: nil)
            try await display.finishTransitions()
            let c = try #require(b.presentedViewController)
            SegueController.journal = []
            c.performSegue(withIdentifier: "back", sender: "x")
            #expect(
                SegueController.journal == ["c prepare back to first by x, loaded true", "first backToA from c"])
            try await display.finishTransitions()
            #expect(first.presentedViewController == nil && b.presentedViewController == nil)
        }
        #expect(log == [])
    }

    @Test("R523: without a controller that accepts, unwinding does nothing")
    func unwindingNowhere() async throws {
        let log = try await show(Self.chain) { first, display in
            (first as? UnwindController)?.accepts = false
            first.performSegue(withIdentifier: "go", sender: nil)
            try await display.finishTransitions()
            let b = try #require(first.presentedViewController)
            b.performSegue(withIdentifier: "go", sender: nil)
            try await display.finishTransitions()
            SegueController.journal = []
            b.presentedViewController?.performSegue(withIdentifier: "back", sender: nil)
            #expect(SegueController.journal == [] && b.presentedViewController != nil)
        }
        #expect(log == [])
    }

    @Test("R523: containers search their other children, and show the way to the destination")
    func unwindingInContainers() throws {
        let folder = try StoryboardFolder([
            "Tree": StoryboardFolder.document(Self.chain)
        ])
        try withoutDisplay {
            let storyboard = folder.open("Tree")
            let a = try #require(storyboard.instantiateInitialViewController())
            let c = storyboard.instantiateViewController(withIdentifier: "c")
            let root = SegueController()
            let (left, right) = (SegueController(), SegueController())
            (root.title, left.title, right.title) = ("root", "left", "right")
            root.addChild(left)
            root.addChild(right)
            left.addChild(a)
            right.addChild(c)
            let source = UIStoryboardUnwindSegueSource(source: c, unwindAction: "backToA:", sender: nil)
            #expect(root.childContaining(source) === right && right.childContaining(source) === c)
            #expect(root.allowedChildrenForUnwinding(from: source) == [left])
            #expect(c.childContaining(source) == nil)
            SegueController.journal = []
            c.performSegue(withIdentifier: "back", sender: nil)
            #expect(
                SegueController.journal == [
                    "c prepare back to first by nil, loaded false", "first backToA from c",
                    "root unwind towards left", "left unwind towards first",
                ])
        }
    }

    // MARK: References and bad input

    @Test("R518: a reference is resolved when the segue is followed")
    func references() async throws {
        let first = StoryboardFolder.document(
            Self.controller(
                "first", "SegueController", Self.connections(Self.segue("show", to: "r", #"identifier="go""#)))
                + "</objects></scene><scene><objects>"
                + #"<viewControllerPlaceholder storyboardName="Other" referencedIdentifier="end" bundleIdentifier="no.such" id="r"/>"#
        )
        let folder = try StoryboardFolder(["First": first])
        try await withApplication { _, display in
            let controller = try #require(folder.open("First").instantiateInitialViewController())
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            try await display.settle()
            // The other file exists only now.
            try Data(StoryboardFolder.document(Self.controller("end")).utf8)
                .write(to: folder.url.appendingPathComponent("Other.storyboard"))
            LogRecorder.start()
            controller.performSegue(withIdentifier: "go", sender: nil)
            #expect(controller.presentedViewController?.title == "end")
            #expect(
                LogRecorder.recorded() == [
                    """
                    UIKit.Application error: Storyboard 'First': There is no bundle no.such; the storyboard's own is \
                    searched.
                    """
                ])
        }
    }

    @Test(
        "a destination that is not there, a source dismissed while it prepares, and a segue in viewDidLoad are refused")
    func segueBadInput() async throws {
        let segues =
            Self.segue("show", to: "none", #"identifier="nowhere""#)
            + Self.segue("show", to: "second", #"identifier="go""#) + "<segue/><segue kind=\"show\"/>"
        let log = try await show(Self.pair(segues)) { controller, display in
            controller.performSegue(withIdentifier: "nowhere", sender: nil)
            let other = try #require(
                controller.storyboard?.instantiateViewController(withIdentifier: "first") as? SegueController)
            other.performSegue(withIdentifier: "go", sender: nil)
            controller.present(other, animated: false)
            try await display.settle()
            other.onPrepare = { $0.source.dismiss(animated: false) }
            other.performSegue(withIdentifier: "go", sender: nil)
            try await display.settle()
            #expect(controller.presentedViewController == nil && other.presentedViewController == nil)
        }
        try #require(log.count == 3)
        #expect(log[0].hasSuffix("Storyboard 'Segues': There is no controller with the id none."))
        #expect(log[1].hasSuffix("whose view is not in the window hierarchy."))
        #expect(log[2].hasSuffix("whose view is not in the window hierarchy."))
    }

    @Test("R525: an unknown identifier ends the program")
    func unknownIdentifier() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                let folder = try StoryboardFolder(["One": StoryboardFolder.document("")])
                _ = folder.open("One").instantiateViewController(withIdentifier: "nobody")
            }
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("Storyboard (<UIStoryboard: 0x"))
        #expect(text.contains(">) doesn't contain a view controller with identifier 'nobody'"))
    }

    @Test("R525: a storyboard that is not there ends the program, and the log has the searched places")
    func missingStoryboard() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UIStoryboard(name: "Nowhere", bundle: nil) }
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("Could not find a storyboard named 'Nowhere' in bundle NSBundle <"))
        for place in ["/Resources/Nowhere.storyboard", "/Base.lproj/Nowhere.storyboard", "/Nowhere.storyboard"] {
            #expect(text.contains(place))
        }
    }
}

import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The objects that a storyboard creates: view controllers, their views and their connections.
@MainActor
struct StoryboardTests {
    /// Runs `body` with the tests' `Main.storyboard`, in an application that was never launched.
    private func withMain<Result>(_ body: (UIStoryboard) throws -> Result) throws -> Result {
        try withoutDisplay { try body(UIStoryboard(name: "Main", bundle: .module)) }
    }

    private func open(_ files: KeyValuePairs<String, String>, _ body: (UIStoryboard) throws -> Void) throws -> [String]
    {
        let folder = try StoryboardFolder(files)
        return try LogRecorder.record { try withoutDisplay { try body(folder.open(files[0].key)) } }
    }

    @Test("the initial controller has its class and attributes, and loads its view on request")
    func initialController() throws {
        let log = try LogRecorder.record {
            try withMain { storyboard in
                let controller = try #require(storyboard.instantiateInitialViewController() as? StoryController)
                #expect(controller.storyboard === storyboard && controller.title == "Story")
                #expect(controller.modalPresentationStyle == .fullScreen && !controller.isViewLoaded)
                #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
                #expect(controller.view.backgroundColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
                #expect(
                    controller.view.subviews.map { String(describing: type(of: $0)) } == [
                        "UILabel", "BoxView", "UIImageView",
                    ])
                #expect(UIViewController().storyboard == nil)
            }
        }
        #expect(log == [])
    }

    @Test("a label has the text, font, colour and lines in the file")
    func label() throws {
        try withMain { storyboard in
            let controller = try #require(storyboard.instantiateInitialViewController() as? StoryController)
            controller.loadViewIfNeeded()
            let label = try #require(controller.label)
            #expect(label.text == "Hello" && label.textAlignment == .center && label.numberOfLines == 2)
            #expect(label.lineBreakMode == .byWordWrapping && label.font == .systemFont(ofSize: 24, weight: .semibold))
            #expect(label.textColor == .systemRed && label.tag == 7 && label.accessibilityIdentifier == "greeting")
            #expect(label.autoresizingMask == [.flexibleWidth, .flexibleBottomMargin])
            #expect(!label.isUserInteractionEnabled && !label.isOpaque)
        }
    }

    @Test(
        "a view has the frame, flags and runtime attributes in the file, and has its frame and subviews in init?(coder:)"
    )
    func storyboardView() throws {
        try withMain { storyboard in
            let controller = try #require(storyboard.instantiateInitialViewController() as? StoryController)
            controller.loadViewIfNeeded()
            let box = try #require(controller.box)
            #expect(box.frameInInit == CGRect(x: 300, y: 700, width: 80, height: 60.5) && box.subviewsInInit == 1)
            #expect(box.isHidden && box.alpha == 0.5 && !box.isUserInteractionEnabled && !box.isOpaque)
            #expect(!box.clearsContextBeforeDrawing && UIView().clearsContextBeforeDrawing)
            #expect(box.contentMode == .center && box.autoresizingMask == [.flexibleLeftMargin, .flexibleTopMargin])
            // The file clips subviews. A runtime attribute, which is applied later, does not.
            #expect(!box.clipsToBounds && box.layer.cornerRadius == 8)
            #expect(box.layer.borderColor == UIColor.white.cgColor)
            #expect(box.dot.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        }
    }

    @Test("outlets, outlet collections and objects of custom classes are connected before viewDidLoad and awakeFromNib")
    func outlets() throws {
        var told: [String] = []
        StoryController.tell = { told.append($0) }
        defer { StoryController.tell = { _ in } }
        try withMain { storyboard in
            let controller = try #require(storyboard.instantiateInitialViewController() as? StoryController)
            controller.loadViewIfNeeded()
            #expect(
                told == [
                    "controller init", "controller awakeFromNib, view loaded false", "box init, keys false, dot true",
                    "box awakeFromNib, dot 3.0", "viewDidLoad, Hello",
                ])
            let views: [UIView] = [controller.label, controller.box]
            #expect(controller.views == views)
            #expect(controller.helper?.owner === controller)
        }
    }

    @Test("the storyboard does not retain a controller and its views")
    func storyboardLifetime() throws {
        weak var controller: StoryController?
        weak var box: UIView?
        try withMain { storyboard in
            let made = try #require(storyboard.instantiateInitialViewController() as? StoryController)
            made.loadViewIfNeeded()
            (controller, box) = (made, made.box)
            #expect(box != nil)
        }
        #expect(controller == nil && box == nil)
    }

    @Test("controllers are created by identifier and by a creator, a new one with each call")
    func identifiers() throws {
        try withMain { storyboard in
            let first = storyboard.instantiateViewController(withIdentifier: "story")
            let second: StoryController = storyboard.instantiateViewController(identifier: "story")
            #expect(first is StoryController && first !== second && second.word == "from the storyboard")
            let third = storyboard.instantiateViewController(identifier: "story") { coder in
                StoryController(coder: coder, word: "created")
            }
            #expect(third.word == "created" && third.view.subviews.count == 3 && third.label.text == "Hello")
            let fourth = storyboard.instantiateInitialViewController { StoryController(coder: $0, word: "first") }
            #expect(fourth?.word == "first")
            let fifth: StoryController? = storyboard.instantiateInitialViewController { _ in nil }
            #expect(fifth?.word == "from the storyboard")
        }
    }

    @Test("a controller of the wrong class is logged, and a controller is still returned")
    func wrongClass() throws {
        let log = try LogRecorder.record {
            try withMain { storyboard in
                let other: StubbornController = storyboard.instantiateViewController(identifier: "story")
                #expect(other.view != nil)
                let none: StubbornController? = storyboard.instantiateInitialViewController()
                #expect(none == nil)
            }
        }
        #expect(
            log == [
                """
                UIKit.Application error: Storyboard 'Main': The controller BYZ-38-t0r is a UIKitTests.StoryController, \
                not a StubbornController.
                """
            ])
    }

    @Test(
        "R526: unknown classes, and those whose init(coder:) returns nil, are replaced by UIKit's with one log line each"
    )
    func unknownClasses() throws {
        let view = #"<view key="view" id="v" customClass="Nowhere"/>"#
        let document = StoryboardFolder.document(
            #"<viewController id="first" customClass="StubbornController" customModule="UIKitTests">\#(view)</viewController>"#,
            #"<viewController id="b" storyboardIdentifier="b" customClass="BoxView" customModule="UIKitTests"/>"#)
        let log = try open(["Classes": document]) { storyboard in
            for _ in 0..<2 {
                let controller = try #require(storyboard.instantiateInitialViewController())
                #expect(type(of: controller) == UIViewController.self && type(of: controller.view!) == UIView.self)
            }
            #expect(type(of: storyboard.instantiateViewController(withIdentifier: "b")) == UIViewController.self)
        }
        #expect(
            log.map { $0.replacingOccurrences(of: "UIKit.Application error: Storyboard 'Classes': ", with: "") } == [
                "init(coder:) of UIKitTests.StubbornController returned nil; UIViewController is used.",
                "Unknown class Nowhere in Interface Builder file.",
                "Unknown class _TtC10UIKitTests7BoxView in Interface Builder file.",
            ])
    }

    @Test("unsupported views, actions and unknown outlets are logged once")
    func unsupported() throws {
        let document = StoryboardFolder.document(
            """
            <viewController id="first"><view key="view" id="v"><subviews>
            <mapView id="m"><rect key="frame" x="1" y="2" width="3" height="4"/><subviews><label id="l" text="in"/></subviews></mapView>
            <mapView id="n"/>
            </subviews><constraints><constraint firstItem="m" firstAttribute="width" constant="3" id="k"/></constraints>
            <connections><action selector="tapped:" destination="first" eventType="touchUpInside" id="a"/></connections>
            </view><connections><outlet property="map" destination="m" id="o"/><outlet property="wide" destination="k" id="p"/>
            </connections></viewController>
            """)
        let log = try open(["Odd": document]) { storyboard in
            let view = try #require(storyboard.instantiateInitialViewController()?.view)
            try #require(view.subviews.count == 2)
            #expect(type(of: view.subviews[0]) == UIView.self)
            #expect(view.subviews[0].frame == CGRect(x: 1, y: 2, width: 3, height: 4))
            #expect((view.subviews[0].subviews.first as? UILabel)?.text == "in")
        }
        #expect(
            log.map { $0.replacingOccurrences(of: "UIKit.Application error: Storyboard 'Odd': ", with: "") } == [
                "<mapView> is not supported; a plain UIView takes its place.",
                """
                [<UIKit.UIViewController> setValue:forUndefinedKey:]: this class is not key value coding-compliant for \
                the key map.
                """,
                """
                [<UIKit.UIViewController> setValue:forUndefinedKey:]: this class is not key value coding-compliant for \
                the key wide.
                """,
                """
                The action tapped: of UIKit.UIView is not connected: it is not a control, a gesture recognizer or a \
                bar button item.
                """,
            ])
    }

    @Test("R516: actions of controls and outlets with setters are connected by the names of their methods")
    func connections() throws {
        let document = StoryboardFolder.document(
            """
            <viewController id="first" customClass="ConnectedController" customModule="UIKitTests">
            <view key="view" id="v"><subviews>
            <switch id="s"><connections>
            <action selector="switched:" destination="first" eventType="valueChanged" id="a"/>
            <action selector="missing" destination="none" eventType="valueChanged" id="b"/>
            </connections></switch><label id="l" text="in"/>
            </subviews></view>
            <connections><outlet property="toggle" destination="s" id="o"/><outlet property="toggle" destination="l" id="p"/>
            <outletCollection property="parts" destination="s" id="q"/><outletCollection property="parts" destination="l" id="r"/>
            </connections>
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="7"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes></viewController>
            """)
        let log = try open(["Connected": document]) { storyboard in
            let controller = try #require(storyboard.instantiateInitialViewController() as? ConnectedController)
            let views = try #require(controller.view?.subviews)
            #expect(controller.toggle === views[0] && controller.assignments == 1)
            #expect(controller.parts == views && controller.count == 7)
            controller.toggle?.sendActions(for: .valueChanged)
            #expect(controller.sender === views[0])
        }
        #expect(
            log.map { $0.replacingOccurrences(of: "UIKit.Application error: Storyboard 'Connected': ", with: "") } == [
                """
                [<UIKitTests.ConnectedController> setValue:forUndefinedKey:]: this class is not key value \
                coding-compliant for the key toggle.
                """,
                "The action missing of UIKit.UISwitch is not connected: there is no object none.",
            ])
    }

    @Test(
        "a container of an unknown kind is replaced with its first controller, and a reference leads to another storyboard"
    )
    func unknownContainersAndReferences() throws {
        let first = StoryboardFolder.document(
            """
            <pageViewController id="first" sceneMemberID="viewController"><connections>
            <segue destination="ref" kind="relationship" relationship="viewControllers" id="s"/></connections></pageViewController>
            """,
            #"<viewControllerPlaceholder storyboardName="Second" referencedIdentifier="end" id="ref" sceneMemberID="viewController"/>"#
        )
        let second = StoryboardFolder.document(#"<viewController id="x" storyboardIdentifier="end" title="the end"/>"#)
        let log = try open(["First": first, "Second": second]) { storyboard in
            let controller = try #require(storyboard.instantiateInitialViewController())
            #expect(controller.title == "the end" && controller.storyboard?.name == "Second")
        }
        #expect(
            log.count == 1 && log.allSatisfy { $0.contains("is not supported; its first controller is shown instead.") }
        )
    }

    @Test("the controller of a container view becomes a child, unless it would contain itself")
    func embedding() throws {
        func controller(_ id: String, embedding other: String) -> String {
            """
            <viewController id="\(id)" title="\(id)"><view key="view" id="v\(id)"><rect key="frame" x="0" y="0" width="100" height="100"/>
            <subviews><containerView id="c\(id)"><rect key="frame" x="10" y="10" width="50" height="50"/><connections>
            <segue destination="\(other)" kind="embed" id="s\(id)"/></connections></containerView></subviews></view></viewController>
            """
        }
        let document = StoryboardFolder.document(
            controller("first", embedding: "second"), controller("second", embedding: "first"))
        let log = try open(["Nested": document]) { storyboard in
            let controller = try #require(storyboard.instantiateInitialViewController())
            controller.loadViewIfNeeded()
            let child = try #require(controller.children.first)
            #expect(child.title == "second" && child.parent === controller && child.children.isEmpty)
            #expect(child.view.superview === controller.view.subviews.first)
            #expect(child.view.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
        }
        #expect(
            log == [
                """
                UIKit.Application error: Storyboard 'Nested': The controller first would be embedded in itself; its \
                container view stays empty.
                """
            ])
    }
}

import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The objects that nibs create, with their connections.
@MainActor
struct NibTests {
    private static let prefix = "UIKit.Application error: Nib 'data': "

    /// Makes the objects of a nib in an application that was never launched. Returns the log without its prefix.
    private func instantiate(
        _ objects: String, owner: String = "", for object: Any? = nil, options: [UINib.OptionsKey: Any]? = nil,
        _ body: ([Any]) throws -> Void
    ) rethrows -> [String] {
        let nib = StoryboardFolder.nib(objects, owner: owner)
        return try LogRecorder.record {
            try withoutDisplay {
                let objects = UINib(data: Data(nib.utf8), bundle: nil).instantiate(withOwner: object, options: options)
                try body(objects)
            }
        }.map { $0.replacingOccurrences(of: Self.prefix, with: "") }
    }

    private static let card = """
        <view tag="1" id="v-1" customClass="NibCard" customModule="UIKitTests">
        <rect key="frame" x="1" y="2" width="300" height="80"/>
        <subviews><label tag="2" text="Name" id="l-1"/>
        <view tag="3" id="v-3" customClass="NibCard" customModule="UIKitTests"/>
        <button tag="4" id="b-1"><connections>
        <action selector="tapped:" destination="-1" eventType="touchUpInside" id="a-1"/></connections></button></subviews>
        <connections><outlet property="label" destination="l-1" id="o-1"/>
        <outlet property="keeper" destination="-1" id="o-2"/></connections></view>
        <label tag="5" text="second" id="l-2"/>
        """

    @Test("R505: a nib's objects are made, connected to the owner and awakened, and returned in the file's order")
    func nibObjects() throws {
        let owner = NibOwner()
        NibCard.journal = []
        let log = try instantiate(
            Self.card, owner: #"<outlet property="card" destination="v-1" id="o-3"/>"#, for: owner
        ) { objects in
            #expect(objects.count == 2 && (objects.last as? UILabel)?.text == "second")
            let card = try #require(objects.first as? NibCard)
            #expect(owner.card === card && card.keeper === owner && card.label.text == "Name" && card.isComplete)
            (card.subviews.last as? UIButton)?.sendActions(for: .touchUpInside)
            #expect(owner.journal == ["card", "tapped 4"])
        }
        #expect(log == [])
    }

    @Test("R506: children are made and awakened before the view that contains them, whose outlets are set by then")
    func nibOrder() throws {
        NibCard.journal = []
        _ = try instantiate(Self.card, for: NibOwner()) { objects in
            #expect(NibCard.journal == ["init 3 with 0", "init 1 with 3", "awake 3", "awake 1"])
            let card = try #require(objects.first as? NibCard)
            #expect(card.isComplete)
        }
    }

    @Test("R507: the connections of a missing owner are logged and skipped, like outlets that a class does not have")
    func withoutOwner() {
        let outlet = #"<outlet property="key" destination="v-1" id="o-3"/>"#
        let log = instantiate(Self.card, owner: outlet) { #expect($0.count == 2) }
        #expect(
            log == [
                "[<NSObject> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key key.",
                "The outlet keeper of UIKitTests.NibCard is not connected: there is no owner.",
                "The action tapped: of UIKit.UIButton is not connected: there is no owner.",
            ])
        let other = instantiate(Self.card, owner: outlet, for: NibOwner()) { #expect($0.count == 2) }
        #expect(
            other == [
                """
                [<UIKitTests.NibOwner> setValue:forUndefinedKey:]: this class is not key value coding-compliant for \
                the key key.
                """
            ])
    }

    @Test("R508: a nib is parsed once, and makes new objects each time")
    func parsedOnce() throws {
        let folder = try StoryboardFolder(["Card.xib": StoryboardFolder.nib(Self.card)])
        let owner = NibOwner()
        try withoutDisplay {
            let nib = UINib(nibName: "Card", bundle: folder.bundle)
            let first = try #require(nib.instantiate(withOwner: owner).first as? NibCard)
            let file = try #require(NibFiles.open("Card", bundle: folder.url, for: []))
            try Data("damaged".utf8).write(to: folder.url.appendingPathComponent("Other.xib"))
            let second = try #require(nib.instantiate(withOwner: owner).first as? NibCard)
            #expect(first !== second && NibFiles.open("Card", bundle: folder.url, for: []) === file)
            let third = try #require(folder.bundle?.loadNibNamed("Card", owner: owner)?.first as? NibCard)
            #expect(third !== second)
            // A file that has changed is read again.
            try Data(StoryboardFolder.nib(#"<label text="new" id="l"/>"#).utf8)
                .write(to: folder.url.appendingPathComponent("Card.xib"))
            #expect((folder.bundle?.loadNibNamed("Card", owner: owner)?.first as? UILabel)?.text == "new")
        }
    }

    @Test("objects of the caller stand for further placeholders, and a missing one is logged")
    func externalObjects() throws {
        let objects = """
            <placeholder placeholderIdentifier="Proxy" id="p-1"/>
            <view id="v-1" customClass="NibCard" customModule="UIKitTests"><connections>
            <outlet property="label" destination="p-1" id="o-1"/></connections></view>
            """
        let label = UILabel()
        let log = try instantiate(objects, options: [.externalObjects: ["Proxy": label]]) { objects in
            #expect(objects.count == 1)
            let card = try #require(objects.first as? NibCard)
            #expect(card.label === label)
        }
        #expect(log == [])
        let other = instantiate(objects) { #expect($0.count == 1) }
        #expect(
            other == [
                "There is no external object 'Proxy'.",
                "The outlet label of UIKitTests.NibCard is not connected: there is no object p-1.",
            ])
    }

    @Test("R507, R505: a nib that is not there is logged with the bundle, and makes nothing")
    func nibMissing() throws {
        let folder = try StoryboardFolder([:])
        let log = LogRecorder.record {
            withoutDisplay {
                #expect(folder.bundle?.loadNibNamed("Nowhere", owner: nil) == nil)
                #expect(UINib(nibName: "Nowhere", bundle: folder.bundle).instantiate(withOwner: nil).isEmpty)
            }
        }
        let text =
            "UIKit.Application error: Could not load NIB in bundle: 'NSBundle <\(folder.url.path)>' with name 'Nowhere'"
        #expect(log == [text, text])
    }

    @Test("R512: the archives of Xcode 3 and 4, compiled nibs and storyboards are refused by name")
    func nibFormats() throws {
        let old = #"<?xml version="1.0"?><archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="7.10"/>"#
        let files = [
            Data(old.utf8), Data("NIBArchive".utf8) + Data([0, 1, 2]), Data(StoryboardFolder.document("").utf8),
            Data(#"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB"/>"#.utf8),
        ]
        let log = LogRecorder.record {
            for data in files { #expect(UINib(data: data, bundle: nil).instantiate(withOwner: nil).isEmpty) }
        }
        #expect(
            log.map { $0.replacingOccurrences(of: "UIKit.Application error: The data are not a valid nib: ", with: "") }
                == [
                    """
                    this is Interface Builder's archive format 7.10 of Xcode 3 and 4, which is not supported; save the \
                    file with Xcode 5 or later
                    """,
                    "the file is compiled; the .xib or .storyboard file that Xcode saves is read instead",
                    "the root element is <document>, not that of a nib", "the file is for macOS",
                ])
    }

    @Test("R517: gesture recognizers have their attributes, views and actions, and controllers their delegates")
    func nibGestures() throws {
        let objects = """
            <view id="v-1"><connections><outletCollection property="gestureRecognizers" destination="t-1" id="o-1"/>
            <outletCollection property="gestureRecognizers" destination="p-1" id="o-2"/></connections></view>
            <tapGestureRecognizer numberOfTapsRequired="2" cancelsTouchesInView="NO" id="t-1"><connections>
            <action selector="tapped:" destination="-1" id="a-1"/></connections></tapGestureRecognizer>
            <pongPressGestureRecognizer minimumPressDuration="0.25" allowableMovement="3" id="p-1"/>
            <swipeGestureRecognizer direction="left" enabled="NO" id="s-1"/>
            <panGestureRecognizer minimumNumberOfTouches="2" maximumNumberOfTouches="3" id="n-1"/>
            <screenEdgePanGestureRecognizer id="e-1"><rectEdge key="edges" left="YES"/></screenEdgePanGestureRecognizer>
            """
        let owner = NibOwner()
        let log = try instantiate(objects, for: owner) { objects in
            #expect(objects.count == 6)
            let view = try #require(objects.first as? UIView)
            #expect(view.gestureRecognizers?.count == 2)
            let tap = try #require(view.gestureRecognizers?.first as? UITapGestureRecognizer)
            #expect(tap.numberOfTapsRequired == 2 && !tap.cancelsTouchesInView && tap.actions.count == 1)
            let press = try #require(view.gestureRecognizers?.last as? UILongPressGestureRecognizer)
            #expect(press.minimumPressDuration == 0.25 && press.allowableMovement == 3)
            let swipe = try #require(objects[3] as? UISwipeGestureRecognizer)
            #expect(swipe.direction == .left && !swipe.isEnabled)
            let pan = try #require(objects[4] as? UIPanGestureRecognizer)
            #expect(pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == 3)
            #expect((objects[5] as? UIScreenEdgePanGestureRecognizer)?.edges == .left)
        }
        #expect(log == [])
    }

    @Test("R516: an action that its target does not have is logged when the nib is loaded, and is not connected")
    func missingAction() throws {
        let objects = """
            <button id="b-1"><connections>
            <action selector="pressed:" destination="-1" eventType="touchUpInside" id="a-1"/>
            <action selector="copy:" destination="-2" eventType="touchUpInside" id="a-2"/></connections></button>
            """
        let log = try instantiate(objects, for: NibOwner()) { objects in
            let button = try #require(objects.first as? UIButton)
            #expect(button.actions(forTarget: nil, forControlEvent: .touchUpInside) == ["copy:"])
        }
        #expect(
            log == [
                "The action pressed: of UIKit.UIButton is not connected: UIKitTests.NibOwner has no method pressed:."
            ])
    }

    @Test("R515: runtime attributes reach inspectable properties, and unknown ones are logged in UIKit's words")
    func runtimeAttributes() throws {
        let objects = """
            <view id="v-1" customClass="NibCard" customModule="UIKitTests"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="columns"><integer key="value" value="3"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="colour" value="red"/>
            </userDefinedRuntimeAttributes></view>
            """
        let log = try instantiate(objects) { objects in
            let card = try #require(objects.first as? NibCard)
            #expect(card.columns == 3)
        }
        #expect(
            log == [
                """
                Failed to set (colour) user defined inspected property on (UIKitTests.NibCard): [<UIKitTests.NibCard> \
                setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key colour.
                """
            ])
    }

    @Test("ids that are used twice, unknown elements and wrong types are logged, and the rest is made")
    func nibBadInput() {
        let objects = """
            <view id="v-1"><subviews><label id="l-1" text="a"/><label id="l-1" text="b"/></subviews></view>
            <mystery id="m-1"/><mystery id="m-2"/>
            <view id="v-2" customClass="NibCard" customModule="UIKitTests"><connections>
            <outlet property="label" destination="v-1" id="o-1"/><outlet property="label" destination="none" id="o-2"/>
            <outletCollection property="gestureRecognizers" destination="v-2" id="o-3"/></connections></view>
            """
        let log = instantiate(objects) { objects in
            #expect(objects.count == 2 && (objects[0] as? UIView)?.subviews.count == 2)
        }
        #expect(
            log == [
                "The id l-1 is used more than once; connections to it lead to the first object.",
                "<mystery> is not supported; it is left out.",
                "The outlet label of UIKitTests.NibCard is not connected: UIKit.UIView is the wrong type.",
                "The outlet label of UIKitTests.NibCard is not connected: there is no object none.",
                """
                [<UIKitTests.NibCard> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the \
                key gestureRecognizers.
                """,
            ])
    }

    @Test("a custom object whose class is a view is decoded, even if the class has no init()")
    func viewAsCustomObject() {
        let log = instantiate(#"<customObject id="c" customClass="NibCard" customModule="UIKitTests"/>"#) { objects in
            #expect(objects.first is NibCard)
        }
        #expect(log == [])
    }
}

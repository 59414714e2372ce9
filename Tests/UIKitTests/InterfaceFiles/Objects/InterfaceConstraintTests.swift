import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The constraints of storyboards and nibs.
@MainActor
struct InterfaceConstraintTests {
    /// Lays out a nib's first view, which is 320 by 480 points. Returns the log.
    private func layOut(_ contents: String, _ body: (UIView) throws -> Void) rethrows -> [String] {
        let view = """
            <view id="v"><rect key="frame" x="0" y="0" width="320" height="480"/>\(contents)</view>
            """
        return try LogRecorder.record {
            try withoutDisplay {
                let nib = UINib(data: Data(StoryboardFolder.nib(view).utf8), bundle: nil)
                guard let view = nib.instantiate(withOwner: nil).first as? UIView else {
                    Issue.record("there is no view")
                    return
                }
                view.layoutIfNeeded()
                try body(view)
            }
        }
    }

    private static func box(_ id: String, _ more: String = "") -> String {
        """
        <view translatesAutoresizingMaskIntoConstraints="NO" \(more) id="\(id)">
        <rect key="frame" x="1" y="2" width="3" height="4"/></view>
        """
    }

    @Test("R513: constraints have the file's items, attributes, relations, constants, factors and priorities")
    func constraintsInInterfaceConstraint() throws {
        let log = layOut(
            """
            <subviews>\(Self.box("a"))\(Self.box("b"))</subviews><constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="20" symbolic="YES" id="c1"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top" constant="10" id="c2"/>
            <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" symbolic="YES" id="c3"/>
            <constraint firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="7:2" id="c4"/>
            <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" symbolic="YES" id="c5"/>
            <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="c6"/>
            <constraint firstItem="b" firstAttribute="width" secondItem="a" secondAttribute="width" multiplier="0.5" constant="1" id="c7"/>
            <constraint firstItem="b" firstAttribute="height" relation="greaterThanOrEqual" constant="30" id="c8"/>
            <constraint firstItem="b" firstAttribute="height" constant="10" priority="250" identifier="low" id="c9"/>
            <constraint firstItem="b" firstAttribute="height" constant="99" placeholder="YES" id="c10"/>
            </constraints>
            """
        ) { view in
            #expect(view.subviews[0].frame == CGRect(x: 20, y: 10, width: 280, height: 80))
            #expect(view.subviews[1].frame == CGRect(x: 20, y: 98, width: 141, height: 30))
            // Each is held by the nearest view that contains its items.
            #expect(view.constraints.count == 6 && view.subviews[1].constraints.count == 2)
            let low = view.subviews[1].constraints.first { $0.identifier == "low" }
            #expect(low?.priority == .defaultLow && low?.constant == 10)
        }
        #expect(log == [])
    }

    @Test("R513: a view with a fixed frame keeps it, and other views begin with the frame in the file")
    func interfaceConstraintFrames() throws {
        let log = layOut(
            """
            <subviews>\(Self.box("a", #"fixedFrame="YES""#))<view id="b"><rect key="frame" x="9" y="9" width="9" height="9"/>
            <autoresizingMask key="autoresizingMask"/></view></subviews>
            <constraints><constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="top" constant="9" id="c"/></constraints>
            """
        ) { view in
            #expect(view.subviews[0].frame == CGRect(x: 1, y: 2, width: 3, height: 4))
            #expect(view.subviews[0].translatesAutoresizingMaskIntoConstraints)
            #expect(view.subviews[1].frame == CGRect(x: 9, y: 9, width: 9, height: 9))
        }
        #expect(log == [])
    }

    @Test("R513: margins and guides are items of constraints, those of the bars too")
    func interfaceConstraintGuides() throws {
        let document = StoryboardFolder.document(
            """
            <viewController id="first">
            <layoutGuides><viewControllerLayoutGuide type="top" id="t"/><viewControllerLayoutGuide type="bottom" id="u"/></layoutGuides>
            <view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="480"/>
            <edgeInsets key="layoutMargins" top="10" left="30" bottom="10" right="40"/>
            <subviews>\(Self.box("a"))\(Self.box("b"))</subviews>
            <viewLayoutGuide key="safeArea" id="s"/>
            <constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" id="c1"/>
            <constraint firstItem="a" firstAttribute="trailing" secondItem="v" secondAttribute="trailingMargin" id="c2"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="s" secondAttribute="top" constant="5" id="c3"/>
            <constraint firstItem="a" firstAttribute="height" constant="50" id="c4"/>
            <constraint firstItem="b" firstAttribute="top" secondItem="t" secondAttribute="bottom" constant="60" id="c5"/>
            <constraint firstItem="u" firstAttribute="top" secondItem="b" secondAttribute="bottom" constant="7" id="c6"/>
            <constraint firstItem="b" firstAttribute="leading" secondItem="s" secondAttribute="leading" id="c7"/>
            <constraint firstItem="b" firstAttribute="width" constant="50" id="c8"/>
            </constraints></view></viewController>
            """)
        let folder = try StoryboardFolder(["Guides": document])
        let log = try LogRecorder.record {
            try withoutDisplay {
                let controller = try #require(folder.open("Guides").instantiateInitialViewController())
                controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
                controller.view.layoutIfNeeded()
                let views = controller.view.subviews
                let top = controller.view.safeAreaInsets.top
                let bottom = 480 - controller.view.safeAreaInsets.bottom
                #expect(views[0].frame == CGRect(x: 30, y: top + 5, width: 250, height: 50))
                #expect(views[1].frame == CGRect(x: 0, y: top + 60, width: 50, height: bottom - 7 - top - 60))
            }
        }
        #expect(log == [])
    }

    @Test("R514: hugging and compression priorities are read, and design-time attributes are not")
    func interfaceConstraintPriorities() throws {
        let log = layOut(
            """
            <subviews><label horizontalHuggingPriority="251" verticalHuggingPriority="252" \
            horizontalCompressionResistancePriority="749" verticalCompressionResistancePriority="1001" ambiguous="YES" \
            misplaced="YES" placeholderIntrinsicWidth="500" placeholderIntrinsicHeight="500" \
            translatesAutoresizingMaskIntoConstraints="NO" text="A" id="l"/></subviews><constraints>
            <constraint firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="c1"/>
            <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" id="c2"/></constraints>
            """
        ) { view in
            let label = view.subviews[0]
            #expect(label.contentHuggingPriority(for: .horizontal).rawValue == 251)
            #expect(label.contentHuggingPriority(for: .vertical).rawValue == 252)
            #expect(label.contentCompressionResistancePriority(for: .horizontal).rawValue == 749)
            #expect(label.contentCompressionResistancePriority(for: .vertical).rawValue == 750)
            #expect(label.frame.size == label.intrinsicContentSize && label.frame.width < 100)
        }
        #expect(log == [])
    }

    @Test("R513: variations by size class install constraints and change constants as the traits change")
    func variations() throws {
        let log = layOut(
            """
            <subviews>\(Self.box("a"))</subviews><constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="c1"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top" id="c2"/>
            <constraint firstItem="a" firstAttribute="height" constant="20" id="c3">
            <variation key="heightClass=compact" constant="10"/>
            <variation key="heightClass=compact-widthClass=regular" constant="11"/></constraint>
            <constraint firstItem="a" firstAttribute="width" constant="100" id="c4"/>
            <constraint firstItem="a" firstAttribute="width" constant="200" id="c5"/></constraints>
            <variation key="default"><mask key="constraints"><exclude reference="c5"/></mask></variation>
            <variation key="widthClass=regular"><mask key="constraints"><exclude reference="c4"/><include reference="c5"/></mask></variation>
            """
        ) { view in
            @MainActor func size(_ width: UIUserInterfaceSizeClass, _ height: UIUserInterfaceSizeClass) -> CGSize {
                view.viewLayout?.variations?.apply(
                    UITraitCollection.screenTraits.modifyingTraits {
                        $0.horizontalSizeClass = width
                        $0.verticalSizeClass = height
                    })
                view.layoutIfNeeded()
                return view.subviews[0].frame.size
            }
            #expect(size(.compact, .regular) == CGSize(width: 100, height: 20))
            #expect(size(.regular, .regular) == CGSize(width: 200, height: 20))
            #expect(size(.regular, .compact) == CGSize(width: 200, height: 11))
            #expect(size(.compact, .compact) == CGSize(width: 100, height: 10))
            #expect(view.constraints.count == 2 && view.subviews[0].constraints.count == 2)
        }
        #expect(log == [])
    }

    @Test("constraints without items, attributes or a common view are left out with a line in the log")
    func interfaceConstraintBadInput() throws {
        let log = layOut(
            """
            <subviews>\(Self.box("a"))</subviews><constraints>
            <constraint firstItem="none" firstAttribute="top" secondItem="v" secondAttribute="top" id="c1"/>
            <constraint firstItem="a" firstAttribute="depth" constant="1" id="c2"/>
            <constraint firstItem="c3" firstAttribute="width" constant="1" id="c3"/>
            <constraint firstItem="a" firstAttribute="width" multiplier="1:0" constant="nan" id="c4"/>
            </constraints>
            """
        ) { view in
            #expect(view.constraints.isEmpty && view.subviews[0].constraints.map(\.multiplier) == [1])
        }
        #expect(
            log.map { $0.replacingOccurrences(of: "UIKit.Application error: Nib 'data': ", with: "") } == [
                "The constraint c1 is left out: there is no object none.",
                "The constraint c2 is left out: it has no first attribute.",
                "The constraint c3 is left out: there is no object c3.",
            ])
    }
}

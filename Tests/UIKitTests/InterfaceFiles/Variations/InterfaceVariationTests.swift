import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Variations by size class of attributes and subviews, in storyboards and nibs.
@MainActor
struct InterfaceVariationTests {
    /// Makes a nib's first view, which is 320 by 480 points. Returns the log.
    private func open(_ contents: String, _ body: (UIView) throws -> Void) rethrows -> [String] {
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
                try body(view)
            }
        }
    }

    /// Gives a tree other size classes.
    private func change(
        _ view: UIView, _ width: UIUserInterfaceSizeClass, _ height: UIUserInterfaceSizeClass = .regular
    ) {
        let traits = UITraitCollection.screenTraits.modifyingTraits {
            $0.horizontalSizeClass = width
            $0.verticalSizeClass = height
        }
        func apply(_ view: UIView) {
            view.viewLayout?.variations?.apply(traits)
            for child in view.subviews { apply(child) }
        }
        apply(view)
        view.layoutIfNeeded()
    }

    @Test("R513: attributes differ by size class, and go back to those without a variation")
    func interfaceVariationAttributes() throws {
        let log = try open(
            """
            <subviews><label text="A" id="l"><fontDescription key="fontDescription" type="system" pointSize="17"/>
            <variation key="widthClass=regular" hidden="YES" misplaced="YES">
            <fontDescription key="fontDescription" type="system" pointSize="30"/></variation></label>
            <stackView axis="vertical" spacing="8" id="s">
            <variation key="heightClass=compact" axis="horizontal" spacing="3"/>
            <variation key="heightClass=compact-widthClass=regular" spacing="20"/></stackView></subviews>
            """
        ) { view in
            let label = try #require(view.subviews.first as? UILabel)
            let stack = try #require(view.subviews.last as? UIStackView)
            change(view, .compact)
            #expect(!label.isHidden && label.font.pointSize == 17)
            #expect(stack.axis == .vertical && stack.spacing == 8)
            change(view, .regular)
            #expect(label.isHidden && label.font.pointSize == 30 && label.text == "A")
            change(view, .regular, .compact)
            #expect(stack.axis == .horizontal && stack.spacing == 20)
            change(view, .compact, .compact)
            #expect(stack.axis == .horizontal && stack.spacing == 3)
            #expect(!label.isHidden && label.font.pointSize == 17)
            change(view, .compact)
            #expect(stack.axis == .vertical && stack.spacing == 8)

            label.isHidden = true
            change(view, .compact, .compact)
            #expect(label.isHidden, "the size classes demand nothing else")
        }
        #expect(log == [])
    }

    private static let box = """
        translatesAutoresizingMaskIntoConstraints="NO"
        """

    @Test("R513: subviews are installed by size class, at their place, with the constraints that name them")
    func interfaceVariationSubviews() throws {
        let log = try open(
            """
            <subviews><view id="p" \(Self.box)><subviews><view id="a" \(Self.box)/><view id="b" \(Self.box)/>
            <view id="c" \(Self.box)/></subviews>
            <variation key="default"><mask key="subviews"><exclude reference="b"/></mask></variation>
            <variation key="widthClass=regular"><mask key="subviews"><include reference="b"/></mask></variation>
            </view></subviews>
            <constraints>
            <constraint firstItem="p" firstAttribute="top" secondItem="v" secondAttribute="top" constant="5" id="k0"/>
            <constraint firstItem="p" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="k1"/>
            <constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="top" constant="30" id="k2"/>
            <constraint firstItem="b" firstAttribute="width" constant="40" id="k3"/>
            </constraints>
            """
        ) { view in
            let parent = try #require(view.subviews.first)
            change(view, .compact)
            #expect(parent.subviews.count == 2 && view.constraints.count == 2)
            let (first, last) = (parent.subviews[0], parent.subviews[1])
            change(view, .regular)
            #expect(parent.subviews.count == 3 && parent.subviews[0] === first && parent.subviews[2] === last)
            #expect(view.constraints.count == 3 && parent.subviews[1].constraints.count == 1)
            #expect(parent.subviews[1].frame.minY == 25 && parent.subviews[1].frame.width == 40)
            weak let middle = parent.subviews[1]
            change(view, .compact)
            #expect(parent.subviews.count == 2 && middle != nil && view.constraints.count == 2)
            change(view, .regular)
            #expect(parent.subviews[1] === middle)
        }
        #expect(log == [])
    }

    @Test("R513: arranged views of a stack view are installed by size class")
    func arrangedSubviews() throws {
        let log = try open(
            """
            <subviews><stackView id="s"><subviews><view id="a" \(Self.box)/><view id="b" \(Self.box)/></subviews>
            <variation key="heightClass=compact"><mask key="subviews"><exclude reference="a"/></mask></variation>
            </stackView></subviews>
            """
        ) { view in
            let stack = try #require(view.subviews.first as? UIStackView)
            let views = stack.arrangedSubviews
            change(view, .compact, .compact)
            #expect(stack.arrangedSubviews == [views[1]])
            change(view, .compact)
            #expect(stack.arrangedSubviews == views)
        }
        #expect(log == [])
    }

    @Test("visual effect views have their effect and their content, with connections and constraints")
    func visualEffectView() throws {
        let log = try open(
            """
            <subviews><visualEffectView opaque="NO" id="e"><rect key="frame" x="0" y="0" width="100" height="50"/>
            <view key="contentView" opaque="NO" id="c"><rect key="frame" x="0" y="0" width="9" height="9"/>
            <subviews><label text="A" \(Self.box) id="l"/></subviews><constraints>
            <constraint firstItem="l" firstAttribute="top" secondItem="c" secondAttribute="top" constant="7" id="k1"/>
            </constraints></view><blurEffect style="systemThinMaterialDark"/></visualEffectView>
            <visualEffectView id="f"><view key="contentView" id="d"/><vibrancyEffect><blurEffect style="prominent"/>
            </vibrancyEffect></visualEffectView></subviews>
            """
        ) { view in
            view.layoutIfNeeded()
            let blur = try #require(view.subviews.first as? UIVisualEffectView)
            #expect(blur.effect == UIBlurEffect(style: .systemThinMaterialDark))
            #expect(blur.contentView.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
            let label = try #require(blur.contentView.subviews.first as? UILabel)
            #expect(label.text == "A" && label.frame.minY == 7)
            let vibrancy = try #require((view.subviews.last as? UIVisualEffectView)?.effect as? UIVibrancyEffect)
            #expect(vibrancy == UIVibrancyEffect(blurEffect: UIBlurEffect(style: .prominent)))
        }
        #expect(log == [])
    }
}

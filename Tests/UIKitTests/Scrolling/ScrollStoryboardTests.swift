import Foundation
import Testing

@testable import UIKit

/// Scroll views of storyboards, as Interface Builder writes them.
@MainActor
struct ScrollStoryboardTests {
    @Test("R374: a scroll view has the file's attributes, and its guides the ids that constraints name")
    func file() throws {
        let document = StoryboardFolder.document(
            """
            <viewController id="first"><view key="view" id="v"><rect key="frame" x="0" y="0" width="300" height="400"/>
            <subviews><scrollView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" \
            directionalLockEnabled="YES" alwaysBounceVertical="YES" pagingEnabled="YES" bounces="NO" \
            showsVerticalScrollIndicator="NO" delaysContentTouches="NO" canCancelContentTouches="NO" \
            indicatorStyle="white" keyboardDismissMode="interactive" contentInsetAdjustmentBehavior="never" \
            translatesAutoresizingMaskIntoConstraints="NO" id="s">
            <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="c"/></subviews>
            <constraints>
            <constraint firstItem="c" firstAttribute="top" secondItem="g" secondAttribute="top" id="1"/>
            <constraint firstItem="c" firstAttribute="leading" secondItem="g" secondAttribute="leading" id="2"/>
            <constraint firstItem="g" firstAttribute="trailing" secondItem="c" secondAttribute="trailing" id="3"/>
            <constraint firstItem="g" firstAttribute="bottom" secondItem="c" secondAttribute="bottom" constant="9" id="4"/>
            <constraint firstItem="c" firstAttribute="width" secondItem="f" secondAttribute="width" id="5"/>
            <constraint firstItem="c" firstAttribute="height" constant="1000" id="6"/>
            </constraints>
            <inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/>
            <viewLayoutGuide key="contentLayoutGuide" id="g"/><viewLayoutGuide key="frameLayoutGuide" id="f"/>
            </scrollView><scrollView fixedFrame="YES" scrollEnabled="NO" id="plain"/></subviews>
            <constraints>
            <constraint firstItem="s" firstAttribute="top" secondItem="v" secondAttribute="top" id="7"/>
            <constraint firstItem="s" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="8"/>
            <constraint firstAttribute="trailing" secondItem="s" secondAttribute="trailing" id="9"/>
            <constraint firstAttribute="bottom" secondItem="s" secondAttribute="bottom" id="10"/>
            </constraints></view></viewController>
            """)
        let folder = try StoryboardFolder(["Scrolling": document])
        try withoutDisplay {
            let controller = try #require(folder.open("Scrolling").instantiateInitialViewController())
            controller.view.layoutIfNeeded()
            let views = controller.view.subviews.compactMap { $0 as? UIScrollView }
            try #require(views.count == 2)
            let view = views[0]
            #expect(view.contentSize == CGSize(width: 300, height: 1009))
            #expect(view.contentInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
            #expect(view.clipsToBounds && view.isDirectionalLockEnabled && view.alwaysBounceVertical)
            #expect(view.isPagingEnabled && !view.bounces && !view.showsVerticalScrollIndicator)
            #expect(view.showsHorizontalScrollIndicator && !view.delaysContentTouches && !view.canCancelContentTouches)
            #expect(view.indicatorStyle == .white && view.keyboardDismissMode == .interactive)
            #expect(view.contentInsetAdjustmentBehavior == .never && view.isScrollEnabled)
            #expect(!views[1].clipsToBounds && !views[1].isScrollEnabled)
        }
    }
}

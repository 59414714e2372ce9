import Foundation
import Testing

@testable import UIKit

/// Zooming and refresh controls of storyboards.
@MainActor
struct ZoomStoryboardTests {
    @Test("R366: a storyboard's scroll view has its scales and the insets of its indicators")
    func zooming() throws {
        let folder = try StoryboardFolder([
            "Zoom": StoryboardFolder.document(
                """
                <viewController id="first"><view key="view" id="v"><subviews>
                <scrollView minimumZoomScale="0.5" maximumZoomScale="3" bouncesZoom="NO" id="s">
                <rect key="frame" x="0" y="0" width="100" height="100"/>
                <inset key="verticalScrollIndicatorInsets" minX="1" minY="2" maxX="3" maxY="4"/></scrollView>
                <refreshControl opaque="NO" id="r"><rect key="frame" x="0" y="0" width="300" height="60"/>
                <attributedString key="attributedTitle"><fragment content="Pull"/></attributedString></refreshControl>
                </subviews></view></viewController>
                """)
        ])
        try withoutDisplay {
            let controller = try #require(folder.open("Zoom").instantiateInitialViewController())
            let view = try #require(controller.view.subviews.first as? UIScrollView)
            #expect(view.minimumZoomScale == 0.5 && view.maximumZoomScale == 3 && !view.bouncesZoom)
            #expect(view.pinchGestureRecognizer != nil)
            #expect(view.verticalScrollIndicatorInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
            let control = try #require(controller.view.subviews.last as? UIRefreshControl)
            #expect(control.attributedTitle?.string == "Pull" && control.bounds.height == 60)
        }
    }
}

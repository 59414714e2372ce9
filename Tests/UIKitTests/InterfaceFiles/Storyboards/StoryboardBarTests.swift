import Foundation
import Testing

@testable import UIKit

/// Bars and their items of storyboards, as Interface Builder writes them.
@MainActor
struct StoryboardBarTests {
    /// Runs `body` with the controller that a storyboard creates from these elements.
    private func controller(_ view: String, _ items: String = "", _ body: (UIViewController) throws -> Void) throws {
        let document = StoryboardFolder.document(
            """
            <viewController id="first" hidesBottomBarWhenPushed="YES"><extendedEdge key="extendedEdge" top="YES"/>\
            <view key="view" id="v"><subviews>\(view)</subviews></view>\(items)</viewController>
            """)
        let folder = try StoryboardFolder(["Bars": document])
        let log = try LogRecorder.record {
            try withoutDisplay {
                let controller = try #require(folder.open("Bars").instantiateInitialViewController())
                controller.loadViewIfNeeded()
                try body(controller)
            }
        }
        #expect(log == [])
    }

    @Test("a controller has the items of the file: for the navigation bar, the toolbar and the tab bar")
    func controllerItems() throws {
        try controller(
            "",
            """
            <toolbarItems><barButtonItem systemItem="add" id="t1"/><barButtonItem systemItem="flexibleSpace" id="t2"/>\
            </toolbarItems>
            <navigationItem key="navigationItem" title="Inbox" prompt="Choose" largeTitleDisplayMode="never" id="n">
            <barButtonItem key="backBarButtonItem" title="Boxes" id="b1"/>
            <leftBarButtonItems><barButtonItem systemItem="cancel" id="b2"/><barButtonItem title="Own" style="done" \
            enabled="NO" tag="7" id="b3"><color key="tintColor" systemColor="systemRedColor"/></barButtonItem>\
            </leftBarButtonItems>
            <barButtonItem key="rightBarButtonItem" width="80" id="b4"><view key="customView" id="c"><rect key="frame" \
            x="0" y="0" width="60" height="30"/><subviews><switch id="s"/></subviews></view></barButtonItem>
            <slider key="titleView" id="tv"><rect key="frame" x="0" y="0" width="90" height="31"/></slider>
            </navigationItem>
            <tabBarItem key="tabBarItem" systemItem="search" badgeValue="3" id="tb"/>
            """
        ) { controller in
            let item = controller.navigationItem
            #expect(item.title == "Inbox" && item.prompt == "Choose" && item.largeTitleDisplayMode == .never)
            #expect(item.controller === controller && item.backBarButtonItem?.title == "Boxes")
            let left = try #require(item.leftBarButtonItems)
            #expect(left.count == 2 && left[0].systemItem == .cancel && left[1].title == "Own")
            #expect(left[1].style == .done && !left[1].isEnabled && left[1].tag == 7 && left[1].tintColor == .systemRed)
            let right = try #require(item.rightBarButtonItem)
            #expect(right.width == 80 && right.customView?.subviews.first is UISwitch)
            #expect(item.titleView is UISlider)
            #expect(controller.toolbarItems?.map(\.systemItem) == [.add, .flexibleSpace])
            #expect(controller.tabBarItem.systemItem == .search && controller.tabBarItem.badgeValue == "3")
            #expect(controller.hidesBottomBarWhenPushed && controller.edgesForExtendedLayout == .top)
        }
    }

    @Test("bars have their items, colours and settings")
    func bars() throws {
        try controller(
            """
            <navigationBar contentMode="scaleToFill" translucent="NO" largeTitles="YES" id="nb"><rect key="frame" x="0" \
            y="0" width="320" height="50"/><color key="barTintColor" systemColor="systemRedColor"/><textAttributes \
            key="titleTextAttributes"><color key="textColor" systemColor="systemBlueColor"/></textAttributes><items>\
            <navigationItem title="A" id="i1"/><navigationItem title="B" id="i2"/></items></navigationBar>
            <toolbar opaque="NO" id="tb"><items><barButtonItem systemItem="trash" id="i3"/></items></toolbar>
            <tabBar contentMode="scaleToFill" itemPositioning="centered" id="tab"><items><tabBarItem title="One" \
            id="i4"/><tabBarItem systemItem="more" id="i5"/></items></tabBar>
            <searchBar contentMode="redraw" searchBarStyle="minimal" placeholder="Find" showsCancelButton="YES" \
            showsScopeBar="YES" id="sb"><scopeButtonTitles><string>All</string><string>New</string>\
            </scopeButtonTitles></searchBar>
            """
        ) { controller in
            let views = controller.view.subviews
            let bar = try #require(views[0] as? UINavigationBar)
            #expect(bar.items?.map(\.title) == ["A", "B"] && !bar.isTranslucent && bar.prefersLargeTitles)
            #expect(bar.barTintColor == .systemRed && bar.frame.width == 320)
            #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .systemBlue)
            let toolbar = try #require(views[1] as? UIToolbar)
            #expect(toolbar.items?.first?.systemItem == .trash)
            let tabs = try #require(views[2] as? UITabBar)
            #expect(tabs.items?.count == 2 && tabs.items?[0].title == "One" && tabs.itemPositioning == .centered)
            let search = try #require(views[3] as? UISearchBar)
            #expect(search.placeholder == "Find" && search.searchBarStyle == .minimal && search.showsCancelButton)
            #expect(search.scopeButtonTitles == ["All", "New"] && search.showsScopeBar)
        }
    }
}

import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Groups of items in navigation bars, and search bars in the row (R836, R837).
@MainActor
struct ItemGroupTests {
    @Test("R836: items in the middle are centred, or behind a long title, and those without room are left out")
    func centerItemPlaces() {
        var layout = NavigationBarLayout(size: CGSize(width: 800, height: 50))
        layout.hasLeadingTitle = true
        layout.title = 100
        layout.center = [60, 40]
        layout.trailing = [50]
        layout.overflow = 44
        var places = layout.places
        #expect(
            places.center == [CGRect(x: 350, y: 0, width: 60, height: 50), CGRect(x: 410, y: 0, width: 40, height: 50)])
        #expect(places.overflow == nil && places.title?.minX == 16)
        layout.isRightToLeft = true
        #expect(layout.places.center[0]?.maxX == 450)
        layout.isRightToLeft = false
        layout.title = 600
        places = layout.places
        #expect((places.title?.maxX ?? 0) + layout.gap == places.center[0]?.minX && places.center[1] != nil)
        layout.center = [400, 400]
        places = layout.places
        #expect(places.center[0] != nil && places.center[1] == nil && places.overflow != nil)
        layout.showsCenter = false
        #expect(layout.places.center == [nil, nil] && layout.places.overflow != nil)
    }

    @Test("R837: a search bar in the row is before the trailing items, and narrower if it must")
    func inlineSearchPlace() {
        var layout = NavigationBarLayout(size: CGSize(width: 800, height: 50))
        layout.trailing = [50]
        layout.search = 260
        #expect(layout.places.search == CGRect(x: 482, y: 0, width: 260, height: 50))
        layout.leading = [500]
        #expect(layout.places.search?.width == 234)
        layout.leading = [700]
        #expect(layout.places.search == nil)
    }

    @Test("R836, R837: a search bar leaves the items in the middle their room, or a button lists those without")
    func centerItemsBesideSearch() {
        var layout = NavigationBarLayout(size: CGSize(width: 460, height: 50))
        layout.hasLeadingTitle = true
        layout.title = 100
        layout.center = [60, 40, 60]
        layout.search = 260
        layout.overflow = 44
        #expect(layout.places.search?.width == 220 && layout.places.title?.width == NavigationBarLayout.leastTitle)
        for title in [nil, 100] as [CGFloat?] {
            layout.title = title
            for width in 200...600 {
                layout.size.width = CGFloat(width)
                let places = layout.places
                let isComplete = places.search != nil && places.center.allSatisfy { $0 != nil }
                #expect(isComplete || places.overflow != nil, "\(width) with the title \(String(describing: title))")
            }
        }
        layout.search = nil
        layout.title = nil
        layout.size.width = 160 + 16
        #expect(layout.places.overflow != nil, "the gaps have no room")
    }

    @Test("R836: the items of the ends are those of their groups, the pinned group is at the edge")
    func itemsOfGroups() {
        let items = (0..<5).map { UIBarButtonItem(title: "\($0)") }
        let item = UINavigationItem(title: "Title")
        item.rightBarButtonItems = [items[0], items[1]]
        #expect(item.trailingItemGroups.map(\.barButtonItems) == [[items[1], items[0]]])
        item.trailingItemGroups.append(items[2].creatingFixedGroup())
        item.pinnedTrailingGroup = .fixedGroup(items: [items[3]])
        #expect(item.rightBarButtonItems == [items[2], items[0], items[1]])
        #expect(item.groups.trailingItems == [items[3], items[2], items[0], items[1]])
        item.trailingItemGroups[0].isHidden = true
        #expect(item.groups.trailingItems == [items[3], items[2]])
        item.leftBarButtonItem = items[4]
        #expect(item.leadingItemGroups.count == 1 && item.leftBarButtonItems == [items[4]])
        #expect(item.groups.listElements(of: items).map(\.title) == ["4", "3", "2"], "from the edges")
        item.leftBarButtonItem = nil
        #expect(item.leadingItemGroups.isEmpty && item.leftBarButtonItems == nil)
    }

    @Test("R836: items of a group that do not fit are in a submenu with the representative's title")
    func representativeItems() {
        let items = ["Bold", "Italic"].map { UIBarButtonItem(title: $0) }
        let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: UIBarButtonItem(title: "Style"))
        let elements = group.listElements(of: items)
        #expect(elements.map(\.title) == ["Style"] && (elements.first as? UIMenu)?.children.count == 2)
        group.representativeItem = nil
        #expect(group.listElements(of: [items[1]]).map(\.title) == ["Italic"])
        group.menuRepresentation = UIAction(title: "All styles") { _ in }
        #expect(group.listElements(of: items).map(\.title) == ["All styles"])
        #expect(group.listElements(of: []).isEmpty)
        items[0].isHidden = true
        #expect(group.listElements(of: [items[0]]).isEmpty && group.isListedAsWhole)
        items[1].isHidden = true
        #expect(group.listElements(of: items).isEmpty && !group.isListedAsWhole)
    }

    @Test("R836: a group of views that do not fit is listed by its own element")
    func groupOfViewsWithoutRoom() async throws {
        try await withApplication(on: [.monitor("SCREEN", 1000, 500)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let controller = UIViewController()
            let item = controller.navigationItem
            item.style = .editor
            let items = (0..<3).map { _ in
                UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 30)))
            }
            let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: nil)
            item.centerItemGroups = [group]
            let navigation = UINavigationController(rootViewController: controller)
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            try await display.settle()
            let content = try #require(navigation.navigationBar.content)
            #expect(content.overflow.isHidden || content.overflow.frame.isEmpty, "nothing lists the views")
            group.menuRepresentation = UIAction(title: "All views") { _ in }
            content.setNeedsLayout()
            try await display.settle()
            #expect(!content.overflow.isHidden && content.overflow.frame.width == BarOverflowButton.width)
        }
    }

    @Test("R836, R837: in a wide bar an editor's middle items and its search bar are in the row")
    func groupsOnDisplay() async throws {
        try await withApplication(on: [.monitor("SCREEN", 1000, 500)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let controller = UIViewController()
            let item = controller.navigationItem
            let bold = UIBarButtonItem(title: "Bold")
            item.title = "Letter"
            item.style = .editor
            item.centerItemGroups = [bold.creatingFixedGroup()]
            item.searchController = UISearchController(searchResultsController: nil)
            let navigation = UINavigationController(rootViewController: controller)
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            try await display.settle()
            let bar = navigation.navigationBar
            #expect(item.searchBarPlacement == .stacked && bar.bounds.height > 90)
            item.preferredSearchBarPlacement = .inline
            try await display.settle()
            #expect(item.searchBarPlacement == .inline && bar.bounds.height == 50)
            let view = try #require(bar.view(of: bold))
            #expect(abs(view.frame.midX - 500) < 2)
            let search = try #require(item.searchController?.searchBar)
            #expect(!search.isHidden && search.frame.minX > view.frame.maxX && search.frame.width == 260)
            item.searchController?.isActive = true
            try await display.settle()
            #expect(bar.view(of: bold)?.alpha == 1, "the row stays")
            item.searchController?.searchBar.scopeButtonTitles = ["A", "B"]
            #expect(item.searchBarPlacement == .stacked)
        }
    }
}

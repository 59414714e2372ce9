import Foundation

/// The containers of storyboards, with the controllers that their relationships name (R519).
extension InterfaceKinds {
    @MainActor static let controllers: [String: UIViewController.Type] = [
        "viewController": UIViewController.self, "navigationController": UINavigationController.self,
        "tableViewController": UITableViewController.self, "tabBarController": UITabBarController.self,
        "splitViewController": UISplitViewController.self,
        "collectionViewController": UICollectionViewController.self,
    ]
}

extension InterfaceCoder {
    /// Makes the controllers of a relationship, in the file's order. One that contains this controller is left out.
    @MainActor
    private func related(_ names: String...) -> [UIViewController] {
        guard let scene else { return [] }
        let segues = element.child("connections")?.children ?? []
        return segues.compactMap { segue in
            guard segue["kind"] == "relationship", names.contains(segue["relationship"] ?? ""),
                let id = segue["destination"]
            else { return nil }
            guard !scene.path.contains(scene.storyboard.key(id)), scene.path.count < InterfaceScene.greatestDepth else {
                loader.file.tell("The controller \(id) would contain itself; it is left out.")
                return nil
            }
            return scene.storyboard.makeController(id, path: scene.path, creator: nil)
        }
    }

    @MainActor
    func decode(navigation: UINavigationController) {
        if let bar = element.child(key: "navigationBar") {
            properties(of: bar).applyBar(to: navigation.navigationBar)
            if let flag = bar.flag("prefersLargeTitles") ?? bar.flag("largeTitles") {
                navigation.navigationBar.prefersLargeTitles = flag
            }
        }
        if let flag = element.flag("navigationBarHidden") { navigation.isNavigationBarHidden = flag }
        if let flag = element.flag("toolbarHidden") { navigation.isToolbarHidden = flag }
        if let flag = element.flag("toolbarInitiallyVisible"), flag { navigation.isToolbarHidden = false }
        if let flag = element.flag("hidesBarsOnTap") { navigation.hidesBarsOnTap = flag }
        if let flag = element.flag("hidesBarsOnSwipe") { navigation.hidesBarsOnSwipe = flag }
        if let flag = element.flag("hidesBarsWhenKeyboardAppears") { navigation.hidesBarsWhenKeyboardAppears = flag }
        if let flag = element.flag("hidesBarsWhenVerticallyCompact") {
            navigation.hidesBarsWhenVerticallyCompact = flag
        }
        let roots = related("rootViewController")
        if !roots.isEmpty { navigation.setViewControllers(roots, animated: false) }
    }

    @MainActor
    func decode(tabs: UITabBarController) {
        let controllers = related("viewControllers")
        if !controllers.isEmpty { tabs.viewControllers = controllers }
        if let index = element.integer("selectedIndex"), controllers.indices.contains(index) {
            tabs.selectedIndex = index
        }
    }

    /// The style of a split view's element. Elements without one are classic.
    var splitStyle: UISplitViewController.Style {
        switch element["style"] {
        case "doubleColumn": .doubleColumn
        case "tripleColumn": .tripleColumn
        default: .unspecified
        }
    }

    @MainActor
    func decode(split: UISplitViewController) {
        switch element["displayMode"] ?? element["preferredDisplayMode"] {
        case "secondaryOnly", "primaryHidden": split.preferredDisplayMode = .secondaryOnly
        case "oneBesideSecondary", "allVisible", "beside": split.preferredDisplayMode = .oneBesideSecondary
        case "oneOverSecondary", "primaryOverlay", "over": split.preferredDisplayMode = .oneOverSecondary
        case "twoBesideSecondary", "twoBeside": split.preferredDisplayMode = .twoBesideSecondary
        case "twoOverSecondary", "twoOver": split.preferredDisplayMode = .twoOverSecondary
        default: break
        }
        if let width = element.number("minimumPrimaryColumnWidth") { split.minimumPrimaryColumnWidth = width }
        if let width = element.number("maximumPrimaryColumnWidth") { split.maximumPrimaryColumnWidth = width }
        if let width = element.number("preferredPrimaryColumnWidthFraction") {
            split.preferredPrimaryColumnWidthFraction = width
        }
        let primary = related("masterViewController", "primaryViewController").first
        let secondary = related("detailViewController", "secondaryViewController").first
        guard split.style != .unspecified else {
            let both = [primary, secondary].compactMap { $0 }
            split.viewControllers = both.isEmpty ? related("viewControllers") : both
            return
        }
        let columns: [(UISplitViewController.Column, UIViewController?)] = [
            (.primary, primary), (.supplementary, related("supplementaryViewController").first),
            (.secondary, secondary), (.compact, related("compactViewController").first),
        ]
        for (column, controller) in columns {
            if let controller { split.setViewController(controller, for: column) }
        }
    }

    @MainActor
    private func properties(of element: InterfaceElement) -> InterfaceProperties {
        InterfaceProperties(element, loader.file.document.resources)
    }
}

extension InterfaceProperties {
    /// Applies the colours of a bar in a storyboard.
    func applyBar(to bar: UINavigationBar) {
        if let color = resources.color("tintColor", of: element) { bar.tintColor = color }
    }
}

import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Groups of a navigation bar that the user moves, removes and adds.
@MainActor
struct NavigationCustomizationTests {
    private typealias Group = NavigationCustomization.Group

    @Test("R965: movable groups change places, also with hidden ones between them, and fixed ones stay")
    func movedGroups() {
        let groups = [
            Group(identifier: "a"), Group(), Group(identifier: "b", isOptional: true, isShownByDefault: false),
            Group(identifier: "c", isOptional: true),
        ]
        var customization = NavigationCustomization()
        #expect(customization.arranged(groups) == [0, 1, 2, 3])
        #expect(groups.map(customization.shows) == [true, true, false, true])
        #expect(customization.neighbor(of: "a", at: 1, among: groups) == "c")
        #expect(customization.neighbor(of: "a", at: -1, among: groups) == nil)
        customization.move("a", by: -1, among: groups)
        #expect(customization == NavigationCustomization(), "it is the first one")
        customization.move("a", by: 1, among: groups)
        #expect(customization.arranged(groups) == [2, 1, 3, 0])
        customization.shown = ["a": false, "b": true]
        #expect(groups.map(customization.shows) == [true, true, true, true], "only optional groups are removed")
        customization.move("c", by: -1, among: groups)
        #expect(customization.arranged(groups) == [3, 1, 2, 0])
        // The order may have groups that are gone, and groups with the same name keep their places.
        customization.order = ["gone", "c", "c"]
        #expect(customization.arranged(groups).sorted() == [0, 1, 2, 3])
        #expect(customization.arranged([Group(identifier: "a"), Group(identifier: "a")]) == [0, 1])
        #expect(customization.arranged([]) == [])
        // A group that the program has hidden is passed over, and keeps its place.
        let partial = [Group(identifier: "a"), Group(identifier: "b", isHidden: true), Group(identifier: "c")]
        var other = NavigationCustomization()
        #expect(other.neighbor(of: "a", at: 1, among: partial) == "c")
        other.move("c", by: -1, among: partial)
        #expect(other.arranged(partial) == [2, 0, 1])
    }

    @Test("R965: an arrangement is stored, and values of a wrong type are ignored")
    func storedArrangements() throws {
        let name = "NavigationCustomizationTests"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        let customization = NavigationCustomization(order: ["b", "a"], shown: ["a": false])
        customization.store(as: "bar", in: defaults)
        #expect(NavigationCustomization(storedAs: "bar", in: defaults) == customization)
        #expect(NavigationCustomization(storedAs: "other", in: defaults) == NavigationCustomization())
        NavigationCustomization().store(as: "bar", in: defaults)
        #expect(NavigationCustomization(storedAs: "bar", in: defaults) == NavigationCustomization())
        defaults.set(
            ["order": 7, "shown": ["a": "yes"]] as [String: Any], forKey: "UINavigationItem.customization.bar")
        #expect(NavigationCustomization(storedAs: "bar", in: defaults) == NavigationCustomization())
    }

    /// Returns the actions of a group in the menu for customization.
    private func actions(_ item: UINavigationItem, _ group: String) -> [UIAction] {
        let menus = item.customizationMenu?.children.compactMap { $0 as? UIMenu } ?? []
        return menus.first { $0.title == group }?.children.compactMap { $0 as? UIAction } ?? []
    }

    @Test("R965: the user moves, removes and adds groups by the list of the items that do not fit")
    func customizedBar() async throws {
        try await withApplication(on: [.monitor("SCREEN", 1000, 500)]) { application, display in
            let name = "NavigationCustomizationTests.bar"
            application.defaults = try #require(UserDefaults(suiteName: name))
            defer { UserDefaults.standard.removePersistentDomain(forName: name) }
            let window = makeWindow(.white, in: try application.mainScene())
            let controller = UIViewController()
            let item = controller.navigationItem
            item.style = .editor
            let (undo, zoom, print) = (
                UIBarButtonItem(title: "Undo"), UIBarButtonItem(title: "Zoom"), UIBarButtonItem(title: "Print")
            )
            let optional = print.creatingOptionalGroup(
                customizationIdentifier: "print", isInDefaultCustomization: false)
            item.centerItemGroups = [
                undo.creatingFixedGroup(), zoom.creatingMovableGroup(customizationIdentifier: "zoom"), optional,
            ]
            let navigation = UINavigationController(rootViewController: controller)
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            try await display.settle()
            let content = try #require(navigation.navigationBar.content)
            #expect(item.customizationMenu == nil && item.groups.centerItems == [undo, zoom])
            #expect(content.overflow.isHidden || content.overflow.frame.isEmpty)

            // The button is there for an item of a removed group that is always available, if it can be listed.
            print.isHidden = true
            optional.alwaysAvailable = true
            try await display.settle()
            #expect(content.overflow.isHidden || content.overflow.frame.isEmpty)
            optional.alwaysAvailable = false
            print.isHidden = false
            optional.alwaysAvailable = true
            try await display.settle()
            #expect(navigation.navigationBar.view(of: print) === content.overflow)
            optional.alwaysAvailable = false
            try await display.settle()
            #expect(navigation.navigationBar.view(of: print) == nil && content.overflow.isHidden)

            item.customizationIdentifier = "editor"
            try await display.settle()
            #expect(!content.overflow.isHidden && content.overflow.frame.width == BarOverflowButton.width)
            #expect(actions(item, "Zoom").map(\.attributes) == [.disabled, .disabled], "nothing is beside it")
            let show = try #require(actions(item, "Print").first)
            #expect(actions(item, "Print").count == 1 && show.state == .off)
            show.performWithSender(nil, target: nil)
            try await display.settle()
            #expect(item.groups.centerItems == [undo, zoom, print] && navigation.navigationBar.view(of: print) != nil)
            let left = try #require(actions(item, "Print").dropFirst().first)
            left.performWithSender(nil, target: nil)
            try await display.settle()
            #expect(item.groups.centerItems == [undo, print, zoom])
            let (first, second) = (navigation.navigationBar.view(of: print), navigation.navigationBar.view(of: zoom))
            #expect((first?.frame.maxX ?? 1000) <= (second?.frame.minX ?? 0))

            /// Returns the titles in the list of the items that do not fit.
            @MainActor func listed() async throws -> [String] {
                guard let button = navigation.navigationBar.content?.overflow, !button.isHidden, !button.frame.isEmpty
                else { return [] }
                try await display.tap(button)
                let titles = window.windowScene?.openMenu?.panels.first?.selection.titles ?? []
                window.windowScene?.openMenu?.close(animated: false)
                try await display.settle()
                return titles
            }
            let customize = CustomizationText.customize.localized
            #expect(try await listed().last == customize)
            navigation.traitOverrides.horizontalSizeClass = .compact
            try await display.settle()
            #expect(try await !listed().contains(customize), "the width is compact")
            navigation.traitOverrides.remove(UITraitHorizontalSizeClass.self)
            item.style = .navigator
            try await display.settle()
            #expect(try await !listed().contains(customize))
            item.style = .editor
            item.centerItemGroups.forEach { $0.isHidden = true }
            #expect(item.customizationMenu == nil, "there is nothing to move")
            item.centerItemGroups.forEach { $0.isHidden = false }

            // Another item with the same identifier has the arrangement, and one with another has its own.
            let other = UINavigationItem(title: "Other")
            other.style = .editor
            other.centerItemGroups = item.centerItemGroups
            other.customizationIdentifier = "editor"
            #expect(other.groups.centerItems == [undo, print, zoom])
            other.customizationIdentifier = "viewer"
            #expect(other.groups.centerItems == [undo, zoom])
            other.customizationIdentifier = "editor"
            other.style = .navigator
            #expect(other.customizationMenu == nil)
        }
    }

    @Test("R965: a group that is not in the bar is listed if it is always available")
    func availableGroups() {
        let item = UINavigationItem(title: "Title")
        item.style = .browser
        let group = UIBarButtonItem(title: "Print")
            .creatingOptionalGroup(customizationIdentifier: "print", isInDefaultCustomization: false)
        item.centerItemGroups = [group]
        #expect(item.groups.listElements(of: []).isEmpty)
        group.alwaysAvailable = true
        #expect(item.groups.listElements(of: []).map(\.title) == ["Print"])
        group.isHidden = true
        #expect(item.groups.listElements(of: []).isEmpty)
    }
}

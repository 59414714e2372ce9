import Foundation
import Testing

@testable import UIKit

/// Search bars and search controllers (R422).
@MainActor struct SearchTests {
    private final class Watcher: NSObject, UISearchBarDelegate, UISearchResultsUpdating, UISearchControllerDelegate {
        var journal: [String] = []
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { journal.append("begin") }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { journal.append("end") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            journal.append("text \(searchText)")
        }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { journal.append("search") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { journal.append("cancel") }
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            journal.append("scope \(selectedScope)")
        }
        func updateSearchResults(for searchController: UISearchController) {
            journal.append("update \(searchController.searchBar.text ?? "")")
        }
        func willPresentSearchController(_ searchController: UISearchController) { journal.append("will present") }
        func didPresentSearchController(_ searchController: UISearchController) { journal.append("did present") }
        func willDismissSearchController(_ searchController: UISearchController) { journal.append("will dismiss") }
        func didDismissSearchController(_ searchController: UISearchController) { journal.append("did dismiss") }
    }

    @Test("the field takes the width up to the cancel button; scopes and prompt add their heights; mirrored")
    func searchLayout() {
        var layout = SearchBarLayout(size: CGSize(width: 320, height: 52))
        #expect(layout.field == CGRect(x: 8, y: 8, width: 304, height: 36) && layout.fittingHeight == 52)
        #expect(layout.cancelFrame(width: 60).minX > 320)
        layout.cancel = 60
        #expect(layout.field.width == 232 && layout.cancelFrame(width: 60).maxX == 312)
        layout.isRightToLeft = true
        #expect(layout.field.maxX == 312 && layout.cancelFrame(width: 60).minX == 8)
        layout.hasScopes = true
        layout.hasPrompt = true
        #expect(layout.fittingHeight == 122)
        layout = SearchBarLayout(size: CGSize(width: 320, height: 20))
        #expect(layout.field.height == 20)
        #expect(SearchBarLayout(size: .zero).field.width == 0)
    }

    @Test("the delegate is notified of typing, Return, scopes and Cancel, and not of changes by the program")
    func delegate() {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 52))
        let watcher = Watcher()
        bar.delegate = watcher
        bar.text = "program"
        bar.searchTextField.text = "typed"
        bar.searchTextField.sendActions(for: .editingChanged)
        _ = bar.searchTextField.delegate?.textFieldShouldReturn(bar.searchTextField)
        bar.cancelButton.sendActions(for: .primaryActionTriggered)
        #expect(watcher.journal == ["text typed", "search", "cancel"])
    }

    @Test("scopes are shown with titles only, and the user's choice is reported")
    func scopes() throws {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 96))
        let watcher = Watcher()
        bar.delegate = watcher
        bar.showsScopeBar = true
        #expect(bar.sizeThatFits(.zero).height == 52)
        bar.scopeButtonTitles = ["All", "Unread"]
        #expect(bar.sizeThatFits(.zero).height == 96)
        let control = try #require(bar.subviews.compactMap { $0 as? UISegmentedControl }.first)
        #expect(control.selectedSegmentIndex == 0 && !control.isHidden)
        bar.selectedScopeButtonIndex = 1
        #expect(control.selectedSegmentIndex == 1 && watcher.journal.isEmpty)
        control.selectedSegmentIndex = 0
        control.sendActions(for: .valueChanged)
        #expect(bar.selectedScopeButtonIndex == 0 && watcher.journal == ["scope 0"])
        bar.selectedScopeButtonIndex = 7
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test("R1057: the titles of scopes have the attributes of their state")
    func scopeAttributes() throws {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        bar.scopeButtonTitles = ["All", "Unread"]
        bar.showsScopeBar = true
        bar.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.systemGreen], for: .normal)
        bar.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.systemPink], for: .selected)
        bar.layoutIfNeeded()
        #expect(
            bar.scopeBarButtonTitleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .systemPink)
        #expect(bar.scopeBarButtonTitleTextAttributes(for: .disabled) == nil)
        var colors: [String: UIColor] = [:]
        bar.forEachInTree { view in
            if let label = view as? UILabel, let text = label.text { colors[text] = label.textColor }
        }
        #expect(colors["All"] == .systemPink && colors["Unread"] == .systemGreen)
    }

    @Test("R792: scopes are shown when the search begins, when something is typed, or by the program")
    func scopeActivation() {
        let search = UISearchController(searchResultsController: nil)
        let bar = search.searchBar
        bar.scopeButtonTitles = ["All", "Unread"]
        search.isActive = true
        #expect(bar.showsScopeBar && search.automaticallyShowsScopeBar)
        search.isActive = false
        #expect(!bar.showsScopeBar)
        search.scopeBarActivation = .onTextEntry
        search.isActive = true
        #expect(!bar.showsScopeBar)
        bar.searchTextField.text = "a"
        bar.searchTextField.sendActions(for: .editingChanged)
        #expect(bar.showsScopeBar)
        bar.searchTextField.text = ""
        bar.searchTextField.sendActions(for: .editingChanged)
        #expect(bar.showsScopeBar, "they stay until the search ends")
        search.isActive = false
        #expect(!bar.showsScopeBar)
        search.automaticallyShowsScopeBar = false
        #expect(search.scopeBarActivation == .manual)
        search.isActive = true
        #expect(!bar.showsScopeBar)
        bar.showsScopeBar = true
        search.isActive = false
        #expect(bar.showsScopeBar)
    }

    @Test("the bookmark button and the results button take the field's right side while it is empty")
    func fieldButtons() throws {
        let bar = UISearchBar()
        #expect(bar.searchTextField.rightView == nil)
        bar.showsBookmarkButton = true
        let button = try #require(bar.searchTextField.rightView as? BarSymbolButton)
        #expect(bar.searchTextField.rightViewMode == .unlessEditing && button.accessibilityLabel != nil)
        bar.showsBookmarkButton = false
        #expect(bar.searchTextField.rightView == nil)
    }

    /// Runs `body` with a search controller in the bar of a controller in a window.
    private func withSearch(
        results: UIViewController? = nil, _ body: (UISearchController, UIViewController, Watcher) throws -> Void
    ) rethrows {
        try withoutDisplay {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let controller = UIViewController()
            controller.view = UIView(0, 0, 320, 480)
            window.rootViewController = controller
            window.isHidden = false
            let search = UISearchController(searchResultsController: results)
            let watcher = Watcher()
            search.searchResultsUpdater = watcher
            search.delegate = watcher
            controller.navigationItem.searchController = search
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 102))
            bar.items = [controller.navigationItem]
            window.addSubview(bar)
            bar.layoutIfNeeded()
            try body(search, controller, watcher)
        }
    }

    @Test("R422: results are updated on activation, on each change and at the end; Cancel deactivates")
    func searchUpdates() {
        withSearch { search, controller, watcher in
            search.isActive = true
            #expect(search.isActive && search.searchBar.showsCancelButton && search.parent === controller)
            #expect(watcher.journal == ["will present", "update ", "did present"])
            watcher.journal = []
            search.searchBar.searchTextField.text = "a"
            search.searchBar.searchTextField.sendActions(for: .editingChanged)
            search.searchBar.text = "ab"
            #expect(watcher.journal == ["update a", "update ab"])
            watcher.journal = []
            search.searchBar.cancelButton.sendActions(for: .primaryActionTriggered)
            #expect(!search.isActive && search.searchBar.text == "" && !search.searchBar.showsCancelButton)
            #expect(watcher.journal == ["will dismiss", "update ", "did dismiss"])
        }
    }

    @Test("R422: the search bar is below the row of the bar, which is hidden while the search is active")
    func inNavigationBar() throws {
        try withSearch { search, controller, _ in
            let bar = try #require(controller.navigationItem.bar)
            #expect(bar.sizeThatFits(.zero).height == 102)
            #expect(bar.convert(search.searchBar.bounds, from: search.searchBar).minY == 50)
            search.isActive = true
            #expect(bar.sizeThatFits(.zero).height == 52)
            search.isActive = false
            search.hidesNavigationBarDuringPresentation = false
            search.isActive = true
            #expect(bar.sizeThatFits(.zero).height == 102)
            controller.navigationItem.searchController = nil
            #expect(bar.sizeThatFits(.zero).height == 50)
        }
    }

    @Test("R422: the results lie over the content once something is typed; before that the content is dimmed")
    func results() throws {
        let results = UIViewController()
        try withSearch(results: results) { search, controller, _ in
            search.isActive = true
            let overlay = try #require(search.view as? SearchOverlay)
            overlay.layoutIfNeeded()
            #expect(overlay.superview === controller.view && results.parent === search && overlay.isDimmed)
            #expect(results.view.isHidden)
            search.searchBar.text = "x"
            overlay.layoutIfNeeded()
            #expect(!results.view.isHidden && results.view.frame == overlay.bounds)
            search.searchBar.text = ""
            overlay.layoutIfNeeded()
            #expect(results.view.isHidden)
            overlay.onDim?()
            #expect(!search.isActive)
        }
    }

    @Test("R422: a search without results leaves the content alone: touches go through")
    func touchesGoThrough() throws {
        withSearch { search, controller, _ in
            search.isActive = true
            #expect(!search.obscuresBackgroundDuringPresentation)
            search.view.layoutIfNeeded()
            #expect(controller.view.hitTest(CGPoint(x: 100, y: 300), with: nil) === controller.view)
        }
    }
}

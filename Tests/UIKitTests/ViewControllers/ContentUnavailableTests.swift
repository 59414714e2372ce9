import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Controllers without content, and the view that says so.
@MainActor
struct ContentUnavailableTests {
    /// A controller that shows a configuration while it has no notes.
    private final class Notes: UIViewController {
        var notes: [String] = []
        var states: [UIContentUnavailableConfigurationState] = []
        var action: UIAction?

        override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
            states.append(state)
            var content = UIContentUnavailableConfiguration.empty()
            content.image = UIImage(systemName: "tray")
            content.text = "No Notes"
            content.secondaryText = "Notes that you write appear here."
            content.button.title = "New Note"
            content.buttonProperties.primaryAction = action
            contentUnavailableConfiguration = notes.isEmpty ? content : nil
        }
    }

    private func cover(of controller: UIViewController) -> UIContentUnavailableView? {
        controller.view.subviews.last as? UIContentUnavailableView
    }

    /// The texts that a view and its subviews show, from top to bottom.
    private func texts(_ view: UIView) -> [String] {
        if let label = view as? UILabel { return [label.text ?? ""].filter { !$0.isEmpty } }
        return view.subviews.flatMap(texts)
    }

    private func button(_ view: UIView) -> UIButton? {
        (view as? UIButton) ?? view.subviews.lazy.compactMap(button).first
    }

    @Test("a controller is asked before its first layout, and covers its view while it has a configuration")
    func controller() async throws {
        try await withApplication { application, display in
            let window = makeWindow(in: try application.mainScene())
            let controller = Notes()
            var presses = 0
            controller.action = UIAction { _ in presses += 1 }
            window.rootViewController = controller
            window.makeKeyAndVisible()
            try await display.settle()
            #expect(controller.states.count == 1 && controller.states[0].searchText == nil)
            let cover = try #require(self.cover(of: controller))
            #expect(cover.frame == controller.view.bounds)
            #expect(texts(cover) == ["No Notes", "Notes that you write appear here.", "New Note"])
            controller.view.addSubview(UIView())
            controller.view.layoutIfNeeded()
            #expect(controller.view.subviews.last === cover)
            try await display.tap(try #require(button(cover)))
            #expect(presses == 1)
            controller.notes = ["Milk"]
            controller.setNeedsUpdateContentUnavailableConfiguration()
            try await display.settle()
            #expect(controller.states.count == 2 && controller.contentUnavailableConfiguration == nil)
            #expect(self.cover(of: controller) == nil && cover.window == nil)
        }
    }

    @Test("a configuration that is set at once is shown, and one of the same type changes the view")
    func setting() throws {
        withoutDisplay {
            let controller = UIViewController()
            controller.loadViewIfNeeded()
            controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
            let first = cover(of: controller)
            #expect(first.map(texts) == ["Loading…"])
            controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
            #expect(cover(of: controller) === first)
            #expect(first.map(texts) == ["No Results", "Check the spelling or try a new search."])
            controller.contentUnavailableConfiguration = nil
            #expect(controller.view.subviews == [])
        }
    }

    @Test("the cover of a table stays in place while the rows move")
    func table() throws {
        withoutDisplay {
            let controller = UITableViewController()
            controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
            controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
            controller.tableView.contentInset.bottom = 600
            controller.tableView.contentOffset.y = 60
            controller.view.layoutIfNeeded()
            #expect(cover(of: controller)?.frame == CGRect(x: 0, y: 60, width: 300, height: 400))
        }
    }

    @Test("a search without results quotes the text of the search bar, and follows it")
    func search() async throws {
        try await withApplication { application, display in
            final class Search: UIViewController {
                override func updateContentUnavailableConfiguration(
                    using state: UIContentUnavailableConfigurationState
                ) {
                    let isSearching = state.searchText?.isEmpty == false
                    contentUnavailableConfiguration = isSearching ? UIContentUnavailableConfiguration.search() : nil
                }
            }
            let window = makeWindow(in: try application.mainScene())
            let controller = Search()
            controller.navigationItem.searchController = UISearchController()
            window.rootViewController = UINavigationController(rootViewController: controller)
            window.makeKeyAndVisible()
            try await display.settle()
            #expect(cover(of: controller) == nil)
            controller.navigationItem.searchController?.searchBar.text = "Oat"
            try await display.settle()
            let cover = controller.view.subviews.compactMap { $0 as? UIContentUnavailableView }.first
            #expect(cover.map(texts)?.first == "No Results for “Oat”")
        }
    }

    @Test("the parts are in the middle, or begin at the leading margin, with the distances of the configuration")
    func layout() throws {
        var content = UIContentUnavailableConfiguration.empty()
        content.text = "No Mail"
        content.secondaryText = "New mail appears here."
        content.textToSecondaryTextPadding = 30
        let view = UIContentUnavailableView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 600, height: 400)
        view.layoutIfNeeded()
        func frames() -> [CGRect] {
            view.layoutIfNeeded()
            return view.subviews[1].subviews.map { $0.convert($0.bounds, to: view) }
        }
        let centred = frames()
        #expect(centred.count == 2 && abs(centred[0].midX - 300) <= 0.5 && abs(centred[1].midX - 300) <= 0.5)
        #expect(abs(centred[1].minY - centred[0].maxY - 30) <= 0.5)
        #expect(abs((centred[0].minY + centred[1].maxY) / 2 - 200) <= 0.5)
        content.alignment = .natural
        view.configuration = content
        #expect(frames().map(\.minX) == [24, 24])
    }

    @Test("an image is not larger than its largest size, and keeps its proportions")
    func imageSize() {
        var properties = UIContentUnavailableConfiguration.empty().imageProperties
        #expect(properties.size(of: CGSize(width: 80, height: 40)) == CGSize(width: 80, height: 40))
        properties.maximumSize = CGSize(width: 20, height: 0)
        #expect(properties.size(of: CGSize(width: 80, height: 40)) == CGSize(width: 20, height: 10))
        properties.maximumSize = CGSize(width: 20, height: 5)
        #expect(properties.size(of: CGSize(width: 80, height: 40)) == CGSize(width: 10, height: 5))
    }
}

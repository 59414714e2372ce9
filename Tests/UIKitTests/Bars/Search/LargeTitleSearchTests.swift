import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A search below a large title: the bar shrinks to the search field, and is whole again afterwards.
@MainActor
struct LargeTitleSearchTests {
    private final class Cities: UITableViewController {
        private let names = [
            "Athens", "Berlin", "Cairo", "Delhi", "Essen", "Florence", "Graz", "Haifa", "Izmir", "Jaffa",
        ]
        let search = UISearchController(searchResultsController: nil)

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Cities"
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "city")
            search.obscuresBackgroundDuringPresentation = false
            navigationItem.searchController = search
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
            cell.textLabel?.text = names[indexPath.row % names.count]
            return cell
        }
    }

    private func withCities(
        _ look: InterfaceLook, _ body: (Cities, UINavigationController, VirtualDisplay) async throws -> Void
    ) async throws {
        let screen = VirtualMonitor.monitor("SCREEN", 360 * look.scale, 480 * look.scale, scale: look.scale)
        try await withApplication(on: [screen]) { application, display in
            display.clock.stop()
            defer { display.clock.resume() }
            let window = makeWindow(in: try application.mainScene())
            look.apply(to: window)
            let cities = Cities(style: .plain)
            let navigation = UINavigationController(rootViewController: cities)
            navigation.navigationBar.prefersLargeTitles = true
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            try await display.stepAnimations(by: 1)
            try await body(cities, navigation, display)
        }
    }

    @Test("R422: after a search the large title is whole again, unless the content is scrolled", arguments: [0, 88])
    func largeTitleAfterSearch(offset: CGFloat) async throws {
        let look = InterfaceLook(isRightToLeft: false, category: .large)
        try await withCities(look) { cities, navigation, display in
            let bar = navigation.navigationBar
            let (whole, rest) = (bar.frame.height, cities.tableView.contentOffset.y)
            #expect(whole == 154 && rest == -154)
            cities.search.isActive = true
            try await display.stepAnimations(by: 1)
            #expect(bar.frame.height == 52 && cities.tableView.contentOffset.y == -52)
            cities.tableView.contentOffset.y += 88
            try await display.stepAnimations(by: 1)
            cities.tableView.contentOffset.y -= 88 - offset
            try await display.stepAnimations(by: 1)
            let shown = cities.tableView.contentOffset.y
            cities.search.isActive = false
            try await display.stepAnimations(by: 1)
            #expect(bar.frame.height == (offset == 0 ? whole : 50))
            #expect(cities.tableView.contentOffset.y == (offset == 0 ? rest : shown))
        }
    }

    @Test(
        "R422: the end of a search looks at each third as it was looked at",
        arguments: [
            InterfaceLook(isRightToLeft: false, category: .large),
            InterfaceLook(isDark: true, isRightToLeft: true, category: .large, scale: 2),
        ])
    func endOfSearch(look: InterfaceLook) async throws {
        try await withCities(look) { cities, _, display in
            cities.search.isActive = true
            try await display.stepAnimations(by: 1)
            expectPicture(
                try display.screenshot(of: "SCREEN"), named: "search-\(look.testDescription)",
                tolerance: .init(share: 0.01))
            cities.search.isActive = false
            try await display.settle()
            for part in 0...3 {
                if part > 0 { display.clock.advance(by: 0.25 / 3) }
                try await display.settle()
                expectPicture(
                    try display.screenshot(of: "SCREEN"), named: "end-\(part)-of-3-\(look.testDescription)",
                    tolerance: .init(share: 0.01))
            }
        }
    }
}

import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Navigation, tab bar and split view controllers of storyboards, and the segues that lead through them.
@MainActor
struct StoryboardContainerTests {
    private func open(_ files: KeyValuePairs<String, String>, _ body: (UIStoryboard) throws -> Void) throws -> [String]
    {
        let folder = try StoryboardFolder(files)
        return try withoutDisplay { try LogRecorder.record { try body(folder.open("First")) } }
            .filter { $0.contains(" error: ") }
    }

    private func relation(_ name: String, _ id: String) -> String {
        "<segue destination=\"\(id)\" kind=\"relationship\" relationship=\"\(name)\" id=\"r-\(id)\"/>"
    }

    @Test("R519: tabs and roots are made with their containers, also through references")
    func relationships() throws {
        let first = StoryboardFolder.document(
            """
            <tabBarController id="first" selectedIndex="1"><connections>
            \(relation("viewControllers", "nav"))\(relation("viewControllers", "plain"))</connections></tabBarController>
            """,
            """
            <navigationController id="nav" navigationBarHidden="YES"><navigationBar key="navigationBar" \
            prefersLargeTitles="YES" id="bar"/><connections>\(relation("rootViewController", "ref"))</connections>
            </navigationController>
            """,
            #"<viewControllerPlaceholder storyboardName="Second" referencedIdentifier="end" id="ref"/>"#,
            #"<viewController id="plain" title="plain"/>"#)
        let second = StoryboardFolder.document(#"<viewController id="x" storyboardIdentifier="end" title="the end"/>"#)
        let log = try open(["First": first, "Second": second]) { storyboard in
            let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
            #expect(tabs.viewControllers?.count == 2 && tabs.selectedIndex == 1 && tabs.storyboard === storyboard)
            let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
            #expect(navigation.isNavigationBarHidden && navigation.navigationBar.prefersLargeTitles)
            #expect(navigation.topViewController?.title == "the end" && navigation.viewControllers.count == 1)
        }
        #expect(log == [])
    }

    @Test("split views have their columns", arguments: ["doubleColumn", ""])
    func split(style: String) throws {
        let first = StoryboardFolder.document(
            """
            <splitViewController id="first"\(style.isEmpty ? "" : " style=\"\(style)\"")><connections>
            \(relation("masterViewController", "a"))\(relation("detailViewController", "b"))</connections>
            </splitViewController>
            """, #"<viewController id="a" title="a"/>"#, #"<viewController id="b" title="b"/>"#)
        let log = try open(["First": first]) { storyboard in
            let split = try #require(storyboard.instantiateInitialViewController() as? UISplitViewController)
            #expect(split.style == (style.isEmpty ? .unspecified : .doubleColumn))
            if style.isEmpty {
                #expect(split.viewControllers.map(\.title) == ["a", "b"])
            } else {
                #expect(split.viewController(for: .primary)?.title == "a")
                #expect(split.viewController(for: .secondary)?.title == "b")
            }
        }
        #expect(log == [])
    }

    @Test("a container that would contain itself is left out, with a line in the log")
    func cycle() throws {
        let first = StoryboardFolder.document(
            """
            <tabBarController id="first"><connections>\(relation("viewControllers", "nav"))</connections></tabBarController>
            """,
            """
            <navigationController id="nav"><connections>\(relation("rootViewController", "first"))</connections>
            </navigationController>
            """)
        let log = try open(["First": first]) { storyboard in
            let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
            #expect((tabs.viewControllers?.first as? UINavigationController)?.viewControllers.isEmpty == true)
        }
        #expect(log.count == 1 && log[0].contains("would contain itself"))
    }

    @Test("R521, R522: show and push segues push, and an unwind segue pops", arguments: ["show", "push"])
    func segues(kind: String) async throws {
        let file = StoryboardFolder.document(
            """
            <navigationController id="first"><connections>\(relation("rootViewController", "a"))</connections>
            </navigationController>
            """,
            """
            <viewController id="a" title="a"><connections><segue destination="b" kind="\(kind)" identifier="go" \
            animates="NO" id="s"/></connections></viewController>
            """, #"<viewController id="b" title="b"/>"#)
        let folder = try StoryboardFolder(["First": file])
        try await withApplication { application, display in
            let navigation = try #require(
                folder.open("First").instantiateInitialViewController() as? UINavigationController)
            let window = makeWindow(in: try application.mainScene())
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            try await display.settle()
            let root = try #require(navigation.topViewController)
            root.performSegue(withIdentifier: "go", sender: nil)
            try await display.settle()
            #expect(navigation.viewControllers.map(\.title) == ["a", "b"])
            let segue = UIStoryboardSegue(
                identifier: nil, source: try #require(navigation.topViewController), destination: root)
            Unwinding.unwind(segue, animated: false)
            #expect(navigation.viewControllers.map(\.title) == ["a"])
        }
    }

    @Test("R521: a showDetail segue replaces the detail of a split view")
    func showDetail() throws {
        let file = StoryboardFolder.document(
            """
            <splitViewController id="first" style="doubleColumn"><connections>
            \(relation("masterViewController", "a"))\(relation("detailViewController", "b"))</connections>
            </splitViewController>
            """,
            """
            <viewController id="a" title="a"><connections><segue destination="c" kind="showDetail" identifier="go" \
            id="s"/></connections></viewController>
            """, #"<viewController id="b" title="b"/>"#, #"<viewController id="c" title="c"/>"#)
        let log = try open(["First": file]) { storyboard in
            let split = try #require(storyboard.instantiateInitialViewController() as? UISplitViewController)
            split.viewController(for: .primary)?.performSegue(withIdentifier: "go", sender: nil)
            #expect(split.viewController(for: .secondary)?.title == "c")
        }
        #expect(log == [])
    }
}

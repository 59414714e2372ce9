import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Changes that a callback at the end of a change makes.
@MainActor
struct NavigationReentryTests {
    @Test("R411: changes without an animation that a callback of the end makes follow that change")
    func changedAtTheEnd() async throws {
        try await NavigationBench.run { bench in
            let (one, two) = (bench.make("one"), bench.make("two"))
            one.onDidAppear = { [unowned one] in
                one.onDidAppear = nil
                bench.navigation.setViewControllers([bench.root, two], animated: false)
            }
            bench.navigation.pushViewController(one, animated: true)
            try await bench.finish()
            try await bench.display.settle()
            #expect(bench.names == ["root", "two"] && two.view.window != nil && one.view.window == nil)
            #expect(one.parent == nil)
            let journal = bench.journal.read()
            #expect(journal.filter { $0.hasPrefix("didShow") } == ["didShow one animated", "didShow two"])
        }
    }

    @Test("R411: a pushed controller can present in full screen as soon as it has appeared")
    func presentingAtTheEnd() async throws {
        try await NavigationBench.run { bench in
            let (one, modal) = (bench.make("one"), bench.make("modal"))
            modal.modalPresentationStyle = .fullScreen
            one.onDidAppear = { [unowned one] in
                one.onDidAppear = nil
                one.present(modal, animated: false)
            }
            bench.navigation.pushViewController(one, animated: true)
            try await bench.finish()
            try await bench.display.settle()
            #expect(bench.names == ["root", "one"] && modal.view.window != nil && one.view.window == nil)
            #expect(modal.appearance == .appeared && one.appearance == .disappeared)
            bench.navigation.dismiss(animated: false)
            try await bench.display.settle()
            #expect(one.view.window != nil && one.appearance == .appeared)
        }
    }
}

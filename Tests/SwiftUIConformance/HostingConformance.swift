import SwiftUI
import Testing
import UIKit

/// Hosting controllers in windows.
@MainActor
@Suite(.onScreen) struct HostingConformance {
    @Test("S30: the background of a hosting view is that of the system")
    func background() async {
        let stage = await Stage { Text("Hello") }
        #expect(stage.controller.view.backgroundColor == .systemBackground)
    }

    @Test("S31: where no content is, the hosting view itself is hit, and elsewhere a view below it")
    func hits() async throws {
        let stage = await Stage {
            VStack {
                Button("Press") {}.frame(width: 200, height: 80)
                Spacer()
            }
        }
        await stage.turn()
        let view = try #require(stage.controller.view)
        #expect(view.hitTest(CGPoint(x: 160, y: 400), with: nil) === view)
        let middle = CGPoint(x: 160, y: view.safeAreaInsets.top + 40)
        let hit = try #require(view.hitTest(middle, with: nil))
        #expect(hit !== view && hit.isDescendant(of: view))
    }

    @Test("a new root view keeps the state of views with the same identity")
    func rootView() async {
        let journal = Journal()
        struct Counter: View {
            let number: Int
            let journal: Journal
            @State private var appearances = 0
            var body: some View {
                let _ = journal.note("\(number) \(appearances)")
                Text("\(number)").onAppear { appearances += 1 }
            }
        }
        let stage = await Stage { Counter(number: 1, journal: journal) }
        await stage.turn()
        stage.controller.rootView = Counter(number: 2, journal: journal)
        await stage.turn()
        #expect(journal.entries.last == "2 1")
    }
}

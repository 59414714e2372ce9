import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ToolbarSpacerTests {
    private struct Page: View {
        var body: some View {
            NavigationStack {
                Text(verbatim: "content")
                    .toolbar {
                        ToolbarItem(placement: .bottomBar) { Button("Back") {} }
                        ToolbarSpacer(.fixed, placement: .bottomBar)
                        ToolbarItem(placement: .bottomBar) { Button("Share") {} }
                        ToolbarSpacer(placement: .bottomBar)
                        ToolbarItem(placement: .bottomBar) { Button("More") {} }
                    }
            }
        }
    }

    @Test("S442: a fixed space has 16 points between two items, and a flexible one the room that is left")
    func spacesInToolbar() async throws {
        try await withView(Page()) { _, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let items = try #require(navigation.topViewController?.toolbarItems)
            #expect(items.count == 5 && items.map { $0.customView == nil } == [false, true, false, true, false])
            let frames = items.compactMap { item in item.customView.map { $0.convert($0.bounds, to: nil) } }
            try #require(frames.count == 3)
            #expect(items[1].width == 16 && frames[1].minX - frames[0].maxX >= 16)
            #expect(frames[1].minX - frames[0].maxX < 100)
            #expect(frames[2].minX - frames[1].maxX > 300 && frames[2].maxX > 1_200)
        }
    }

    @Test("S442: a space among secondary actions or in place of the title has no effect")
    func spacesWithoutEffect() async throws {
        let view = NavigationStack {
            Text(verbatim: "content").navigationTitle("Title")
                .toolbar {
                    ToolbarSpacer(placement: .principal)
                    ToolbarSpacer(.fixed, placement: .secondaryAction)
                }
        }
        try await withView(view) { _, controller, _ in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let item = try #require(navigation.topViewController?.navigationItem)
            #expect(item.titleView == nil && item.rightBarButtonItems?.isEmpty ?? true)
        }
    }
}

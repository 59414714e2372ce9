import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ScrollBounceTests {
    @Test("S304: scroll views and lists that fit bounce as their behaviour says, and may draw beyond their edges")
    func scrollBounce() async throws {
        struct Views: View {
            @State private var behavior = ScrollBounceBehavior.automatic
            @State private var isClipDisabled = false
            var body: some View {
                VStack {
                    Button("change") {
                        behavior = .basedOnSize
                        isClipDisabled = true
                    }
                    .accessibilityIdentifier("change")
                    ScrollView { Text("a") }
                    ScrollView(.horizontal) { Text("b") }.scrollBounceBehavior(.always, axes: .horizontal)
                    List { Text("c") }
                }
                .scrollBounceBehavior(behavior).scrollClipDisabled(isClipDisabled)
            }
        }
        try await withView(Views()) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            let scrolls = window.views(of: UIScrollView.self).filter { $0 !== table }
            #expect(scrolls.count == 2 && scrolls[0].alwaysBounceVertical && table.alwaysBounceVertical)
            #expect(scrolls[1].alwaysBounceHorizontal && !scrolls[0].alwaysBounceHorizontal)
            #expect(scrolls[0].clipsToBounds && scrolls[1].clipsToBounds)
            try await display.tap("change")
            try await display.settle()
            #expect(!scrolls[0].alwaysBounceVertical && !table.alwaysBounceVertical)
            #expect(!scrolls[0].clipsToBounds && !scrolls[1].clipsToBounds)
        }
    }
}

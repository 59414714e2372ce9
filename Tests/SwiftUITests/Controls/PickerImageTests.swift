import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct PickerImageTests {
    @Test("S326: an option that is an image is one as a segment and in a menu, and beside a text only in a menu")
    func images() async throws {
        struct Pickers: View {
            @State private var choice = 0
            var body: some View {
                VStack {
                    Picker("Segments", selection: $choice) { options }.pickerStyle(.segmented)
                    Picker("Menu", selection: $choice) { options }.accessibilityIdentifier("menu")
                }
            }

            @ViewBuilder private var options: some View {
                Image(systemName: "star").tag(0)
                Label("Heart", systemImage: "heart").tag(1)
            }
        }
        try await withView(Pickers()) { window, _, display async throws in
            let segments = try #require(window.views(of: UISegmentedControl.self).first)
            #expect(segments.imageForSegment(at: 0) != nil && segments.titleForSegment(at: 1) == "Heart")
            #expect(segments.imageForSegment(at: 1) == nil)
            let first = segments.imageForSegment(at: 0)
            segments.selectedSegmentIndex = 1
            segments.sendActions(for: .valueChanged)
            try await display.settle()
            #expect(segments.imageForSegment(at: 0) === first, "segments that stay are not made again")
            let tree = try display.tree().description
            #expect(tree.contains("Text \"Heart\""))
        }
    }
}

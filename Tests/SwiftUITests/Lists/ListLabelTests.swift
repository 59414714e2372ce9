import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ListLabelTests {
    private struct Icon: View {
        let name: String
        var body: some View {
            Label {
                Text(verbatim: name)
            } icon: {
                Rectangle().frame(width: 30, height: 30).accessibilityIdentifier(name)
            }
        }
    }

    private struct Rows: View {
        var body: some View {
            VStack {
                List {
                    Icon(name: "tinted")
                    Icon(name: "own").foregroundStyle(Color(red: 1, green: 0, blue: 0))
                    NavigationLink {
                        Text(verbatim: "page")
                    } label: {
                        Icon(name: "linked")
                    }
                    DisclosureGroup {
                        Text(verbatim: "more")
                    } label: {
                        Icon(name: "disclosing")
                    }
                }
                Icon(name: "outside").frame(height: 50)
            }
            .tint(Color(red: 0, green: 0, blue: 1))
        }
    }

    @Test("S541: the icon of a label in a list has the tint colour, unless a foreground style is set")
    func iconTint() async throws {
        try await withView(Rows()) { _, _, display async throws in
            let frames = display.frames()
            @MainActor func pixel(_ name: String) throws -> Pixel? {
                let frame = try #require(frames[name])
                return try display.pixel(x: Int(frame.midX), y: Int(frame.midY))
            }
            for name in ["tinted", "linked", "disclosing"] {
                #expect(try pixel(name) == Pixel(red: 0, green: 0, blue: 255), "\(name)")
            }
            #expect(try pixel("own") == Pixel(red: 255, green: 0, blue: 0))
            #expect(try pixel("outside") == Pixel(red: 0, green: 0, blue: 0))
        }
    }

    private struct Place: View {
        @Environment(\.isInList) private var isInList
        @Environment(\.isInSelectableList) private var isSelectable
        var body: some View { Text(verbatim: isInList || isSelectable ? "inside" : "apart") }
    }

    private struct Presenting: View {
        @State private var selection: String?
        var body: some View {
            List(selection: $selection) {
                Text(verbatim: "row").sheet(isPresented: .constant(true)) { Place() }
            }
        }
    }

    @Test("S541: a sheet that a row presents is not in the list")
    func sheetOfRow() async throws {
        try await withView(Presenting()) { _, _, display async throws in
            try await display.finishTransitions()
            let tree = try display.tree().description
            #expect(tree.contains("Text \"apart\"") && !tree.contains("Text \"inside\""))
        }
    }
}

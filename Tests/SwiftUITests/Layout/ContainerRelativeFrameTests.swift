import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ContainerRelativeFrameTests {
    private struct Cards: View {
        @State var width: CGFloat = 300
        var body: some View {
            VStack {
                Button("wider") { width = 400 }.accessibilityIdentifier("wider")
                ScrollView(.horizontal) {
                    HStack(spacing: 0) {
                        Color.red.containerRelativeFrame(.horizontal).accessibilityIdentifier("whole")
                        Color.blue.containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 15)
                            .accessibilityIdentifier("part")
                        Color.green.frame(width: 10, height: 10).accessibilityIdentifier("aligned")
                            .containerRelativeFrame([.horizontal, .vertical], alignment: .bottomTrailing) {
                                length, axis in
                                axis == .horizontal ? length / 2 : length / 4
                            }
                            .accessibilityIdentifier("computed")
                    }
                }
                .frame(width: width, height: 200)
            }
        }
    }

    @Test("S279: a view is as large as its scroll view, or a part of it, also after a change of the size")
    func scrollView() async throws {
        try await withView(Cards()) { _, _, display async throws in
            let frames = display.frames()
            #expect(frames["whole"]?.width == 300 && frames["part"]?.width == 195)
            let computed = try #require(frames["computed"])
            #expect(computed.size == CGSize(width: 150, height: 50))
            #expect(frames["aligned"]?.maxX == computed.maxX && frames["aligned"]?.maxY == computed.maxY)
            try await display.tap("wider")
            #expect(display.frames()["whole"]?.width == 400)
        }
    }

    @Test("S279: without a scroll view the container is the window without its safe area")
    func partOfWindow() async throws {
        let view = HStack {
            Color.red.containerRelativeFrame([.horizontal, .vertical]) { length, _ in length / 2 }
                .accessibilityIdentifier("half")
        }
        .safeAreaInset(edge: .top) { Color.blue.frame(height: 30) }
        try await withView(view, on: [.monitor("SCREEN", 800, 600)]) { _, _, display async throws in
            #expect(display.frames()["half"]?.size == CGSize(width: 400, height: 300))
        }
    }
}

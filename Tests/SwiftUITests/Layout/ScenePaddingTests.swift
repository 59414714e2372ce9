import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ScenePaddingTests {
    private func size(_ edges: Edge.Set, _ sizeClass: UserInterfaceSizeClass) async throws -> CGSize {
        let log = Log<CGSize>()
        let view = Color.red.onGeometryChange(for: CGSize.self) {
            $0.size
        } action: {
            log.entries.append($0)
        }
        .scenePadding(edges).environment(\.horizontalSizeClass, sizeClass).frame(width: 300, height: 200)
        try await withView(view) { _, _, display async throws in try await display.settle() }
        return try #require(log.entries.last)
    }

    @Test("S664: the margins of a scene are 20 points, and 16 in compact width, at the edges that are asked for")
    func scenePadding() async throws {
        #expect(try await size(.all, .regular) == CGSize(width: 260, height: 160))
        #expect(try await size(.horizontal, .regular) == CGSize(width: 260, height: 200))
        #expect(try await size([.top, .leading], .compact) == CGSize(width: 284, height: 184))
    }
}

import Foundation
import Testing

@testable import SwiftUI

@MainActor
struct PrimitiveTests {
    @Test("S4a: reading the body of a view of SwiftUI itself ends the program with the type's name")
    func primitiveView() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = EmptyView().body }
        }
        #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("EmptyView has no body"))
    }

    @Test("S4a: reading the body of a scene of SwiftUI itself ends the program with the type's name")
    func scene() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = WindowGroup { EmptyView() }.body }
        }
        #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("has no body"))
    }
}

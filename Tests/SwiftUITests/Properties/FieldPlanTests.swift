import Foundation
import Testing

@testable import SwiftUI

@MainActor
struct FieldPlanTests {
    private struct Generic<T>: View {
        let value: T
        @State private var count = 0
        @Binding var flag: Bool
        @Environment(\.locale) private var locale
        var body: some View { EmptyView() }
    }

    @Test("S56: properties are found in private and generic types")
    func fieldPlanNames() {
        #expect(FieldPlan.of(Generic<[String]>.self).propertyNames == ["_count", "_flag", "_locale"])
        #expect(FieldPlan.of(Int.self).isStatic && FieldPlan.of(String?.self).isStatic)
    }

    @Test("S71: properties are compared by what they stand for")
    func fieldPlanProperties() {
        let flag = Binding.constant(true)
        let plan = FieldPlan.of(Generic<Int>.self)
        #expect(plan.areEqual(Generic(value: 1, flag: flag), Generic(value: 1, flag: flag)))
        #expect(!plan.areEqual(Generic(value: 1, flag: flag), Generic(value: 2, flag: flag)))
        #expect(!plan.areEqual(Generic(value: 1, flag: flag), Generic(value: 1, flag: .constant(false))))
    }
}

import Foundation
import Testing

@testable import SwiftUI

@MainActor
struct AppStorageTests {
    /// Defaults of this test alone.
    private let defaults: UserDefaults
    private let name = "casement.tests.\(UUID().uuidString)"

    init() throws { defaults = try #require(UserDefaults(suiteName: name)) }

    private enum Unit: String { case metres, feet }

    private struct Shown: View {
        @AppStorage var seconds: Bool
        let note: (Bool, Binding<Bool>) -> Void

        init(_ defaults: UserDefaults, _ note: @escaping (Bool, Binding<Bool>) -> Void) {
            _seconds = AppStorage(wrappedValue: false, "seconds", store: defaults)
            self.note = note
        }

        var body: some View {
            let _ = note(seconds, $seconds)
            Text(seconds ? "on" : "off")
        }
    }

    @Test("a stored value has its default first, is written to the defaults, and all views with the key follow")
    func following() throws {
        defer { defaults.removePersistentDomain(forName: name) }
        var (first, second): ([Bool], [Bool]) = ([], [])
        var binding: Binding<Bool>?
        let one = tree(
            Shown(defaults) {
                first.append($0)
                binding = $1
            })
        let two = tree(Shown(defaults) { value, _ in second.append(value) })
        #expect(first == [false] && second == [false])
        try #require(binding).wrappedValue = true
        for tree in [one, two] { tree.flush() }
        #expect(defaults.bool(forKey: "seconds"))
        #expect(first == [false, true] && second == [false, true])
        defaults.set(false, forKey: "seconds")
        var third: [Bool] = []
        _ = tree(Shown(defaults) { value, _ in third.append(value) })
        #expect(third == [false])
    }

    @Test("numbers, texts, raw values and optionals are stored; another type counts as nothing")
    func types() {
        defer { defaults.removePersistentDomain(forName: name) }
        let count = AppStorage(wrappedValue: 3, "count", store: defaults)
        let unit = AppStorage(wrappedValue: Unit.metres, "unit", store: defaults)
        let title = AppStorage<String?>("title", store: defaults)
        #expect(count.wrappedValue == 3 && unit.wrappedValue == .metres && title.wrappedValue == nil)
        count.wrappedValue = 4
        unit.wrappedValue = .feet
        title.wrappedValue = "T"
        #expect(count.wrappedValue == 4 && unit.wrappedValue == .feet && title.wrappedValue == "T")
        #expect(defaults.string(forKey: "unit") == "feet")
        title.wrappedValue = nil
        #expect(defaults.object(forKey: "title") == nil)
        defaults.set("parsecs", forKey: "unit")
        defaults.set([1], forKey: "count")
        #expect(unit.wrappedValue == .metres && count.wrappedValue == 3)
    }

    @Test("dates and optional raw values are stored, and nil removes them")
    func optionalTypes() {
        defer { defaults.removePersistentDomain(forName: name) }
        let day = Date(timeIntervalSinceReferenceDate: 1000)
        let due = AppStorage<Date?>("due", store: defaults)
        let begin = AppStorage(wrappedValue: day, "begin", store: defaults)
        let unit = AppStorage<Unit?>("unit", store: defaults)
        #expect(due.wrappedValue == nil && begin.wrappedValue == day && unit.wrappedValue == nil)
        due.wrappedValue = day
        begin.wrappedValue = day.addingTimeInterval(60)
        unit.wrappedValue = .feet
        #expect(due.wrappedValue == day && begin.wrappedValue == day.addingTimeInterval(60))
        #expect(unit.wrappedValue == .feet && defaults.string(forKey: "unit") == "feet")
        unit.wrappedValue = nil
        due.wrappedValue = nil
        #expect(defaults.object(forKey: "unit") == nil && defaults.object(forKey: "due") == nil)
        defaults.set("parsecs", forKey: "unit")
        #expect(unit.wrappedValue == nil)
    }
}

import Testing

@testable import UIKit

/// A dictionary for a few entries.
@Suite struct SmallMapTests {
    @Test("values are found by key, replaced in place, and removed, and the others keep their order")
    func entries() {
        var map = SmallMap<String, Int>()
        #expect(map.isEmpty && map["a"] == nil)
        for (value, key) in ["a", "b", "c"].enumerated() { map[key] = value }
        map["a"] = 7
        #expect(map.entries.map(\.key) == ["a", "b", "c"])
        #expect(map.entries.map(\.value) == [7, 1, 2])
        #expect(map.position(of: "c") == 2 && map.position(of: "d") == nil)

        map["b"] = nil
        map["d"] = nil
        #expect(map.entries.map(\.key) == ["a", "c"])
        #expect(map.removeValue(forKey: "a") == 7)
        #expect(map.removeValue(forKey: "a") == nil)
        #expect(map["c"] == 2 && !map.isEmpty)
    }
}

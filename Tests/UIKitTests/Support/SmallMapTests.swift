import Testing

@testable import UIKit

/// A dictionary for a few entries.
struct SmallMapTests {
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

        let rest = map.setting(nil, for: "a")
        #expect(rest.entries.map(\.key) == ["c"] && rest["c"] == 2 && !rest.isEmpty)
        #expect(rest.setting(nil, for: "a").entries.map(\.key) == ["c"])
        #expect(rest.setting(5, for: "e")["e"] == 5 && rest["e"] == nil, "the map itself stays as it is")
    }
}

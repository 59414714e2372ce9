import Testing

@testable import UIKit

/// The selected tab, and the tabs that fit on the bar.
struct TabSelectionTests {
    @Test("R427: new tabs keep the selected one if it is still there, otherwise the first one is selected")
    func set() {
        var tabs = TabSelection<String>()
        #expect(tabs.index == nil && tabs.selected == nil)
        tabs.set(["a", "b", "c"])
        #expect(tabs.index == 0)
        #expect(tabs.select(1) == true)
        tabs.set(["c", "x", "b"])
        #expect(tabs.index == 2 && tabs.selected == "b")
        tabs.set(["x", "y"])
        #expect(tabs.index == 0)
        tabs.set([])
        #expect(tabs.index == nil)
        tabs.set(["a", "b", "a"])
        #expect(tabs.items == ["a", "b"])
    }

    @Test("R425: an index out of range is refused, and the selection stays")
    func outOfRange() {
        var tabs = TabSelection<String>()
        tabs.set(["a", "b"])
        for index in [-1, 2, .max] {
            #expect(tabs.select(index) == false)
            #expect(tabs.index == 0)
        }
    }

    @Test("R425: of more than five tabs in compact width the bar has four and the list")
    func arrangement() {
        for count in 0...9 {
            let compact = TabArrangement(count: count, isCompact: true)
            #expect(compact.hasMore == (count > 5) && compact.visibleCount == (count > 5 ? 4 : count))
            #expect(compact.isInList(4) == (count > 5 || count <= 4))
            let regular = TabArrangement(count: count, isCompact: false)
            #expect(!regular.hasMore && regular.visibleCount == count)
        }
    }

    @Test("R426: the keys go around the ends")
    func steps() {
        var tabs = TabSelection<String>()
        #expect(tabs.index(after: 1) == nil)
        tabs.set(["a", "b", "c"])
        #expect(tabs.index(after: 1) == 1 && tabs.index(after: -1) == 2)
        _ = tabs.select(2)
        #expect(tabs.index(after: 1) == 0)
        tabs.set(["c"])
        #expect(tabs.index(after: 1) == nil)
    }
}

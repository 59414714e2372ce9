import Foundation
import Testing

@testable import UIKit

/// Tables with weak references.
struct WeakTableTests {
    private final class Thing: NSObject {}
    private final class Plain {}

    @Test("a map table forgets an entry with its weak key or value")
    func mapTable() {
        let table = NSMapTable<Thing, Plain>.weakToStrongObjects()
        var key: Thing? = Thing()
        let other = Thing()
        weak var value: Plain?
        do {
            let plain = Plain()
            value = plain
            table.setObject(plain, forKey: key)
        }
        table.setObject(Plain(), forKey: other)
        #expect(table.object(forKey: key) === value && value != nil && table.count == 2)
        key = nil
        #expect(table.count == 1 && table.keyEnumerator().allObjects.first as? Thing === other)
        for _ in 0..<100 { table.setObject(Plain(), forKey: Thing()) }
        #expect(value == nil && table.count == 1)
        table.removeObject(forKey: other)
        #expect(table.count == 0 && table.objectEnumerator() == nil)

        let weakValues = NSMapTable<NSString, Thing>.strongToWeakObjects()
        var thing: Thing? = Thing()
        weakValues.setObject(thing, forKey: "a")
        #expect(weakValues.object(forKey: NSString(string: "a")) === thing, "keys are compared by isEqual")
        thing = nil
        #expect(weakValues.object(forKey: "a") == nil)
    }

    @Test("identity decides with the personality of pointers")
    func personality() {
        let (one, two) = (NSMutableString(string: "a"), NSMutableString(string: "a"))
        let equal = NSHashTable<NSMutableString>()
        let identical = NSHashTable<NSMutableString>(options: [.weakMemory, .objectPointerPersonality])
        for table in [equal, identical] {
            table.add(one)
            table.add(two)
        }
        #expect(equal.count == 1 && identical.count == 2)
        #expect(equal.member(two) === one && identical.member(two) === two)
        identical.remove(one)
        #expect(!identical.contains(one) && identical.contains(two))
        #expect(equal.setRepresentation == ["a" as NSMutableString])
    }

    @Test("a hash table forgets deallocated objects")
    func hashTable() {
        let table = NSHashTable<Plain>.weakObjects()
        let kept = Plain()
        for _ in 0..<200 { table.add(Plain()) }
        table.add(kept)
        table.add(kept)
        #expect(table.count == 1 && table.anyObject === kept && table.contains(kept))
        table.removeAllObjects()
        #expect(table.allObjects.isEmpty)
    }
}

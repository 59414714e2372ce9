import Foundation
import Testing

@testable import UIKit

struct NotificationSelectorTests {
    private final class Listener: NSObject {
        var heard: [String] = []
        func hear(_ note: Notification) { heard.append(note.name.rawValue) }
        func plain() { heard.append("plain") }
        static let hear = Selector("hear:", Listener.hear(_:))
    }

    private let center = NotificationCenter()
    private let one = Notification.Name("one")
    private let two = Notification.Name("two")

    @Test("an observer with a selector receives the notifications of a name and an object")
    func filters() {
        let (all, named, owned, sender) = (Listener(), Listener(), Listener(), NSObject())
        center.addObserver(all, selector: Listener.hear, name: nil, object: nil)
        center.addObserver(named, selector: Selector("plain", Listener.plain), name: one, object: nil)
        center.addObserver(owned, selector: Listener.hear, name: one, object: sender)
        center.post(name: one, object: nil)
        center.post(name: two, object: sender)
        center.post(name: one, object: sender)
        #expect(all.heard == ["one", "two", "one"] && named.heard == ["plain", "plain"] && owned.heard == ["one"])
    }

    @Test("removeObserver removes all, or those of a name or an object, of this center alone; tokens too")
    func notificationSelectorRemoval() {
        let (listener, other, sender) = (Listener(), Listener(), NSObject())
        let elsewhere = NotificationCenter()
        for listener in [listener, other] {
            center.addObserver(listener, selector: Listener.hear, name: one, object: nil)
            center.addObserver(listener, selector: Listener.hear, name: two, object: sender)
        }
        elsewhere.addObserver(listener, selector: Listener.hear, name: one, object: nil)
        center.removeObserver(listener, name: one, object: nil)
        center.removeObserver(other, name: nil, object: sender)
        center.post(name: one, object: nil)
        center.post(name: two, object: sender)
        #expect(listener.heard == ["two"] && other.heard == ["one"])
        center.removeObserver(listener)
        center.post(name: two, object: sender)
        elsewhere.post(name: one, object: nil)
        #expect(listener.heard == ["two", "one"])

        let count = Listener()
        nonisolated(unsafe) let target = count
        let token = center.addObserver(forName: one, object: nil, queue: nil) { _ in target.plain() }
        center.removeObserver(token)
        center.post(name: one, object: nil)
        #expect(count.heard == [])
    }

    @Test("an observer is not retained, and needs no removal")
    func notificationSelectorLifetime() {
        var listener: Listener? = Listener()
        weak let kept = listener
        center.addObserver(listener as Any, selector: Listener.hear, name: one, object: nil)
        listener = nil
        #expect(kept == nil)
        center.post(name: one, object: nil)
        for _ in 0..<1000 { center.addObserver(Listener(), selector: Listener.hear, name: one, object: nil) }
        center.post(name: one, object: nil)
    }

    @Test("a notification comes on the thread that posts it")
    func threads() async {
        let listener = Listener()
        center.addObserver(listener, selector: Listener.hear, name: one, object: nil)
        nonisolated(unsafe) let heard = listener
        let (center, name) = (center, one)
        await Task.detached { center.post(name: name, object: nil) }.value
        #expect(heard.heard == ["one"])
    }
}

import Foundation
import UIKit

/// The key and the form of a value that is kept for each scene.
struct SceneKey<Value>: @unchecked Sendable {
    let name: String
    let initial: Value
    let read: (Any) -> Value?
    let write: (Value) -> Any?
}

/// The value of a view that is kept in the session of its scene.
final class SceneValue<Value>: EndingSlot, SceneValueFollower, AppearanceObserver, @unchecked Sendable {
    private let key: SceneKey<Value>
    let location: StateLocation<Value>
    private let scope: EnvironmentScope
    private weak var host: GraphHost?

    @MainActor
    init(_ key: SceneKey<Value>, _ scope: EnvironmentScope, _ host: GraphHost) {
        self.key = key
        self.scope = scope
        self.host = host
        location = StateLocation(key.initial)
        SceneValues.shared.add(self)
        if session == nil { host.observeAppearance(self) } else { readAgain() }
    }

    /// The session of the scene, which a view outside of an `App` has only in a window.
    @MainActor private var session: UISceneSession? {
        (scope.values.openWindow.scene ?? host?.view?.window?.windowScene)?.session
    }

    /// The scene is known as soon as the whole tree is in a window.
    @MainActor var appearanceGroup: AppearanceGroup? { nil }

    @MainActor
    func appear() { readAgain() }

    @MainActor
    func disappear() {}

    /// Stores a value, from any thread.
    nonisolated func set(_ value: Value) {
        location.set(value)
        nonisolated(unsafe) let object = key.write(value)
        MainQueue.run { self.store(object) }
    }

    @MainActor
    private func store(_ object: Any?) {
        guard let session else { return }
        SceneValues.shared.store(object, name: key.name, in: session)
    }

    @MainActor
    func readAgain(name: String, in session: UISceneSession) {
        if name == key.name, session === self.session { readAgain() }
    }

    @MainActor
    private func readAgain() {
        guard let session else { return }
        location.set(SceneValues.values(of: session)[key.name].flatMap(key.read) ?? key.initial)
    }

    @MainActor
    func end() {
        SceneValues.shared.remove(self)
        host?.stopObservingAppearance(self)
    }
}

/// A value of a scene that views read and write.
final class SceneLocation<Value>: AnyLocation {
    private let value: SceneValue<Value>

    init(_ value: SceneValue<Value>) { self.value = value }

    func get() -> Value { value.location.get() }
    func set(_ value: Value) { self.value.set(value) }

    func isSame(as other: any AnyLocation<Value>) -> Bool {
        (other as? SceneLocation<Value>)?.value.location === value.location
    }
}

@MainActor
protocol SceneValueFollower: AnyObject {
    /// Reads the value again if it has this name and is that of this session.
    func readAgain(name: String, in session: UISceneSession)
}

/// All values of views that are kept in sessions.
@MainActor
final class SceneValues {
    static let shared = SceneValues()
    private static let key = "SwiftUI.SceneStorage"
    private var followers: [ObjectIdentifier: any SceneValueFollower] = [:]

    func add(_ follower: any SceneValueFollower) { followers[ObjectIdentifier(follower)] = follower }
    func remove(_ follower: any SceneValueFollower) { followers[ObjectIdentifier(follower)] = nil }

    /// The stored values of a session.
    static func values(of session: UISceneSession) -> [String: Any] {
        session.userInfo?[key] as? [String: Any] ?? [:]
    }

    /// Stores a value, and lets all views of the scene with this name read it.
    func store(_ object: Any?, name: String, in session: UISceneSession) {
        var values = Self.values(of: session)
        values[name] = object
        var userInfo = session.userInfo ?? [:]
        userInfo[Self.key] = values
        session.userInfo = userInfo
        for follower in Array(followers.values) { follower.readAgain(name: name, in: session) }
    }
}

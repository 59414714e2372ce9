import Foundation
import X11

/// A scene's windows at the X server: children of its top-level window, one each. Notes which of them changed, and
/// brings the server up to date with one commit.
@MainActor
struct SceneWindows {
    private let connection: Connection
    private var hosts: [WindowID: WindowHost] = [:]
    private var siblings = SiblingOrder()
    /// Counts up, so that windows know whose lists they are in.
    private let number: Int
    private static var lastNumber = 0
    /// Windows whose place or visibility has changed since the last commit.
    private var changed: [WindowRegistration] = []
    /// Windows that look different, or have to be laid out.
    private var dirty: [WindowRegistration] = []
    private var gone: [(host: WindowHost, painted: CGRect)] = []
    /// The last update has moved windows, of which the server copies what they show before it is painted where they are now.
    private(set) var hasMoved = false

    init(connection: Connection) {
        self.connection = connection
        Self.lastNumber += 1
        number = Self.lastNumber
    }

    subscript(window: WindowID) -> WindowHost? { hosts[window] }

    // MARK: Noting

    mutating func note(_ registration: WindowRegistration) {
        noteDirt(registration)
        guard registration.changedIn != number else { return }
        registration.changedIn = number
        changed.append(registration)
    }

    mutating func noteDirt(_ registration: WindowRegistration) {
        guard registration.dirtyIn != number else { return }
        registration.dirtyIn = number
        dirty.append(registration)
    }

    /// The layers that were noted, and perhaps others, as far as they are visible, with their places from back to front.
    func dirtyLayers(of scene: UIWindowScene) -> [(index: Int, layer: CALayer)] {
        let all = scene.visibleLayers.all
        var result: [(index: Int, layer: CALayer)] = []
        // To look where each of many stands takes longer than to look at all.
        if dirty.count > all.count / 8 {
            result.reserveCapacity(all.count)
            for index in all.indices { result.append((index, all[index])) }
            return result
        }
        var places: [Int] = []
        for registration in dirty {
            if let index = scene.stack.index(of: registration.number) { places.append(index) }
        }
        places.sort()
        for index in places { result.append((index, all[index])) }
        return result
    }

    /// What a commit has not got rid of, as nobody sees it, stays noted. A window that is hidden is noted again when it is shown.
    mutating func forgetSettledDirt(of scene: UIWindowScene) {
        let noted = dirty
        dirty = []
        for registration in noted where registration.dirtyIn == number {
            let isClean = registration.window?.layer.dirt.isEmpty ?? true
            if isClean || !scene.stack.isVisible(registration.number) {
                registration.dirtyIn = 0
            } else {
                dirty.append(registration)
            }
        }
    }

    /// What the window had been painted on is forgotten at once: another scene may paint it before this one's commit.
    mutating func noteRemoval(of host: WindowHost) { gone.append((host, host.layer.forgetPainted())) }

    var changedWindows: [UIWindow] { changed.compactMap(\.window) }

    func hasChanged(_ window: UIWindow?) -> Bool { window?.registration.changedIn == number }

    // MARK: Carrying out

    /// What an update is about: the scene, its top-level window and who hears of events in the windows.
    struct Target {
        let scene: UIWindowScene
        let parent: WindowID
        let owner: SceneHost
        let display: Display

        @MainActor func pixels(of layer: CALayer) -> PixelRect {
            PixelRect(covering: layer.frame, scale: scene.screen.scale)
        }
    }

    /// Makes, moves, stacks, maps, unmaps and destroys what has to be. Returns what windows were painted on, in the scene's
    /// pixels, that show no more.
    mutating func update(_ target: Target) -> [CGRect] {
        hasMoved = false
        var left = destroyGone(target.display)
        let changed = changed
        self.changed = []
        let stack = target.scene.stack
        // Places in the stack, and beside each the one in `changed`.
        var shown: [Int] = []
        for (item, registration) in changed.enumerated() {
            if registration.changedIn == number { registration.changedIn = 0 }
            guard registration.scene === target.scene else { continue }
            if let index = stack.index(of: registration.number) {
                shown.append(index << 32 | item)
            } else {
                if let layer = registration.window?.layer { left.append(layer.forgetPainted()) }
                hide(registration, target)
            }
        }
        shown.sort()
        // Before anything is made.
        let lastOld = shown.isEmpty ? nil : stack.lastIndex { target.scene.registration($0)?.host != nil }
        var unmapped: [WindowHost] = []
        for place in shown {
            let host = show(changed[place & 0xFFFF_FFFF], isBehindOld: place >> 32 < lastOld ?? 0, target)
            if let host, !host.isMapped { unmapped.append(host) }
        }
        map(unmapped, in: target.parent)
        // Moved windows tell their layers alone, as all views do.
        for (_, layer) in dirtyLayers(of: target.scene) where layer.dirt.contains(.subtree) {
            if let host = (layer.view as? UIWindow)?.registration.host { move(host, to: target.pixels(of: layer)) }
        }
        return left
    }

    mutating func destroyAll(_ display: Display, areGone: Bool) {
        for host in hosts.values {
            display.unregister(window: host.window)
            if !areGone { host.destroy() }
        }
        hosts = [:]
    }

    /// The host's window is at the server no more.
    mutating func forget(_ host: WindowHost) {
        siblings.removed(host.number)
        hosts[host.window] = nil
    }

    /// Somebody else has changed windows: which stands where is not known any more, and each is asked to its place again.
    mutating func repair(_ registrations: [WindowRegistration]) {
        siblings.forgetOrder()
        for registration in registrations { note(registration) }
    }

    private mutating func destroyGone(_ display: Display) -> [CGRect] {
        defer { gone = [] }
        var left: [CGRect] = []
        for (host, painted) in gone {
            forget(host)
            display.unregister(window: host.window)
            host.destroy()
            left.append(painted)
        }
        return left
    }

    private mutating func hide(_ registration: WindowRegistration, _ target: Target) {
        if let host = registration.host {
            if host.isTampered { reassert(host) }
            host.setMapped(false)
        } else if make(registration, target) != nil {
            siblings.created(registration.number)
        }
    }

    /// Has the window in its place, but not mapped yet.
    private mutating func show(_ registration: WindowRegistration, isBehindOld: Bool, _ target: Target) -> WindowHost? {
        let isNew = registration.host == nil
        guard let host = registration.host ?? make(registration, target), let layer = registration.window?.layer else {
            return nil
        }
        if host.isTampered { reassert(host) }
        move(host, to: target.pixels(of: layer))
        let number = registration.number
        if let step = siblings.place(number, isNew: isNew, isBehindOld: isBehindOld, in: target.scene.stack) {
            switch step {
            case .above(let other):
                if let sibling = target.scene.registration(other)?.host {
                    host.stack(.above(sibling.window))
                }
            case .top: host.stack(.top)
            case .bottom: host.stack(.bottom)
            }
            layer.markDirty(.subtree)
        }
        return host
    }

    /// With each window that is mapped by itself the server looks anew at what can be seen of all of them: many are mapped
    /// together, where none is to stay unmapped. (Measured: 12 ms in the place of 32 for 1,000.)
    private func map(_ unmapped: [WindowHost], in parent: WindowID) {
        guard unmapped.count >= Self.many, hosts.values.count(where: { !$0.isMapped }) == unmapped.count else {
            for host in unmapped { host.setMapped(true) }
            return
        }
        let request = connection.nextRequestSerial
        connection.mapSubwindows(of: parent)
        for host in unmapped { host.wasMapped(by: request) }
    }

    /// From here on it is worth it. Another client may have a window in ours that it keeps unmapped, as some input methods
    /// do, and few windows leave it alone.
    private static let many = 8

    private mutating func move(_ host: WindowHost, to frame: PixelRect) {
        if host.move(to: frame) { hasMoved = true }
    }

    private mutating func reassert(_ host: WindowHost) {
        host.reassert()
        hasMoved = true
    }

    private mutating func make(_ registration: WindowRegistration, _ target: Target) -> WindowHost? {
        guard let layer = registration.window?.layer else { return nil }
        let host = WindowHost(
            connection: connection, parent: target.parent, frame: target.pixels(of: layer), number: registration.number,
            layer: layer)
        registration.host = host
        hosts[host.window] = host
        target.display.register(target.owner, window: host.window)
        return host
    }
}

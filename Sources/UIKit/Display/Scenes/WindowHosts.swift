import Foundation
import X11

/// The windows of a scene at the X server, which are children of its top-level window.
///
/// It notes which windows changed, and brings the server up to date in one commit.
@MainActor
struct WindowHosts {
    private let connection: Connection
    private var hosts: [WindowID: WindowHost] = [:]
    private var siblings = SiblingOrder()
    /// A number that increases with each instance. Windows store the numbers of the instances that have noted them.
    private let number: Int
    private static var lastNumber = 0
    /// The windows whose position or visibility changed since the last commit.
    private var changed: [WindowRecord] = []
    /// The windows that look different or must be laid out.
    private var dirty: [WindowRecord] = []
    /// The removed windows, and the areas that they were painted on.
    private var gone: [(host: WindowHost, painted: CGRect)] = []
    /// Whether the last update has moved windows. The server copies the content of a moved window before it is painted
    /// at its new position.
    private(set) var hasMoved = false

    init(connection: Connection) {
        self.connection = connection
        Self.lastNumber += 1
        number = Self.lastNumber
    }

    subscript(window: WindowID) -> WindowHost? { hosts[window] }

    // MARK: Noting changes

    /// Notes that a window's position or visibility changed.
    mutating func note(_ registration: WindowRecord) {
        noteDirt(registration)
        guard registration.changedIn != number else { return }
        registration.changedIn = number
        changed.append(registration)
    }

    /// Notes that a window looks different or must be laid out.
    mutating func noteDirt(_ registration: WindowRecord) {
        guard registration.dirtyIn != number else { return }
        registration.dirtyIn = number
        dirty.append(registration)
    }

    /// Returns the layers of the visible windows that were noted, and perhaps of others, with their indices from back
    /// to front.
    func dirtyLayers(of scene: UIWindowScene) -> [(index: Int, layer: CALayer)] {
        let all = scene.visibleLayers.all
        var result: [(index: Int, layer: CALayer)] = []
        // Searching for the index of each of many windows takes longer than visiting all windows.
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

    /// Forgets the noted windows that are up to date. Hidden windows are forgotten too, because showing a window notes
    /// it again.
    ///
    /// Windows that the commit did not paint, because the user cannot see the scene, stay noted.
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

    /// Notes that a window was removed. Its layer forgets the painted area at once, because another scene may paint the
    /// layer before the next commit.
    mutating func noteRemoval(of host: WindowHost) { gone.append((host, host.layer.forgetPainted())) }

    var changedWindows: [UIWindow] { changed.compactMap(\.window) }

    /// Returns whether a window's position or visibility changed since the last commit.
    func hasChanged(_ window: UIWindow?) -> Bool { window?.registration.changedIn == number }

    // MARK: Updating the server

    /// The context of an update: the scene, its top-level window, and the host that receives the events of the windows.
    struct Target {
        let scene: UIWindowScene
        let parent: WindowID
        let owner: SceneHost
        let display: Display

        @MainActor func pixels(of layer: CALayer) -> PixelRect {
            PixelRect(covering: layer.frame, scale: scene.screen.scale)
        }
    }

    /// Creates, moves, stacks, maps, unmaps and destroys windows as necessary.
    ///
    /// Returns the areas that were covered by windows that are no longer shown, in the scene's pixels.
    mutating func update(_ target: Target) -> [CGRect] {
        hasMoved = false
        var left = destroyGone(target.display)
        let changed = changed
        self.changed = []
        let stack = target.scene.stack
        // Indices in the stack, combined with the indices in `changed`.
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
        // Determined before any window is created.
        let lastOld = shown.isEmpty ? nil : stack.lastIndex { target.scene.registration($0)?.host != nil }
        var unmapped: [WindowHost] = []
        for place in shown {
            let host = show(changed[place & 0xFFFF_FFFF], isBehindOld: place >> 32 < lastOld ?? 0, target)
            if let host, !host.isMapped { unmapped.append(host) }
        }
        map(unmapped, in: target.parent)
        // A window that moves marks only its layer, as any view does.
        for (_, layer) in dirtyLayers(of: target.scene) where layer.dirt.contains(.subtree) {
            if let host = (layer.view as? UIWindow)?.registration.host { move(host, to: target.pixels(of: layer)) }
        }
        return left
    }

    /// Destroys all windows. With `areGone`, the server has done so already.
    mutating func destroyAll(_ display: Display, areGone: Bool) {
        for host in hosts.values {
            display.unregister(window: host.window)
            if !areGone { host.destroy() }
        }
        hosts = [:]
    }

    /// Forgets a host whose window no longer exists at the server.
    mutating func forget(_ host: WindowHost) {
        siblings.removed(host.number)
        hosts[host.window] = nil
    }

    /// Notes windows that another client has changed. Their order is unknown then, and each of them is placed again.
    mutating func repair(_ registrations: [WindowRecord]) {
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

    private mutating func hide(_ registration: WindowRecord, _ target: Target) {
        if let host = registration.host {
            if host.isTampered { reassert(host) }
            host.setMapped(false)
        } else if make(registration, target) != nil {
            siblings.created(registration.number)
        }
    }

    /// Creates the window if necessary and brings it to its place. Returns its host, which is not mapped here.
    private mutating func show(_ registration: WindowRecord, isBehindOld: Bool, _ target: Target) -> WindowHost? {
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

    /// Maps windows, many of them with one request if no other window must stay unmapped.
    ///
    /// For each window that is mapped by itself, the server computes the visible parts of all windows again. (Measured:
    /// 12 ms instead of 32 ms for 1,000 windows.)
    private func map(_ unmapped: [WindowHost], in parent: WindowID) {
        guard unmapped.count >= Self.many, hosts.values.count(where: { !$0.isMapped }) == unmapped.count else {
            for host in unmapped { host.setMapped(true) }
            return
        }
        let request = connection.nextRequestSerial
        connection.mapSubwindows(of: parent)
        for host in unmapped { host.wasMapped(by: request) }
    }

    /// The number of windows from which one request for all is worthwhile.
    ///
    /// Some input methods keep an unmapped window inside a window of the program. Showing a few windows does not map
    /// it.
    private static let many = 8

    private mutating func move(_ host: WindowHost, to frame: PixelRect) {
        if host.move(to: frame) { hasMoved = true }
    }

    private mutating func reassert(_ host: WindowHost) {
        host.reassert()
        hasMoved = true
    }

    private mutating func make(_ registration: WindowRecord, _ target: Target) -> WindowHost? {
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

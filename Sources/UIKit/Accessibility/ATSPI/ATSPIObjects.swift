import Foundation

/// The objects that assistive programs have asked about, with the numbers by which they ask again.
///
/// The children of an object are found when they are asked for, and kept until the program changes something (R492).
@MainActor
final class ATSPIObjects {
    private struct Entry {
        weak var object: _AccessibleObject?
        var parent: Int
        var children: [_AccessibleObject]?
    }

    private unowned let application: UIApplication
    private var entries: [Int: Entry] = [:]
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var lastNumber = 0

    init(_ application: UIApplication) {
        self.application = application
        entries[0] = Entry(object: application, parent: 0)
        numbers[ObjectIdentifier(application)] = 0
    }

    /// Returns the object with a number, or `nil` if it is gone.
    func object(_ number: Int) -> _AccessibleObject? { number == 0 ? application : entries[number]?.object }

    /// Returns the number of an object, which it keeps. The application has 0.
    func number(of object: _AccessibleObject) -> Int {
        if object === application { return 0 }
        if let number = known(object) { return number }
        // It is added first, because containers of elements may contain each other.
        let number = add(object, parent: 0)
        if let parent = parent(around: object).map(self.number) { entries[number]?.parent = parent }
        return number
    }

    private func known(_ object: _AccessibleObject) -> Int? {
        // Another object may have the address of one that is gone.
        numbers[ObjectIdentifier(object)].flatMap { entries[$0]?.object === object ? $0 : nil }
    }

    private func add(_ object: _AccessibleObject, parent: Int) -> Int {
        lastNumber += 1
        entries[lastNumber] = Entry(object: object, parent: parent)
        numbers[ObjectIdentifier(object)] = lastNumber
        return lastNumber
    }

    /// Returns the objects inside an object.
    func children(of object: _AccessibleObject) -> [_AccessibleObject] {
        let number = number(of: object)
        if let known = entries[number]?.children { return known }
        let children = findChildren(of: object)
        entries[number]?.children = children
        for child in children {
            if let known = known(child) { entries[known]?.parent = number } else { _ = add(child, parent: number) }
        }
        return children
    }

    private func findChildren(of object: _AccessibleObject) -> [_AccessibleObject] {
        switch object {
        case is UIApplication: return application.accessibleScenes
        case let scene as UIWindowScene:
            // A window that is the only one is not told apart from its scene (R488).
            let windows = scene.accessibleWindows
            return windows.count == 1 ? findChildren(of: windows[0]) : windows
        default:
            let around = sequence(first: number(of: object)) { [entries] in $0 == 0 ? nil : entries[$0]?.parent }
            let outer = Set(around.prefix(1_000))
            return AccessibilityHierarchy.children(of: object).filter { known($0).map { !outer.contains($0) } ?? true }
        }
    }

    /// Returns the object around an object; `nil` for the application.
    func parent(of object: _AccessibleObject) -> _AccessibleObject? {
        object === application ? nil : self.object(entries[number(of: object)]?.parent ?? 0)
    }

    /// Returns whether a reader finds an object now: from the application on, each object around it has the next one.
    /// Objects behind an alert and those of a page that is gone are not there, although the program still has them.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - isChanged: Whether the program may have changed something since the last `invalidate()`.
    func isPresent(_ object: _AccessibleObject, afterChanges isChanged: Bool = false) -> Bool {
        var inner = object
        for _ in 0..<1_000 {
            if inner === application { return true }
            let around = [parent(around: inner), parent(of: inner)].compactMap(\.self)
            let outer = around.first {
                (isChanged ? findChildren(of: $0) : children(of: $0)).contains { $0 === inner }
            }
            guard let outer else { return false }
            inner = outer
        }
        return false
    }

    /// Returns whether an object still has a place in which readers find objects inside it.
    private func isAttached(_ object: _AccessibleObject) -> Bool {
        if let window = object as? UIWindow {
            let windows = window.windowScene?.accessibleWindows ?? []
            return windows.count > 1 && windows.contains { $0 === window }
        }
        return object.nearestView.map { $0 is UIWindow || $0.window != nil } ?? true
    }

    private func parent(around object: _AccessibleObject) -> _AccessibleObject? {
        if object is UIScene { return application }
        if let window = object as? UIWindow { return window.windowScene }
        var outer = AccessibilityHierarchy.container(of: object)
        for _ in 0..<1_000 {
            guard let candidate = outer else { return nil }
            if let window = candidate as? UIWindow {
                guard let scene = window.windowScene else { return nil }
                return scene.accessibleWindows.count == 1 ? scene : window
            }
            if AccessibilityHierarchy.role(of: candidate) != nil { return candidate }
            outer = AccessibilityHierarchy.container(of: candidate)
        }
        return nil
    }

    /// Forgets the children, because the program has changed something. Returns those that were known, by their
    /// parents, for the parents that are still there.
    func invalidate() -> [(parent: _AccessibleObject, children: [_AccessibleObject])] {
        var known: [(parent: _AccessibleObject, children: [_AccessibleObject])] = []
        for (number, entry) in entries {
            guard let object = entry.object else {
                entries[number] = nil
                continue
            }
            guard let children = entry.children else { continue }
            entries[number]?.children = nil
            if isAttached(object) { known.append((object, children)) }
        }
        if numbers.count > 2 * entries.count + 100 { numbers = numbers.filter { entries[$0.value] != nil } }
        return known
    }
}

extension UIApplication {
    /// The scenes that assistive programs see, in the order of their sessions.
    var accessibleScenes: [UIWindowScene] {
        scenes.connected.compactMap { $0 as? UIWindowScene }.sorted {
            $0.session.persistentIdentifier < $1.session.persistentIdentifier
        }
    }
}

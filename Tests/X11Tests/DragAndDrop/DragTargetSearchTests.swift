import Testing

@testable import X11

struct DragTargetSearchTests {
    private let root = WindowID(rawValue: 1)
    private let frame = WindowID(rawValue: 10)
    private let window = WindowID(rawValue: 11)
    private let inner = WindowID(rawValue: 12)

    private func target(_ window: WindowID) -> DragSource.Target {
        DragSource.Target(window: window, receiver: window, version: 5)
    }

    @Test("R472: the search goes down to the first window that takes part, and asks each window once")
    func descent() {
        var search = DragTargetSearch(root: root)
        #expect(search.begin() == .child(of: root))
        #expect(search.take(child: frame, isOwn: false) == .awareness(of: frame))
        #expect(search.take(nil) == .child(of: frame))
        #expect(search.take(child: window, isOwn: false) == .awareness(of: window))
        #expect(search.take(target(window)) == .found(.target(target(window))))
        _ = search.begin()
        #expect(search.take(child: frame, isOwn: false) == .child(of: frame), "the frame takes no part")
        #expect(search.take(child: window, isOwn: false) == .found(.target(target(window))))
        search.windowIsGone(window)
        _ = search.begin()
        _ = search.take(child: frame, isOwn: false)
        #expect(search.take(child: window, isOwn: false) == .awareness(of: window), "its number may be used again")
    }

    @Test("R472: a window whose proxy is gone is asked again")
    func proxyIsGone() {
        let proxied = DragSource.Target(window: window, receiver: inner, version: 5)
        var search = DragTargetSearch(root: root)
        _ = search.begin()
        _ = search.take(child: window, isOwn: false)
        #expect(search.take(proxied) == .found(.target(proxied)))
        search.windowIsGone(inner)
        _ = search.begin()
        #expect(search.take(child: window, isOwn: false) == .awareness(of: window))
    }

    @Test("R472: own windows are found without a question, also in the frame of a window manager")
    func ownWindows() {
        var search = DragTargetSearch(root: root)
        _ = search.begin()
        #expect(search.take(child: window, isOwn: true) == .found(.own(window)))
        _ = search.begin()
        _ = search.take(child: frame, isOwn: false)
        _ = search.take(nil)
        #expect(search.take(child: window, isOwn: true) == .found(.own(window)))
    }

    @Test("R472: where no window takes part there is no target, and the desktop itself may have a proxy")
    func nowhere() {
        var search = DragTargetSearch(root: root)
        _ = search.begin()
        _ = search.take(child: frame, isOwn: false)
        _ = search.take(nil)
        #expect(search.take(child: .none, isOwn: false) == .found(.nothing))
        _ = search.begin()
        #expect(search.take(child: .none, isOwn: false) == .awareness(of: root))
        #expect(search.take(nil) == .found(.nothing))
        search.windowIsGone(root)
        _ = search.begin()
        _ = search.take(child: .none, isOwn: false)
        let desktop = DragSource.Target(window: root, receiver: inner, version: 5)
        #expect(search.take(desktop) == .found(.target(desktop)))
    }

    @Test("R472: windows that lie in each other without an end are not followed for ever")
    func depth() {
        var search = DragTargetSearch(root: root)
        var step = search.begin()
        var count = 0
        while step != .found(.nothing), count < 1_000 {
            count += 1
            switch step {
            case .child: step = search.take(child: WindowID(rawValue: UInt(100 + count)), isOwn: false)
            case .awareness: step = search.take(nil)
            case .found: break
            }
        }
        #expect(count < 200)
    }

    @Test("R472: a proxy must name itself, and versions below 3 take no part")
    func awareness() {
        #expect(DragAwareness(version: 5).target(window) == target(window))
        #expect(DragAwareness(version: 2).target(window) == nil && DragAwareness(version: nil).target(window) == nil)
        #expect(DragAwareness(version: 77).target(window)?.version == 5)
        let proxied = DragAwareness(version: nil, proxy: inner, proxyOfProxy: inner, versionOfProxy: 4)
        #expect(proxied.target(window) == DragSource.Target(window: window, receiver: inner, version: 4))
        let stale = DragAwareness(version: 5, proxy: inner)
        #expect(stale.target(window) == target(window))
        #expect(DragAwareness(version: nil, proxy: inner).target(window) == nil)
    }
}

import Testing
import UIKit
import UIKitTesting

/// Random operations on windows. After each batch the server's state is compared with that of a simple model.
@MainActor
struct RandomWindowTests {
    @Test("random: after any operations the server has the model's windows, order, frames and focus")
    func fixedSeed() async throws {
        try await run(operations: 5_000, seed: 20_260_721)
    }

    @Test("random: the same agreement holds with a different seed each time")
    func freshSeed() async throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("model against server: seed \(seed)")
        try await run(operations: 1_000, seed: seed)
    }

    private func run(operations: Int, seed: UInt64) async throws {
        try await withScenes { application, display in
            let scenes = [
                try application.scene(.windowApplication), try application.scene(.windowExternalDisplayNonInteractive),
            ]
            var world = ModelWorld(scenes: scenes, seed: seed)
            for number in 1...operations {
                world.step()
                guard number % 25 == 0 || number == operations else { continue }
                try await display.settle()
                let difference = try world.difference(on: display)
                try #require(
                    difference == nil, "seed \(seed), after \(number) operations, last: \(world.history.suffix(25))")
            }
        }
    }
}

/// The model: the windows of a test with their expected state, by the rules of Documentation/Behaviour.md.
@MainActor
private struct ModelWorld {
    private struct Entry {
        var window: UIWindow
        var level: CGFloat = 0
        var isHidden = true
        var scene: Int?
        /// The number of the turn in which it last became visible or entered its level.
        var turn = 0
        let canBecomeKey: Bool

        var isVisible: Bool { !isHidden && scene != nil }
    }

    private final class Overlay: UIWindow {
        override var canBecomeKey: Bool { false }
    }

    private let scenes: [UIWindowScene]
    private var random: SeededGenerator
    private var entries: [Int: Entry] = [:]
    private var keys: [Int?]
    private var turns = 0
    private var made = 0
    private(set) var history: [String] = []
    private static let levels: [CGFloat] = [0, 0, 0, 1, -1, 0.5, 1000, 2000, .infinity, -.infinity]

    init(scenes: [UIWindowScene], seed: UInt64) {
        self.scenes = scenes
        keys = scenes.map { _ in nil }
        random = SeededGenerator(seed: seed)
    }

    // MARK: Operations

    mutating func step() {
        guard entries.count > 4, !random.oneIn(12), let number = entries.keys.sorted().randomElement(using: &random),
            let window = entries[number]?.window
        else { return make() }
        switch random.int(0...15) {
        case 0...2: show(number, window)
        case 3...4: hide(number, window)
        case 5...6: setLevel(number, window)
        case 7...8: makeKey(number, window)
        case 9: makeKeyAndVisible(number, window)
        case 10...12: setFrame(number, window)
        case 13: moveToScene(number, window)
        case 14: drop(number)
        default:
            history.append("root \(number)")
            window.rootViewController = random.oneIn(5) ? nil : UIViewController()
        }
    }

    private mutating func make() {
        made += 1
        history.append("make \(made)")
        let isOverlay = random.oneIn(8)
        let scene = scenes[0]
        let window = isOverlay ? Overlay(windowScene: scene) : UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        entries[made] = Entry(window: window, scene: 0, canBecomeKey: !isOverlay)
    }

    private mutating func show(_ number: Int, _ window: UIWindow) {
        history.append("show \(number)")
        if entries[number]?.isHidden == true {
            entries[number]?.isHidden = false
            toFront(number)
        }
        window.isHidden = false
    }

    private mutating func hide(_ number: Int, _ window: UIWindow) {
        history.append("hide \(number)")
        if let entry = entries[number], !entry.isHidden {
            entries[number]?.isHidden = true
            if let scene = entry.scene, keys[scene] == number { passKey(of: scene) }
        }
        window.isHidden = true
    }

    private mutating func setLevel(_ number: Int, _ window: UIWindow) {
        let level = Self.levels.randomElement(using: &random) ?? 0
        history.append("level \(number) \(level)")
        if entries[number]?.level != level {
            entries[number]?.level = level
            toFront(number)
        }
        window.windowLevel = .init(level)
    }

    private mutating func makeKey(_ number: Int, _ window: UIWindow) {
        history.append("key \(number)")
        takeKey(number)
        window.makeKey()
    }

    private mutating func makeKeyAndVisible(_ number: Int, _ window: UIWindow) {
        history.append("key and visible \(number)")
        entries[number]?.isHidden = false
        toFront(number)
        takeKey(number)
        window.makeKeyAndVisible()
    }

    private mutating func setFrame(_ number: Int, _ window: UIWindow) {
        let size = window.windowScene?.coordinateSpace.bounds.size ?? .zero
        func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(random.int(range)) / 4 }
        let frame: CGRect =
            switch random.int(0...5) {
            case 0: CGRect(origin: CGPoint(x: number(-40...40), y: number(-40...40)), size: size)
            case 1: CGRect(x: number(-400_000...400_000), y: 0, width: number(0...400_000), height: number(0...900))
            case 2: CGRect(x: 50, y: 50, width: number(-300...0), height: number(-300...0))
            default:
                CGRect(
                    x: number(-800...4_000), y: number(-800...3_000), width: number(0...2_000),
                    height: number(0...2_000))
            }
        history.append("frame \(frame)")
        window.frame = frame
    }

    private mutating func moveToScene(_ number: Int, _ window: UIWindow) {
        let next: Int? = random.oneIn(3) ? nil : random.int(0...scenes.count - 1)
        history.append("scene \(number) \(next ?? -1)")
        if let entry = entries[number], entry.scene != next {
            entries[number]?.scene = next
            if let old = entry.scene, keys[old] == number { passKey(of: old) }
            if entry.isVisible || next != nil { toFront(number) }
        }
        window.windowScene = next.map { scenes[$0] }
    }

    private mutating func drop(_ number: Int) {
        history.append("drop \(number)")
        guard let entry = entries.removeValue(forKey: number) else { return }
        if let scene = entry.scene, keys[scene] == number { passKey(of: scene) }
    }

    // MARK: Rules

    private mutating func toFront(_ number: Int) {
        turns += 1
        entries[number]?.turn = turns
    }

    private mutating func takeKey(_ number: Int) {
        guard let entry = entries[number], entry.canBecomeKey, let scene = entry.scene else { return }
        keys[scene] = number
    }

    private mutating func passKey(of scene: Int) {
        keys[scene] = visible(in: scene).last { entries[$0]?.canBecomeKey == true }
    }

    /// Returns the numbers of the visible windows of a scene, from back to front.
    private func visible(in scene: Int) -> [Int] {
        entries.filter { $0.value.scene == scene && $0.value.isVisible }
            .sorted { ($0.value.level, $0.value.turn) < ($1.value.level, $1.value.turn) }.map(\.key)
    }

    // MARK: Comparison

    /// Returns a description of the first difference between the model and the server or UIKit; `nil` if there is none.
    func difference(on display: VirtualDisplay) throws -> String? {
        for (index, scene) in scenes.enumerated() {
            if scene.keyWindow !== keys[index].flatMap({ entries[$0]?.window }) {
                return "scene \(index): the key window is not \(String(describing: keys[index]))"
            }
            let expected = visible(in: index).compactMap { entries[$0]?.window }
            guard let top = scene.xWindow else {
                if expected.isEmpty { continue }
                return "scene \(index) has no X window"
            }
            let node = try display.tree(of: top)
            let mapped = node.children.filter(\.isMapped)
            if mapped.map(\.id) != expected.compactMap(\.xWindow) { return "scene \(index): order \(node)" }
            let owned = Set(entries.values.compactMap(\.window.xWindow))
            if node.children.contains(where: { !owned.contains($0.id) }) { return "scene \(index): left over \(node)" }
            for (child, window) in zip(mapped, expected) where child.frame != Self.pixels(window.frame) {
                return "scene \(index): \(window.frame) is \(child.frame)"
            }
        }
        let key = keys[0].flatMap { entries[$0] }
        let focused = key?.isVisible == true ? key?.window.xWindow : scenes[0].xWindow
        let focus = try display.focus
        return focused == nil || focus == focused ? nil : "the focus is on \(focus), not on \(focused ?? 0)"
    }

    /// Returns a frame as the server should have it: in whole pixels and within X's limits.
    ///
    /// A part that cannot be seen in the scene is cut off first.
    private static func pixels(_ frame: CGRect) -> CGRect {
        func axis(_ low: CGFloat, _ high: CGFloat) -> (CGFloat, CGFloat) {
            var (start, end) = (low.rounded(.down), max(high.rounded(.up), low.rounded(.down) + 1))
            if start < 0, end - start > 32_767 { start = min(0, end - 1) }
            return (min(max(start, -32_768), 32_767), min(end - start, 32_767))
        }
        let (x, width) = axis(frame.minX, frame.maxX)
        let (y, height) = axis(frame.minY, frame.maxY)
        return CGRect(x: x, y: y, width: width, height: height)
    }
}

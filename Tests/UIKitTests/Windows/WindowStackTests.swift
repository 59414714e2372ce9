import Testing

@testable import UIKit

/// The value behind the rows of "Levels and stacking order" in Documentation/Behaviour.md, R18 to R26.
struct WindowStackTests {
    private func stack(_ levels: [UIWindow.Level], shown: [Int] = []) -> WindowStack {
        var stack = WindowStack()
        for (number, level) in levels.enumerated() { stack.add(number, level: level) }
        for number in shown { stack.show(number) }
        return stack
    }

    @Test("R18: levels are 0, 1000 and 2000, and any number between and beyond")
    func windowStackLevels() {
        #expect(UIWindow.Level.normal.rawValue == 0)
        #expect(UIWindow.Level.statusBar.rawValue == 1_000)
        #expect(UIWindow.Level.alert.rawValue == 2_000)
        #expect(UIWindow.Level.normal < .statusBar && .statusBar < UIWindow.Level.alert)
        #expect(UIWindow.Level.alert + 1 > .alert && UIWindow.Level(rawValue: -0.5) < .normal)
    }

    @Test("R19: a window of a higher level covers all of the lower ones, whenever it was shown")
    func levelsTakePrecedence() {
        #expect(stack([.alert, .normal, .statusBar], shown: [0, 2, 1]).visible == [1, 2, 0])
    }

    @Test("R20: within a level the window shown last is in front")
    func lastShownInFront() {
        #expect(stack([.normal, .normal, .normal], shown: [2, 0, 1]).visible == [2, 0, 1])
    }

    @Test("R22: showing a visible window again brings it to the front of its level")
    func showAgain() {
        var stack = stack([.normal, .normal, .alert], shown: [0, 1, 2])
        stack.show(0)
        #expect(stack.visible == [1, 0, 2])
        stack.hide(1)
        stack.show(1)
        #expect(stack.visible == [0, 1, 2])
    }

    @Test("R23: a window that enters a level is in front of its peers there; the same level again moves nothing")
    func setLevel() {
        var stack = stack([.normal, .alert, .alert], shown: [0, 1, 2])
        stack.setLevel(.alert, of: 0)
        #expect(stack.visible == [1, 2, 0])
        stack.setLevel(.alert, of: 1)
        #expect(stack.visible == [1, 2, 0])
        stack.setLevel(.normal, of: 2)
        #expect(stack.visible == [2, 1, 0])
    }

    @Test("R24, R25: listed windows include hidden ones, sorted by level and then by creation")
    func listed() {
        var stack = stack([.alert, .normal, .normal], shown: [2])
        #expect(stack.listed == [1, 2, 0])
        stack.show(1)
        stack.show(1)
        #expect(stack.listed == [1, 2, 0], "showing does not reorder the list")
        stack.setLevel(.statusBar, of: 1)
        #expect(stack.listed == [2, 1, 0])
        stack.remove(2)
        #expect(stack.listed == [1, 0] && !stack.contains(2))
    }

    @Test("infinite levels are in front of, or behind, everything")
    func infinities() {
        var stack = stack([.init(.infinity), .init(-.infinity), .alert, .init(.infinity)], shown: [0, 1, 2, 3])
        #expect(stack.visible == [1, 2, 0, 3])
        stack.setLevel(.init(.infinity), of: 1)
        #expect(stack.visible == [2, 0, 3, 1])
        stack.setLevel(.init(.greatestFiniteMagnitude), of: 0)
        #expect(stack.visible == [2, 0, 3, 1])
    }

    @Test("neighbours are taken from the visible windows")
    func neighbours() {
        let stack = stack([.normal, .normal, .normal, .alert], shown: [0, 2, 3])
        #expect(stack.index(of: 1) == nil && stack.visible.allSatisfy { stack.visible[stack.index(of: $0) ?? 0] == $0 })
        #expect(stack.neighbours(of: 2) == (0, 3))
        #expect(stack.neighbours(of: 0).behind == nil && stack.neighbours(of: 3).inFront == nil)
        #expect(stack.neighbours(of: 1) == (nil, nil), "hidden")
    }

    @Test("windows that are not in the stack are skipped")
    func unknownWindows() {
        var stack = stack([.normal], shown: [0])
        stack.show(7)
        stack.hide(7)
        stack.remove(7)
        stack.setLevel(.alert, of: 7)
        #expect(stack.visible == [0] && stack.listed == [0] && !stack.contains(7) && !stack.isVisible(7))
    }

    /// The simplest implementation of the same rules: a list from back to front.
    private struct Model {
        var levels: [Int: UIWindow.Level] = [:]
        var shown: [Int] = []

        mutating func show(_ number: Int) {
            guard let level = levels[number] else { return }
            shown.removeAll { $0 == number }
            let index = shown.firstIndex { levels[$0, default: .normal] > level } ?? shown.count
            shown.insert(number, at: index)
        }
    }

    @Test("10,000 random operations give the same order as a plain list", arguments: [1, 2, 3] as [UInt64])
    func windowStackRandomOperations(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var stack = WindowStack()
        var model = Model()
        let levels: [UIWindow.Level] = [
            .normal, .statusBar, .alert, .init(-3), .init(.infinity), .init(-.infinity), .init(0.5),
        ]
        for step in 0..<10_000 {
            let number = random.int(0...24)
            let level = levels[random.int(0...levels.count - 1)]
            switch random.int(0...9) {
            case 0 where model.levels[number] == nil:
                stack.add(number, level: level)
                model.levels[number] = level
            case 1:
                stack.remove(number)
                model.levels[number] = nil
                model.shown.removeAll { $0 == number }
            case 2, 3:
                stack.hide(number)
                model.shown.removeAll { $0 == number }
            case 4, 5:
                stack.setLevel(level, of: number)
                if let old = model.levels[number], old != level {
                    model.levels[number] = level
                    if model.shown.contains(number) { model.show(number) }
                }
            default:
                stack.show(number)
                model.show(number)
            }
            guard stack.visible == model.shown else {
                Issue.record("seed \(seed), step \(step): \(stack.visible) instead of \(model.shown)")
                return
            }
            if let index = model.shown.firstIndex(of: number) {
                #expect(stack.neighbours(of: number).behind == (index > 0 ? model.shown[index - 1] : nil))
                let next = index + 1
                #expect(stack.neighbours(of: number).inFront == (next < model.shown.count ? model.shown[next] : nil))
            }
        }
    }
}

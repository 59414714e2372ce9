import Testing

@testable import UIKit

struct SiblingOrderTests {
    /// A simulated server and scene, which does at each commit what `SceneHost` does.
    private struct Scene {
        var stack = WindowStack()
        var order = SiblingOrder()
        /// The X windows from back to front, mapped or not.
        var siblings: [Int] = []
        var changed: Set<Int> = []
        var gone: [Int] = []
        var requests = 0

        mutating func commit() {
            for number in gone {
                order.removed(number)
                siblings.removeAll { $0 == number }
            }
            gone = []
            for number in changed.sorted() where stack.contains(number) && !stack.isVisible(number) {
                guard !siblings.contains(number) else { continue }
                siblings.append(number)
                order.created(number)
            }
            let lastOld = stack.lastIndex { siblings.contains($0) } ?? 0
            for (index, number) in stack.visible.enumerated() where changed.contains(number) {
                place(number, isBehindOld: index < lastOld)
            }
            changed = []
        }

        private mutating func place(_ number: Int, isBehindOld: Bool) {
            let isNew = !siblings.contains(number)
            if isNew { siblings.append(number) }
            guard let step = order.place(number, isNew: isNew, isBehindOld: isBehindOld, in: stack) else { return }
            requests += 1
            siblings.removeAll { $0 == number }
            switch step {
            case .top: siblings.append(number)
            case .bottom: siblings.insert(number, at: 0)
            case .above(let other):
                siblings.insert(number, at: (siblings.firstIndex(of: other) ?? siblings.count - 1) + 1)
            }
        }

        var shownAtServer: [Int] { siblings.filter { stack.isVisible($0) } }
    }

    @Test("after every commit the server has the stack's order", arguments: [11, 12, 13, 14] as [UInt64])
    func siblingOrderRandomOperations(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var scene = Scene()
        var next = 0
        for step in 0..<4_000 {
            let before = scene.requests
            for _ in 0..<random.int(1...4) {
                let known = scene.stack.listed
                let number = known.isEmpty ? -1 : known[random.int(0...known.count - 1)]
                let level = UIWindow.Level(CGFloat(random.int(0...3)))
                switch random.int(0...9) {
                case 0 where known.count < 20, 1 where known.count < 20, _ where known.isEmpty:
                    scene.stack.add(next, level: level)
                    if random.oneIn(2) { scene.stack.show(next) }
                    scene.changed.insert(next)
                    next += 1
                case 2:
                    scene.stack.remove(number)
                    scene.changed.remove(number)
                    if scene.siblings.contains(number) { scene.gone.append(number) }
                case 3, 4:
                    scene.stack.hide(number)
                    scene.changed.insert(number)
                case 5, 6:
                    scene.stack.setLevel(level, of: number)
                    scene.changed.insert(number)
                default:
                    scene.stack.show(number)
                    scene.changed.insert(number)
                }
            }
            let most = scene.changed.count
            scene.commit()
            #expect(scene.requests - before <= most)
            guard scene.shownAtServer == scene.stack.visible else {
                Issue.record("seed \(seed), step \(step): \(scene.shownAtServer) instead of \(scene.stack.visible)")
                return
            }
        }
    }

    @Test("a thousand windows created in stacking order need no restacking request")
    func manyNewWindows() {
        var scene = Scene()
        for number in 0..<1_000 {
            scene.stack.add(number, level: number < 900 ? .normal : .alert)
            scene.stack.show(number)
            scene.changed.insert(number)
        }
        scene.commit()
        #expect(scene.requests == 0 && scene.shownAtServer == Array(0..<1_000))
        scene.stack.add(1_000, level: .alert)
        scene.stack.show(1_000)
        scene.changed = [1_000]
        scene.commit()
        #expect(scene.requests == 0)
    }

    @Test(
        "new windows that replace front-most ones need no restacking request, with hidden windows above them or not",
        arguments: [false, true])
    func replacedWindows(withHidden: Bool) {
        var scene = Scene()
        func make(_ numbers: Range<Int>) {
            for number in numbers {
                scene.stack.add(number, level: .normal)
                scene.stack.show(number)
                scene.changed.insert(number)
            }
            scene.commit()
        }
        make(0..<100)
        if withHidden {
            scene.stack.hide(50)
            scene.changed.insert(50)
        }
        for number in 60..<100 {
            scene.stack.remove(number)
            scene.gone.append(number)
        }
        make(100..<200)
        #expect(scene.requests == 0)
        #expect(scene.shownAtServer == scene.stack.visible)
    }

    @Test("moving one of a thousand windows takes one request, and showing the front-most one again takes none")
    func oneMove() {
        var scene = Scene()
        for number in 0..<1_000 {
            scene.stack.add(number, level: .normal)
            scene.stack.show(number)
            scene.changed.insert(number)
        }
        scene.commit()
        scene.stack.show(500)
        scene.changed = [500]
        scene.commit()
        #expect(scene.requests == 1 && scene.shownAtServer.last == 500)
        scene.stack.show(500)
        scene.changed = [500]
        scene.commit()
        #expect(scene.requests == 1)
    }

    @Test("a window is moved to the bottom, above its neighbour or to the top, following the stack")
    func stackingSteps() {
        var stack = WindowStack()
        for number in 0...2 {
            stack.add(number, level: .normal)
            stack.show(number)
        }
        var order = SiblingOrder()
        for number in 0...2 { #expect(order.place(number, isNew: true, isBehindOld: false, in: stack) == nil) }
        stack.setLevel(.init(-1), of: 2)
        #expect(order.place(2, isNew: false, isBehindOld: false, in: stack) == .bottom)
        stack.setLevel(.alert, of: 2)
        #expect(order.place(2, isNew: false, isBehindOld: false, in: stack) == .top)
        stack.add(3, level: .normal)
        stack.show(3)
        #expect(order.place(3, isNew: true, isBehindOld: true, in: stack) == .above(1))
    }
}

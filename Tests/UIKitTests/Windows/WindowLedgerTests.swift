import Foundation
import Testing

@testable import UIKit

/// The ledger of a scene's windows and its commit plans, without a server.
@MainActor
struct WindowLedgerTests {
    /// A simulated server, which carries out plans as `SceneHost` does.
    @MainActor
    private struct Server {
        /// The windows from back to front, mapped or not.
        var siblings: [Int] = []
        var frames: [Int: CGRect] = [:]
        var mapped: Set<Int> = []

        mutating func carryOut(_ plan: CommitPlan) {
            for window in plan.destroyed { destroy(window.number) }
            for step in plan.steps { perform(step.action, step.record) }
            for record in plan.mapped { mapped.insert(record.number) }
            if plan.mapsAtOnce { mapped.formUnion(siblings) }
        }

        mutating func destroy(_ number: Int) {
            siblings.removeAll { $0 == number }
            frames[number] = nil
            mapped.remove(number)
        }

        private mutating func perform(_ action: CommitPlan.Action, _ record: WindowRecord) {
            let number = record.number
            switch action {
            case .create(let frame):
                #expect(frames[number] == nil)
                siblings.append(number)
                frames[number] = frame
            case .move(let frame): frames[number] = frame
            case .reassert(let frame):
                frames[number] = frame
                if record.requested?.isMapped == true { mapped.insert(number) } else { mapped.remove(number) }
            case .unmap: mapped.remove(number)
            case .stack(let step):
                siblings.removeAll { $0 == number }
                switch step {
                case .top: siblings.append(number)
                case .bottom: siblings.insert(number, at: 0)
                case .above(let other):
                    siblings.insert(number, at: (siblings.firstIndex(of: other) ?? siblings.count - 1) + 1)
                }
            }
        }
    }

    /// A ledger and the server that it describes.
    @MainActor
    private struct Scene {
        let ledger = WindowLedger()
        var server = Server()

        mutating func add(_ frame: CGRect = CGRect(x: 0, y: 0, width: 10, height: 10), level: UIWindow.Level = .normal)
            -> WindowRecord
        {
            let layer = CALayer()
            layer.frame = frame
            let record = WindowRecord(layer: layer)
            ledger.add(record, level: level)
            return record
        }

        /// Commits and returns the plan.
        @discardableResult
        mutating func commit(scale: CGFloat = 1) -> CommitPlan {
            let plan = ledger.plan(scale: scale)
            server.carryOut(plan)
            ledger.noteExecution(of: plan)
            for layer in plan.hidden { _ = layer.forgetPainted() }
            // Painting ends what is pending in the layers.
            for record in ledger.allRecords where ledger.stack.isVisible(record.number) { record.layer?.dirt = [] }
            ledger.forgetSettledDirt()
            return plan
        }

        func checkServer() {
            let visible = ledger.stack.visible
            #expect(server.siblings.filter(server.mapped.contains) == visible)
            #expect(Set(server.siblings) == Set(ledger.allRecords.map(\.number)))
            #expect(visible.allSatisfy { server.frames[$0] == ledger.record($0)?.layer?.frame })
            #expect(ledger.visibleLayers.all.count == visible.count)
            #expect(zip(ledger.visibleLayers.all, visible).allSatisfy { $0 === ledger.record($1)?.layer })
        }
    }

    @Test("a window is created where it is shown, and a second commit requests nothing")
    func creation() {
        var scene = Scene()
        let record = scene.add(CGRect(x: 1, y: 2.5, width: 10, height: 10))
        scene.ledger.show(record)
        let plan = scene.commit(scale: 2)
        #expect(plan.steps.map(\.action) == [.create(CGRect(x: 2, y: 5, width: 20, height: 20))])
        #expect(plan.mapped.map(\.number) == [record.number])
        let next = scene.commit(scale: 2)
        #expect(next.isEmpty)
    }

    @Test("a hidden window is created unmapped, so that showing it later only maps it")
    func hiddenCreation() {
        var scene = Scene()
        let record = scene.add()
        let first = scene.commit()
        #expect(first.steps.count == 1 && first.mapped.isEmpty)
        scene.ledger.show(record)
        let second = scene.commit()
        #expect(second.steps.isEmpty && second.mapped.map(\.number) == [record.number])
    }

    @Test("a moved layer moves its window, without a change of the order")
    func move() {
        var scene = Scene()
        let record = scene.add()
        scene.ledger.show(record)
        scene.commit()
        record.layer?.frame.origin.x = 7
        scene.ledger.noteDirt(of: record)
        let plan = scene.commit()
        #expect(plan.steps.map(\.action) == [.move(CGRect(x: 7, y: 0, width: 10, height: 10))])
        #expect(plan.hasMoves && plan.restacked.isEmpty)
    }

    @Test("a window whose level rises goes to the top with one request, and its layer is painted again")
    func level() {
        var scene = Scene()
        let records = (0..<3).map { _ in scene.add() }
        for record in records { scene.ledger.show(record) }
        scene.commit()
        scene.ledger.setLevel(.alert, of: records[0])
        let plan = scene.commit()
        #expect(plan.steps.map(\.action) == [.stack(.top)])
        #expect(plan.restacked.count == 1 && plan.restacked.first === records[0].layer)
        scene.checkServer()
    }

    @Test("a hidden and a removed window expose what they were painted on")
    func exposure() {
        var scene = Scene()
        let records = (0..<2).map { _ in scene.add() }
        for record in records { scene.ledger.show(record) }
        scene.commit()
        for (index, record) in records.enumerated() {
            record.layer?.subtreeRect = CGRect(x: index * 100, y: 0, width: 10, height: 10)
        }
        scene.ledger.hide(records[0])
        let isRemoved = scene.ledger.remove(records[1])
        #expect(isRemoved)
        #expect(records[1].layer?.subtreeRect == .null, "another scene may paint the layer")
        let plan = scene.commit()
        #expect(Set(plan.exposed.map(\.minX)) == [0, 100])
        #expect(plan.steps.map(\.action) == [.unmap])
        #expect(plan.destroyed.map(\.number) == [records[1].number])
        scene.checkServer()
        let next = scene.commit()
        #expect(next.isEmpty)
    }

    @Test("a window that was never at the server is removed without a request")
    func removalBeforeCommit() {
        var scene = Scene()
        let record = scene.add()
        let results = (1...2).map { _ in scene.ledger.remove(record) }
        #expect(results == [true, false])
        let plan = scene.commit()
        #expect(plan.isEmpty && scene.ledger.count == 0)
    }

    @Test(
        "many new windows are mapped with one request, unless another one must stay unmapped", arguments: [false, true])
    func mappingAtOnce(hasHiddenWindow: Bool) {
        var scene = Scene()
        if hasHiddenWindow { _ = scene.add() }
        for record in (0..<20).map({ _ in scene.add() }) { scene.ledger.show(record) }
        let plan = scene.commit()
        #expect(plan.mapped.count == 20 && plan.mapsAtOnce == !hasHiddenWindow)
        scene.checkServer()
    }

    @Test("a window that another client has changed gets its whole state again")
    func tampering() {
        var scene = Scene()
        let records = (0..<3).map { _ in scene.add() }
        for record in records { scene.ledger.show(record) }
        scene.commit()
        let number = records[1].number
        scene.server.frames[number] = .zero
        scene.server.mapped.remove(number)
        scene.server.siblings = scene.server.siblings.reversed()
        scene.ledger.noteTampering(with: records[1])
        #expect(records[1].requested?.canHaveFocus == false)
        scene.commit()
        scene.checkServer()
        #expect(records[1].requested?.canHaveFocus == true)
    }

    @Test("a window that another client has destroyed is created again in its place")
    func destruction() {
        var scene = Scene()
        let records = (0..<3).map { _ in scene.add() }
        for record in records { scene.ledger.show(record) }
        scene.commit()
        scene.server.destroy(records[1].number)
        scene.ledger.noteDestruction(of: records[1])
        scene.commit()
        scene.checkServer()
    }

    @Test("all windows are created again after the server's were lost with their parent")
    func lostServer() {
        var scene = Scene()
        for record in (0..<5).map({ _ in scene.add() }) { scene.ledger.show(record) }
        scene.commit()
        scene.server = Server()
        scene.ledger.forgetServer()
        scene.commit()
        scene.checkServer()
    }

    @Test("a change made while the commit draws is kept for the next one")
    func changeWhileDrawing() {
        var scene = Scene()
        let records = (0..<2).map { _ in scene.add() }
        for record in records { scene.ledger.show(record) }
        let plan = scene.ledger.plan(scale: 1)
        scene.server.carryOut(plan)
        scene.ledger.noteExecution(of: plan)
        scene.ledger.hide(records[0])
        scene.ledger.forgetSettledDirt()
        let next = scene.commit()
        #expect(next.steps.map(\.action) == [.unmap])
    }

    @Test("a window that moves to another ledger and back leaves no note behind")
    func twoLedgers() {
        var one = Scene()
        var other = Scene()
        let record = one.add()
        one.ledger.show(record)
        _ = one.ledger.remove(record)
        other.ledger.add(record, level: .normal)
        other.ledger.show(record)
        let plans = (one.commit(), other.commit())
        #expect(plans.0.isEmpty && plans.1.mapped.count == 1)
        other.checkServer()
    }

    @Test("planning changes nothing")
    func purity() {
        var scene = Scene()
        let record = scene.add()
        scene.ledger.show(record)
        let plans = (1...2).map { _ in scene.ledger.plan(scale: 1) }
        #expect(plans[0].steps.map(\.action) == plans[1].steps.map(\.action) && !plans[0].isEmpty)
        #expect(record.requested == nil && record.isChanged)
    }

    @Test(
        "after any operations the server has the ledger's windows, order and frames", arguments: [1, 2, 3] as [UInt64])
    func windowLedgerRandomOperations(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var scene = Scene()
        for _ in 0..<600 {
            for _ in 0..<random.int(1...5) {
                let all = scene.ledger.allRecords.sorted { $0.number < $1.number }
                let record = all.isEmpty ? scene.add() : all[random.int(0...all.count - 1)]
                switch random.int(0...7) {
                case 0, 1: if all.count < 40 { _ = scene.add(level: random.oneIn(3) ? .alert : .normal) }
                case 2: scene.ledger.hide(record)
                case 3: scene.ledger.setLevel(random.oneIn(2) ? .alert : .normal, of: record)
                case 4 where random.oneIn(3): _ = scene.ledger.remove(record)
                case 5:
                    record.layer?.frame.origin = CGPoint(x: random.int(0...50), y: random.int(0...50))
                    scene.ledger.noteDirt(of: record)
                case 6 where random.oneIn(10):
                    scene.server.frames[record.number] = .zero
                    scene.server.siblings.shuffle(using: &random)
                    if record.requested != nil { scene.ledger.noteTampering(with: record) }
                    for other in scene.ledger.allRecords { scene.ledger.noteTampering(with: other) }
                default: scene.ledger.show(record)
                }
            }
            scene.commit()
            scene.checkServer()
            #expect(scene.ledger.noted.isEmpty)
        }
    }
}

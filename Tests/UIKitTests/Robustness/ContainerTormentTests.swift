import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tables in navigation controllers, tabs and a split view, changed at random beside monitors that come and go.
///
/// There are 20,000 changes, or as many as `CASEMENT_TORMENT_STEPS` says.
@MainActor
struct ContainerTormentTests {
    private static let steps =
        ProcessInfo.processInfo.environment["CASEMENT_TORMENT_STEPS"].flatMap { Int($0) } ?? 20_000

    @Test("scrolls, updates, pushes, tabs, columns and sizes beside hot-plug: nothing is lost and nothing leaks")
    func tormentInContainerTorment() async throws {
        let (cells, controllers) = (TormentedCell.living, TormentedTable.living)
        (TormentedTable.faults, TormentedTable.tables) = ([], [])
        LogRecorder.start()
        try await withScenes(
            on: [ContainerTormentor.main],
            onConnect: { if $0.session.role != .windowApplication { makeWindow(.red, in: $0).isHidden = false } }
        ) { application, display in
            let window = makeWindow(.white, in: try application.scene(.windowApplication))
            window.makeKeyAndVisible()
            try await display.settle()
            let top = try #require(window.windowScene?.xWindow)
            let before = try display.resources(ofClientWithWindow: top).counts
            let plain = try #require(window.rootViewController)
            var summary = ""
            do {
                let tormentor = ContainerTormentor(application, display, window, seed: 20_261_125)
                for step in 1...Self.steps {
                    try tormentor.step()
                    guard step % 250 == 0 || step == Self.steps else { continue }
                    try await tormentor.settle()
                    let faults = tormentor.errors + TormentedTable.faults
                    try #require(faults.isEmpty, "step \(step): \(faults), last: \(tormentor.history.suffix(40))")
                }
                summary = tormentor.summary
                try tormentor.restoreMonitors()
                window.rootViewController = plain
            }
            // What begins at the end of an animation, such as a wheel that goes back to rest, ends as well.
            for _ in 0..<5 {
                display.clock.advance(by: 1)
                try await display.settle()
            }
            display.clock.resume()
            try await waitUntil("one screen", is: 1) { UIScreen.screens.count }
            try await display.settle()
            #expect(TormentedCell.living == cells)
            #expect(TormentedTable.living == controllers)
            // A cursor is kept for each scale once it was shown, a graphics context after the first scroll, and an
            // image after the first commit that painted more than areas of one colour.
            var (first, last) = (before, try display.resources(ofClientWithWindow: top).counts)
            #expect(last["ShmSeg", default: 0] <= 1)
            for kept in ["CURSOR", "GC", "ShmSeg"] { (first[kept], last[kept]) = (nil, nil) }
            #expect(last == first)
            print("torment: \(summary)")
        }
        let said = LogRecorder.recorded().filter { $0.contains(" error: ") || $0.contains(" critical: ") }
        #expect(said == [])
    }
}

/// The changes, reproducible by a seed, with a model of what they should have made.
@MainActor
private final class ContainerTormentor {
    static let main = VirtualMonitor(name: "MAIN", width: 900, height: 700, placement: .at(x: 0, y: 0))

    private let application: UIApplication
    private let display: VirtualDisplay
    private let window: UIWindow
    private var random: SeededGenerator
    private let tabs = UITabBarController()
    private let navigations: [UINavigationController]
    /// The stacks that the changes should have made.
    private var stacks: [[TormentedTable]] = []
    private let split = UISplitViewController(style: .doubleColumn)
    private var columns: [UISplitViewController.Column: TormentedTable] = [:]
    private var made = 0
    private var steps = 0
    private var counts: [String: Int] = [:]
    private(set) var history: [String] = []
    private(set) var errors: [String] = []

    init(_ application: UIApplication, _ display: VirtualDisplay, _ window: UIWindow, seed: UInt64) {
        (self.application, self.display, self.window) = (application, display, window)
        random = SeededGenerator(seed: seed)
        navigations = [UINavigationController(), UINavigationController()]
        for navigation in navigations {
            let root = make()
            navigation.viewControllers = [root]
            stacks.append([root])
        }
        for column in [UISplitViewController.Column.primary, .secondary] {
            columns[column] = make()
            split.setViewController(columns[column], for: column)
        }
        tabs.viewControllers = navigations + [split]
        window.rootViewController = tabs
        display.clock.stop()
    }

    var summary: String { counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ") }

    private func make() -> TormentedTable {
        made += 1
        return TormentedTable(made, rows: random.int(0...60))
    }

    private func note(_ name: String) {
        history.append(name)
        if history.count > 100 { history.removeFirst(50) }
        counts[name, default: 0] += 1
    }

    private var all: [TormentedTable] { stacks.flatMap { $0 } + columns.values.sorted { $0.number < $1.number } }

    /// A table, most often one that can be seen.
    private var anyTable: TormentedTable {
        let all = all
        let shown = all.filter { $0.order.state != .gone }
        let candidates = shown.isEmpty || random.oneIn(10) ? all : shown
        return candidates[random.int(0...candidates.count - 1)]
    }

    // MARK: Steps

    func step() throws {
        steps += 1
        let index = random.oneIn(4) ? random.int(0...1) : min(max(0, tabs.selectedIndex), 1)
        let isAnimated = !random.oneIn(3)
        switch random.int(0...39) {
        case 0...11: scroll(anyTable.tableView, isAnimated)
        case 12...19:
            note("update")
            anyTable.change("\(steps)", &random)
        case 20...22: push(index, isAnimated)
        case 23...24: pop(index, isAnimated)
        case 25: popToRoot(index, isAnimated)
        case 26...27:
            note("tab")
            tabs.selectedIndex = random.int(0...2)
        case 28...30: changeSplit()
        case 31: choose(anyTable, isAnimated)
        case 32: resize()
        case 33: if random.oneIn(5) { try changeMonitors() }
        case 34: try turnWheel()
        case 35...36: anyTable.tableView.layoutIfNeeded()
        default:
            note("advance")
            display.clock.advance(by: Double(random.int(1...20)) / 60)
        }
    }

    private func scroll(_ table: UITableView, _ isAnimated: Bool) {
        note("scroll")
        let end = max(0, table.contentSize.height)
        switch random.int(0...3) {
        case 0:
            let velocity = CGPoint(x: 0, y: CGFloat(random.int(-4000...4000)))
            let motion = table.motion(velocity: velocity, target: ScrollTarget())
            if table.window != nil, motion.duration > 0 { table.decelerate(motion, to: ScrollTarget()) }
        case 1:
            guard let path = table.indexPathsForVisibleRows?.last else { return }
            table.scrollToRow(at: path, at: .top, animated: isAnimated)
        default:
            table.setContentOffset(CGPoint(x: 0, y: random.int(0...Int(end))), animated: isAnimated)
        }
    }

    private func push(_ index: Int, _ isAnimated: Bool) {
        guard stacks[index].count < 6 else { return }
        note("push")
        let new = make()
        new.hidesBottomBarWhenPushed = random.oneIn(4)
        stacks[index].append(new)
        navigations[index].pushViewController(new, animated: isAnimated)
    }

    private func pop(_ index: Int, _ isAnimated: Bool) {
        note("pop")
        let popped = navigations[index].popViewController(animated: isAnimated)
        let expected = stacks[index].count > 1 ? stacks[index].removeLast() : nil
        if popped !== expected { errors.append("pop returned the wrong controller") }
    }

    private func popToRoot(_ index: Int, _ isAnimated: Bool) {
        note("pop to root")
        navigations[index].popToRootViewController(animated: isAnimated)
        stacks[index].removeLast(stacks[index].count - 1)
    }

    private func changeSplit() {
        note("columns")
        let column: UISplitViewController.Column = random.oneIn(2) ? .primary : .secondary
        switch random.int(0...4) {
        case 0: split.show(column)
        case 1: split.hide(column)
        case 2: split.preferredPrimaryColumnWidth = CGFloat(random.int(100...400))
        case 3:
            let modes: [UISplitViewController.DisplayMode] = [
                .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary,
            ]
            split.preferredDisplayMode = modes[random.int(0...3)]
        default:
            columns[column] = make()
            split.setViewController(columns[column], for: column)
        }
    }

    private func choose(_ table: TormentedTable, _ isAnimated: Bool) {
        note("selection")
        guard random.oneIn(3) else {
            table.tableView.selectRow(
                at: table.tableView.indexPathsForVisibleRows?.first, animated: isAnimated, scrollPosition: .none)
            return
        }
        table.setEditing(!table.isEditing, animated: isAnimated)
    }

    private func resize() {
        note("size")
        let size = CGSize(width: random.int(350...900), height: random.int(250...700))
        guard let scene = window.windowScene?.xWindow, random.oneIn(4) else { return window.frame.size = size }
        try? display.move(
            scene, to: CGRect(origin: CGPoint(x: random.int(0...1500), y: random.int(0...100)), size: size))
    }

    private func turnWheel() throws {
        note("wheel")
        try display.movePointer(to: CGPoint(x: random.int(0...1500), y: random.int(100...600)))
        let button = random.int(4...5)
        try display.press(button: button)
        try display.release(button: button)
    }

    // MARK: Monitors

    private func changeMonitors() throws {
        note("monitor")
        let present = try display.monitors.map(\.name)
        let index = random.int(0...2)
        let name = ["MAIN", "A", "B"][index]
        let new = VirtualMonitor(
            name: name, width: [640, 900, 1100][random.int(0...2)], height: [480, 700, 900][random.int(0...2)],
            scale: random.int(1...3), placement: .at(x: index * 1200, y: 0))
        guard present.contains(name) else { return try display.plug(new) }
        if random.oneIn(3) {
            try display.resize(name, width: new.width, height: new.height)
        } else {
            try display.unplug(name)
            // It returns with another scale, at once or later.
            if present.count == 1 || random.oneIn(2) { try display.plug(new) }
        }
    }

    func restoreMonitors() throws {
        for name in try display.monitors.map(\.name) { try display.unplug(name) }
        try display.plug(Self.main)
        window.frame = window.windowScene?.coordinateSpace.bounds ?? .zero
    }

    // MARK: Rest

    /// Lets everything end, and compares the model with what is there.
    func settle() async throws {
        // The pointer holds the view that it is over.
        try display.movePointer(to: CGPoint(x: 3500, y: 1500))
        for _ in 0..<6 {
            display.clock.advance(by: 2)
            try await display.settle()
            if navigations.allSatisfy(\.changes.isEmpty) && !display.clock.isNeeded { break }
        }
        let screens = try display.describeMonitors()
        try await waitUntil("the screens", is: screens) { describeScreens() }
        try await display.settle()
        display.clock.advance(by: 1)
        try await waitUntil("model and server to agree", is: []) {
            try Agreement.differences(of: application, on: display)
        }
        for (index, navigation) in navigations.enumerated() {
            if navigation.viewControllers.map(ObjectIdentifier.init) != stacks[index].map(ObjectIdentifier.init) {
                errors.append("stack \(index) is \(navigation.viewControllers)")
            }
            for table in stacks[index] {
                let shouldBeShown = table === stacks[index].last && tabs.selectedIndex == index
                if (table.order.state == .shown) != shouldBeShown || !table.order.isAtRest {
                    errors.append("\(table.number) of stack \(index) is \(table.order.state)")
                }
            }
        }
        for (column, table) in columns {
            if split.viewController(for: column) !== table { errors.append("column \(column) has another controller") }
            if !table.order.isAtRest { errors.append("\(table.number) of the split view is \(table.order.state)") }
        }
        errors += all.flatMap(\.differences)
        // Turning the wheel holds its view until it has paused for a moment.
        try await waitUntil("nothing to be left over", is: []) { TormentedTable.leftOver(beside: all) }
        if TormentedTable.living != all.count {
            errors.append("\(TormentedTable.living) controllers, not \(all.count)")
        }
        let cells = all.map(\.cells).reduce(0, +)
        try await waitUntil("no cell to be left over", is: cells) { TormentedCell.living }
        if window.traitCollection.displayScale != window.windowScene?.screen.scale { errors.append("the scale") }
    }
}

import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The order of the containers around a table.
enum ListNesting: String, CaseIterable {
    /// A table in a split view in a tab in a navigation controller.
    case splitInTab
    /// A table in a navigation controller in a tab in a split view.
    case tabInSplit
}

/// A cell that is counted, with a line that is exactly one point high.
final class CountedCell: UITableViewCell {
    nonisolated(unsafe) static var living = 0
    let line = UIView(frame: CGRect(x: 0, y: 20, width: 8, height: 1))

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        Self.living += 1
        line.backgroundColor = .red
        contentView.addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    deinit { Self.living -= 1 }
}

/// A table of 2,000 rows that records the appearances of its controller and the course of its scrolling.
@MainActor
final class PlacedListController: UITableViewController {
    let journal: Journal
    var rowHeight: CGFloat = 44
    /// The offsets since the last release, in points, each with the time since it.
    private(set) var course: [(time: TimeInterval, offset: CGFloat)] = []
    /// The time, the offset and the velocity in points per second at the last release.
    private(set) var release: (time: TimeInterval, offset: CGFloat, velocity: CGFloat)?

    init(_ journal: Journal) {
        self.journal = journal
        super.init(style: .plain)
        title = "Rows"
        clearsSelectionOnViewWillAppear = false
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = rowHeight
        tableView.register(CountedCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2_000 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    // MARK: Journal

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        journal.write("list willAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        journal.write("list didAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        journal.write("list willDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        journal.write("list didDisappear")
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        journal.write("list willTransition")
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        journal.write("list scale \(Int(traitCollection.displayScale))")
    }

    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { journal.write("list willBeginDragging") }
    override func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        release = (AnimationClock.shared.now, scrollView.contentOffset.y, velocity.y * 1000)
        course = []
    }
    override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        journal.write("list didEndDragging \(decelerate)")
    }
    override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        journal.write("list willBeginDecelerating")
    }
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        journal.write("list didEndDecelerating")
    }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard let release, !scrollView.isTracking else { return }
        course.append((AnimationClock.shared.now - release.time, scrollView.contentOffset.y))
    }
}

/// A list in three containers, in a scene on one of two monitors: one with a pixel for each point, one with four.
@MainActor
final class PlacedListBench {
    static let monitors: [VirtualMonitor] = [
        .monitor("MAIN", 1300, 800), .monitor("DENSE", 1800, 1400, scale: 2),
    ]

    let display: VirtualDisplay
    let application: UIApplication
    let manager: UIKitTesting.WindowManager?
    let scene: UIWindowScene
    let window: UIWindow
    let journal = Journal()
    let list: PlacedListController
    let split = UISplitViewController(style: .doubleColumn)
    let tabs = UITabBarController()
    let field = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 34))
    private(set) var controllers: [UIViewController] = []

    private init(
        _ nesting: ListNesting, _ look: InterfaceLook?, _ application: UIApplication, _ display: VirtualDisplay,
        _ manager: UIKitTesting.WindowManager?
    ) throws {
        (self.application, self.display, self.manager) = (application, display, manager)
        scene = try application.scene(.windowApplication)
        window = UIWindow(windowScene: scene)
        look?.apply(to: window)
        list = PlacedListController(journal)
        // The rows of large text have the heights that they need.
        if look != nil { list.rowHeight = UITableView.automaticDimension }
        let detail = UIViewController()
        detail.title = "Detail"
        detail.view.backgroundColor = .systemBackground
        // A caret that blinks would be in one of two pictures that are compared.
        field.tintColor = .clear
        field.borderStyle = .roundedRect
        detail.view.addSubview(field)
        let other = UIViewController()
        other.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
        split.preferredDisplayMode = .oneBesideSecondary
        let item = UITabBarItem(tabBarSystemItem: .recents, tag: 0)
        switch nesting {
        case .splitInTab:
            split.setViewController(list, for: .primary)
            split.setViewController(detail, for: .secondary)
            split.tabBarItem = item
            tabs.viewControllers = [split, other]
            let navigation = UINavigationController(rootViewController: tabs)
            window.rootViewController = navigation
            controllers = [navigation, tabs, split, list, detail, other]
        case .tabInSplit:
            let navigation = UINavigationController(rootViewController: list)
            navigation.tabBarItem = item
            tabs.viewControllers = [navigation, other]
            split.setViewController(detail, for: .primary)
            split.setViewController(tabs, for: .secondary)
            window.rootViewController = split
            controllers = [split, tabs, navigation, list, detail, other]
        }
    }

    /// Runs `body` with the list at rest on the first monitor, a row selected and a text field with the focus.
    static func run(
        _ nesting: ListNesting, _ manager: UIKitTesting.WindowManager?, look: InterfaceLook? = nil,
        _ body: @MainActor (PlacedListBench) async throws -> Void
    ) async throws {
        let cells = CountedCell.living
        weak var released: PlacedListController?
        weak var split: UISplitViewController?
        try await withScenes(on: monitors, windowManager: manager) { application, display in
            let bench = try PlacedListBench(nesting, look, application, display, manager)
            (released, split) = (bench.list, bench.split)
            defer { display.clock.resume() }
            bench.window.makeKeyAndVisible()
            try await display.settle()
            if manager == .i3 {
                try await bench.tell("move container to output MAIN")
            } else {
                try await bench.place(CGRect(x: 30, y: 40, width: 1240, height: 740))
            }
            try await waitUntil("the first monitor") { bench.scene.screen.name == "MAIN" }
            try await display.tap(bench.field)
            #expect(bench.field.isFirstResponder)
            bench.list.tableView.selectRow(at: IndexPath(row: 30, section: 0), animated: false, scrollPosition: .none)
            _ = bench.journal.read()
            try await body(bench)
            bench.window.isHidden = true
            bench.window.rootViewController = nil
            bench.window.windowScene = nil
            bench.controllers = []
            display.clock.resume()
            try await display.settle()
        }
        #expect(CountedCell.living == cells && released == nil && split == nil, "cells and controllers left over")
    }

    var table: UITableView { list.tableView }
    var dense: UIScreen { UIScreen.screens[1] }

    /// The X window of the scene.
    private var sceneWindow: UInt { get throws { try #require(scene.xWindow) } }
    /// The place of the scene on the framebuffer, in pixels.
    var frameOfScene: CGRect { get throws { try frame(of: scene.xWindow) } }

    private func frame(of window: UInt?) throws -> CGRect {
        let (id, tree) = (try #require(window), try display.tree())
        return try #require(tree.window(id)).frameOnDisplay
    }

    /// Returns a picture of the window.
    func picture() throws -> Screenshot {
        let id = try #require(window.xWindow)
        return try display.screenshot(ofWindow: id)
    }

    // MARK: Changes of the user

    /// Gives the scene a frame on the framebuffer, in pixels. A tiling window manager ignores it.
    func place(_ frame: CGRect) async throws {
        try display.move(sceneWindow, to: frame)
        try await display.settle()
        try await display.settle()
    }

    /// Gives i3 commands about the scene. The focus does not follow a window to another monitor by itself.
    func tell(_ command: String) async throws {
        try await display.run("i3-msg", "[class=\".*\"] \(command), focus")
        try await display.settle()
        try await display.settle()
    }

    /// Moves the scene to the other monitor, as a user of the window manager does.
    func moveToOtherMonitor() async throws {
        let target = scene.screen === dense ? UIScreen.screens[0] : dense
        if manager == .i3 {
            try await tell("move container to output \(target.name)")
        } else {
            // As many pixels as before: the number of points changes.
            let frame = try frameOfScene
            let x: CGFloat = target === dense ? 1400 : 40
            try display.move(
                sceneWindow, to: CGRect(x: x, y: 50, width: frame.width, height: frame.height))
        }
        try await waitUntil("the other monitor") { scene.screen === target }
        try await display.settle()
        try await display.settle()
    }

    /// Throws the rows upwards with the mouse, until the release has been fast enough on a busy machine.
    func throwRows() async throws {
        for attempt in 0..<20 {
            let start = try middleOfTable()
            try display.movePointer(to: start)
            try display.press()
            for step in 1...8 {
                // The time of the server's events decides on the velocity. Where other programs keep the processors
                // busy, the events themselves take long.
                let next = ContinuousClock.now + .milliseconds(max(0, 12 - attempt))
                while ContinuousClock.now < next {}
                try display.movePointer(to: CGPoint(x: start.x, y: start.y - CGFloat(step) * 15 * scene.screen.scale))
            }
            try display.release()
            try await display.settle()
            let speed = list.release?.velocity ?? 0
            if speed > 500, speed < 20_000, table.isDecelerating { return }
            display.clock.advance(by: 10)
        }
        Issue.record("no throw was fast enough")
    }

    /// Lets frames pass, each with a settled display.
    func frames(_ count: Int) async throws {
        for _ in 0..<count {
            display.clock.advance(by: 1 / 60)
            try await display.settle()
        }
    }

    /// The middle of the visible part of the table, on the framebuffer.
    private func middleOfTable() throws -> CGPoint {
        let frame = try frame(of: window.xWindow)
        let middle = table.convert(CGPoint(x: table.bounds.midX, y: table.bounds.midY), to: nil)
        let scale = scene.screen.scale
        return CGPoint(x: frame.minX + middle.x * scale, y: frame.minY + middle.y * scale)
    }

    // MARK: Checks

    /// Checks from outside and inside that nothing was lost.
    func check(_ place: String) async throws {
        #expect(try Agreement.differences(of: application, on: display) == [], "\(place)")
        let scale = scene.screen.scale
        #expect(table.window === window && table.layer.contentsScale == scale, "\(place)")
        #expect(table.indexPathForSelectedRow == IndexPath(row: 30, section: 0), "\(place)")
        #expect(field.isFirstResponder && window.isKeyWindow, "\(place)")
        for controller in controllers.dropLast() {
            #expect(controller.viewIfLoaded?.window === window, "\(place): \(type(of: controller))")
        }
        let cells = table.visibleCells
        #expect(cells.map { $0.textLabel?.text } == table.indexPathsForVisibleRows?.map { "Row \($0.row)" }, "\(place)")
        #expect(cells.allSatisfy { $0.layer.contentsScale == scale }, "\(place)")
        let all = table.subviews.filter { $0 is CountedCell }.count
        #expect(all == CountedCell.living && all <= Int(1400 / 44) + 4, "\(place): \(CountedCell.living) cells")
        try await checkPixels(place)
    }

    /// Checks that the pixels are those of a complete painting, at the scale of the screen.
    private func checkPixels(_ place: String) async throws {
        let shown = try picture()
        window.layer.markDirty(.subtree)
        try await display.settle()
        #expect(try picture() == shown, "\(place): the pixels of a complete painting")
        let scale = Int(scene.screen.scale)
        let cells = table.visibleCells
        let cell = try #require(cells[cells.count / 2] as? CountedCell)
        let line = cell.line.convert(cell.line.bounds, to: nil)
        let (x, y) = (Int(line.midX * CGFloat(scale)), Int((line.minY * CGFloat(scale)).rounded()))
        let column = (-1...scale).map { shown[x, y + $0] == .red }
        #expect(column == [false] + Array(repeating: true, count: scale) + [false], "\(place): a line of one point")
        let label = try #require(cell.textLabel)
        let text = label.convert(label.bounds, to: nil)
        #expect(
            Self.hasDetail(shown, text.applying(CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale)))),
            "\(place): text with details of single pixels")
    }

    /// Returns whether a rectangle has neighbours of high contrast inside of squares of two by two pixels, which a
    /// picture of half the size that was enlarged does not have.
    private static func hasDetail(_ picture: Screenshot, _ frame: CGRect) -> Bool {
        let frame = frame.integral
        for y in stride(from: Int(frame.minY) & ~1, to: Int(frame.maxY), by: 2) {
            for x in stride(from: Int(frame.minX) & ~1, to: Int(frame.maxX), by: 2) {
                guard picture[x, y] != nil, picture[x + 1, y] != nil else { continue }
                let red = (y * picture.width + x) * 4
                if abs(Int(picture.rgba[red]) - Int(picture.rgba[red + 4])) > 120 { return true }
            }
        }
        return false
    }

    /// The greatest distance of the course since the release from the curve that began there, in points.
    func greatestDeviation() throws -> CGFloat {
        let release = try #require(list.release)
        let curve = Deceleration(from: release.offset, velocity: release.velocity, rate: 0.998)
        return list.course.map { abs($0.offset - curve.offset(at: $0.time)) }.max() ?? .infinity
    }
}

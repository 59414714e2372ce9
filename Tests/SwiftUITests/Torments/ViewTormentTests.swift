import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// Views in windows that come and go beside a monitor that comes and goes, changed at random.
///
/// There are 3,000 changes, or as many as `CASEMENT_TORMENT_STEPS` says.
@MainActor
struct ViewTormentTests {
    private static let steps =
        ProcessInfo.processInfo.environment["CASEMENT_TORMENT_STEPS"].flatMap { Int($0) } ?? 3_000

    @Test("S60, S63, S78, S83: a tree that was updated step by step equals one that is built afresh")
    func viewTorment() async throws {
        try await withApplication(on: [.monitor("MAIN", 600, 700)]) { _, display in
            display.clock.stop()
            let torment = ViewTorment(display, seed: 20_261_124)
            for step in 1...Self.steps {
                try torment.step()
                if step % 10 == 0 {
                    let faults = torment.displayFaults()
                    try #require(faults.isEmpty, "step \(step): \(faults.joined(separator: "\n")), \(torment.history)")
                }
                guard step % 100 == 0 || step == Self.steps else { continue }
                try await torment.settle()
                let faults = torment.faults()
                try #require(faults.isEmpty, "step \(step): \(faults.joined(separator: "\n")), \(torment.history)")
            }
            let hosts = torment.windows.compactMap(\.host).map { Weak($0) }
            torment.closeAll()
            try await display.settle()
            #expect(hosts.allSatisfy { $0.object == nil || $0.object?.nodeCount == 0 })
            print("torment: \(torment.summary)")
            display.clock.resume()
        }
    }
}

/// A window of the torment, with what it should show.
@MainActor
private final class TormentedWindow {
    let window: UIWindow
    let controller: UIHostingController<TormentView>
    let record = TormentRecord()
    var piece: Piece
    /// The states that were set, by token.
    var states: [Int: Int] = [:]

    init(_ piece: Piece, _ model: TormentModel, size: CGSize) {
        self.piece = piece
        controller = UIHostingController(rootView: TormentView(piece: piece, model: model, record: record))
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.rootViewController = controller
        window.isHidden = false
    }

    var hosting: HostingView<TormentView>? { controller.view as? HostingView<TormentView> }
    var host: GraphHost? { hosting?.tree.host }
}

/// The random changes, which a seed reproduces.
@MainActor
private final class ViewTorment {
    private let display: VirtualDisplay
    private var pieces: PieceGenerator
    private let model = TormentModel()
    private(set) var windows: [TormentedWindow] = []
    private var hasTV = false
    private var counts: [String: Int] = [:]
    private(set) var history: [String] = []

    init(_ display: VirtualDisplay, seed: UInt64) {
        self.display = display
        pieces = PieceGenerator(seed)
        open()
    }

    var summary: String { counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ") }

    private func note(_ name: String) {
        counts[name, default: 0] += 1
        history = history.suffix(30) + [name]
    }

    private func open() {
        let size = CGSize(width: pieces.random.int(200...600), height: pieces.random.int(200...700))
        windows.append(TormentedWindow(pieces.make(4), model, size: size))
    }

    func closeAll() {
        for window in windows { close(window) }
        windows = []
    }

    private func close(_ window: TormentedWindow) {
        window.window.isHidden = true
        window.window.rootViewController = nil
    }

    // MARK: Changes

    func step() throws {
        let window = windows[pieces.random.int(0...windows.count - 1)]
        let animation: Animation? = pieces.random.oneIn(3) ? .linear(duration: 0.3) : nil
        switch pieces.random.int(0...99) {
        case 0...49:
            note("changes of the root view")
            window.piece = pieces.changed(window.piece)
            withAnimation(animation) {
                window.controller.rootView = TormentView(piece: window.piece, model: model, record: window.record)
            }
        case 50...61:
            note("changes of the model")
            withAnimation(animation) {
                if pieces.random.oneIn(4) { model.number += 1 } else { model.piece = pieces.changed(model.piece) }
            }
            if model.piece.count > 60 { model.piece = pieces.make(2) }
        case 62...79: set(window, animation)
        case 80...87:
            note("time")
            display.clock.advance(by: Double(pieces.random.int(0...20)) / 50)
        case 88...93: scroll(window)
        case 94...96:
            note("sizes")
            window.window.frame.size = CGSize(
                width: pieces.random.int(150...600), height: pieces.random.int(150...700))
        case 97:
            guard pieces.random.oneIn(5) else { break }
            note("windows")
            if windows.count < 3 || pieces.random.oneIn(2) {
                if windows.count == 3 { close(windows.removeFirst()) }
                open()
            } else {
                close(windows.removeLast())
            }
        case 98:
            guard pieces.random.oneIn(20) else { break }
            note("monitors")
            if hasTV { try display.unplug("TV") } else { try display.plug(.monitor("TV", 800, 600, rightOf: "MAIN")) }
            hasTV.toggle()
        default: break
        }
        if !pieces.random.oneIn(3) { for window in windows { flush(window) } }
    }

    private func flush(_ window: TormentedWindow) {
        window.controller.view.layoutIfNeeded()
        let tokens = Set(window.piece.tokens + model.piece.tokens)
        window.states = window.states.filter { tokens.contains($0.key) }
    }

    /// Sets the state of a view, or several.
    private func set(_ window: TormentedWindow, _ animation: Animation?) {
        flush(window)
        let tokens = Set(window.piece.tokens + model.piece.tokens)
        let present = window.record.bindings.keys.filter { tokens.contains($0) }.sorted()
        guard !present.isEmpty else { return }
        note("states")
        for _ in 0..<pieces.random.int(1...3) {
            let token = present[pieces.random.int(0...present.count - 1)]
            guard mounted(window).contains(token) else { continue }
            let value = pieces.random.int(0...5)
            withAnimation(animation) { window.record.bindings[token]?.wrappedValue = value }
            window.states[token] = value
        }
    }

    private func scroll(_ window: TormentedWindow) {
        flush(window)
        let scrolls = window.window.allScrollViews
        guard !scrolls.isEmpty else { return }
        note("scrolls")
        let scroll = scrolls[pieces.random.int(0...scrolls.count - 1)]
        let most = max(0, scroll.contentSize.height - scroll.bounds.height)
        scroll.contentOffset.y = min(most, CGFloat(pieces.random.int(0...Int(most) + 1)))
    }

    /// Shows everything and ends all animations.
    func settle() async throws {
        for _ in 0..<3 {
            display.clock.advance(by: 5)
            try await display.settle()
        }
        for window in windows { flush(window) }
    }

    // MARK: Comparison

    /// The tokens of the states in a window's tree.
    private func mounted(_ window: TormentedWindow) -> Set<Int> {
        guard let layout = window.hosting?.tree.layout else { return [] }
        return Set(layout.boxes(onScreen: false).map(\.token))
    }

    /// Returns what a walk through all nodes changes on the screen. Those that follow changes visit only some.
    func displayFaults() -> [String] {
        for window in windows { flush(window) }
        return windows.compactMap { window in
            guard let hosting = window.hosting else { return "no view" }
            let shown = hosting.layer.contentDescription
            hosting.tree.layout.markTreeForDisplay()
            hosting.setNeedsLayout()
            hosting.layoutIfNeeded()
            let whole = hosting.layer.contentDescription
            guard shown != whole else { return nil }
            let pair = zip(shown, whole).first { $0 != $1 }
            return "shown: \(pair.map { "\($0.0) instead of \($0.1)" } ?? "\(shown.count) of \(whole.count) layers")"
        }
    }

    /// Returns the differences from trees that are built afresh.
    func faults() -> [String] { windows.indices.flatMap { faults(windows[$0]).map { fault in "window: \(fault)" } } }

    private func faults(_ window: TormentedWindow) -> [String] {
        guard let hosting = window.hosting else { return ["no view"] }
        let tree = hosting.tree
        let fresh = ViewTree(
            TormentView(piece: window.piece, model: model, record: TormentRecord(window.states)),
            environment: tree.scope.values)
        fresh.host.isVisible = true
        fresh.flush(hosting.bounds.size, safeArea: tree.host.safeArea)
        fresh.layout.display(DisplayPass(scale: 1), at: .zero)
        var faults: [String] = []
        let (old, new) = (tree.layout.summary(), fresh.layout.summary())
        if old != new {
            let pairs = zip(old, new).first { $0 != $1 }
            faults.append(
                "layout differs: \(pairs.map { "\($0.0) instead of \($0.1)" } ?? "\(old.count) \(new.count)")")
            faults.append("updated:\n" + old.joined(separator: "\n") + "\nfresh:\n" + new.joined(separator: "\n"))
        }
        // Views of UIKit are shown where the layout says.
        let nodes = tree.rootNode.summary()
        let freshNodes = fresh.rootNode.summary()
        if nodes != freshNodes {
            let start = zip(nodes, freshNodes).prefix { $0 == $1 }.count
            func part(_ lines: [String]) -> String {
                lines[max(0, start - 12)..<min(lines.count, start + 6)].joined(separator: "\n")
            }
            faults.append("nodes differ:\n\(part(nodes))\nfresh:\n\(part(freshNodes))")
        }
        for box in tree.layout.boxes(onScreen: false) where box.value != window.states[box.token] ?? 0 {
            faults.append("box \(box.token) has \(box.value) instead of \(window.states[box.token] ?? 0)")
        }
        let shown = Dictionary(grouping: tree.layout.boxes(onScreen: true).map(\.token), by: { $0 }).mapValues(\.count)
        let recorded = window.record.shown.filter { $0.value != 0 }
        if shown != recorded {
            let wrong = Set(shown.keys).symmetricDifference(recorded.keys)
            faults.append("shown differ: \(wrong.sorted()), \(recorded.filter { $0.value != 1 })")
            for token in wrong {
                faults.append("reported \(recorded[token] ?? 0), is at \(tree.layout.path(of: token))")
            }
        }
        faults += tree.layout.rowFaults()
        if !tree.host.departures.isEmpty { faults.append("\(tree.host.departures.count) departures remain") }
        let layers = fresh.shownLayers
        let shownLayers = tree.shownLayers
        if layers != shownLayers {
            let pairs = zip(shownLayers, layers).first { $0 != $1 }
            faults.append(
                "layers differ: \(pairs.map { "\($0.0) instead of \($0.1)" } ?? "\(shownLayers.count) \(layers.count)")"
            )
        }
        return faults
    }
}

extension ViewTree {
    /// The layers of the tree from back to front, without those in scroll views.
    fileprivate var shownLayers: [String] {
        let pass = DisplayPass(scale: 1)
        layout.display(pass, at: .zero)
        func describe(_ layer: CALayer) -> [String] {
            let frame = layer.frame
            return ["\(type(of: layer)) \(frame) \(layer.opacity)"]
                + (layer.delegate is UIScrollView ? [] : (layer.sublayers ?? []).flatMap(describe))
        }
        return pass.layers.flatMap(describe)
    }
}

extension CALayer {
    /// The layers from back to front with what they show.
    fileprivate var contentDescription: [String] {
        var own = "\(type(of: self)) \(position) \(bounds) \(opacity) \(affineTransform()) \(String(describing: name))"
        if let backgroundColor { own += " \(backgroundColor)" }
        if self is TextLinesLayer, let lines = Mirror(reflecting: self).descendant("lines") as? TextLayout? {
            own += " \(lines?.text.string ?? "")"
        }
        return [own] + (sublayers ?? []).flatMap(\.contentDescription)
    }
}

extension _Node {
    /// The nodes with their types and identities, without the rows of lists and lazy containers. These rows are made,
    /// and content that depends on their sizes, when they come on the screen.
    fileprivate func summary(_ indentation: String = "") -> [String] {
        ["\(indentation)\(label) \(identityDescription ?? "")"]
            + children.filter { !($0 is RowNode) }.flatMap { $0.summary(indentation + " ") }
    }
}

extension LayoutNode {
    /// Whether a list or a lazy container makes its rows on demand.
    fileprivate var makesRows: Bool { self is ListLayout || self is LazyLayout }

    /// The layout without the rows that are made on demand.
    fileprivate func summary(_ indentation: String = "") -> [String] {
        func text(_ length: CGFloat) -> String { "\((length * 100).rounded() / 100)" }
        let frame = [origin.x, origin.y, size.width, size.height].map(text).joined(separator: " ")
        // The length of a lazy container is partly estimated.
        let isEstimated = self is ListLayout || self is ScrollLayout && hasLazyContainer
        return ["\(indentation)\(title) \(frame)"]
            + (isEstimated ? [] : children.flatMap { $0.summary(indentation + " ") })
    }

    private var hasLazyContainer: Bool {
        self is LazyLayout || !(self is ListLayout) && children.contains(where: \.hasLazyContainer)
    }

    /// The views with states, with what they show.
    fileprivate func boxes(onScreen: Bool) -> [(token: Int, value: Int)] {
        if let text = (self as? TextLeafLayout)?.string, text.hasPrefix("box ") {
            let parts = text.split(separator: " ")
            return [(Int(parts[1]) ?? 0, Int(parts[2]) ?? 0)]
        }
        return children.filter { !makesRows || !onScreen || $0.isOnScreen }.flatMap { $0.boxes(onScreen: onScreen) }
    }

    /// The nodes from this one down to a view with a state.
    fileprivate func path(of token: Int) -> String {
        guard let child = children.first(where: { $0.boxes(onScreen: false).contains { $0.token == token } }) else {
            return ""
        }
        return "\n \(child.title) \(child.origin) \(child.size)\(child.isOnScreen ? "" : " off screen")"
            + child.path(of: token)
    }

    /// What is wrong in lists and lazy containers.
    fileprivate func rowFaults() -> [String] {
        var faults = children.filter { !makesRows || $0.isOnScreen }.flatMap { $0.rowFaults() }
        guard let lazy = self as? LazyLayout else { return faults }
        let rows = lazy.children
        for (above, below) in zip(rows, rows.dropFirst())
        where abs(above.origin.y + above.size.height + 3 - below.origin.y) > 0.01 {
            faults.append("rows at \(above.origin.y) and \(below.origin.y) do not follow each other")
        }
        if rows.count > 80 { faults.append("\(rows.count) rows are made") }
        return faults
    }
}

extension UIView {
    /// All scroll views in this view.
    fileprivate var allScrollViews: [UIScrollView] {
        ((self as? UIScrollView).map { [$0] } ?? []) + subviews.flatMap(\.allScrollViews)
    }
}

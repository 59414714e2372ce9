//
//  Attributes.swift
//  Pocket Tools
//

import UIKit

@propertyWrapper
struct Clamped<Value: Comparable> {
    private var value: Value
    private let range: ClosedRange<Value>

    init(wrappedValue: Value, _ range: ClosedRange<Value>) {
        self.range = range
        value = min(max(wrappedValue, range.lowerBound), range.upperBound)
    }

    var wrappedValue: Value {
        get { value }
        set { value = min(max(newValue, range.lowerBound), range.upperBound) }
    }
}

@resultBuilder
enum StackBuilder {
    static func buildBlock(_ parts: [UIView]...) -> [UIView] { parts.flatMap { $0 } }
    static func buildExpression(_ view: UIView) -> [UIView] { [view] }
    static func buildOptional(_ part: [UIView]?) -> [UIView] { part ?? [] }
    static func buildEither(first: [UIView]) -> [UIView] { first }
    static func buildEither(second: [UIView]) -> [UIView] { second }
}

@available(
    iOS 13, *
)
@objc(PTDashboard)
@MainActor
final class Dashboard: UIView {
    @Clamped(0...10) @objc dynamic var level = 3
    @objc private(set) dynamic lazy var parts: [String] = { ["a", "b"] }()
    @IBInspectable
    var isWide: Bool = false { didSet { wideChanges += 1 } }
    private(set) var wideChanges = 0

    /// A getter that calls a function whose name is that of an accessor.
    @objc var doubled: Int { let old = stored; set(level); return old < 0 ? 0 : stored * 2 }
    private var stored = 0
    private func set(_ value: Int) { stored = value }

    @StackBuilder
    func content(isLarge: Bool) -> [UIView] {
        UILabel()
        if isLarge {
            makeButton(action: #selector(tapped))
        } else {
            UIView()
        }
    }

    @discardableResult
    @objc
    func makeButton(action: Selector) -> UIButton {
        let button = UIButton(type: .system)
        button.addTarget(self, action: action, for: .touchUpInside)
        return button
    }

    @available(*, deprecated, message: "Use #selector(tapped) instead")
    @objc func oldTapped() {}

    private(set) var taps = 0
    @objc private func tapped() { taps += 1 }

    struct Section<Item> {
        var items: [Item]
        final class Cell: UIControl {
            @objc func pick(_ sender: Any?) {}
            func wire() { addTarget(self, action: #selector(pick(_:)), for: .valueChanged) }
        }
    }
}

extension Dashboard.Section where Item == String {
    final class Header: UIControl {
        var opened = 0
        @objc func open(_ sender: Header) { opened += 1 }
        func wire() { addTarget(self, action: #selector(open(_:)), for: .valueChanged) }
    }
    var joined: String { items.joined(separator: #"\#(items.count)"#) }
}

/// A holder of an object of an `@objc` protocol with a class bound.
final class Holder<Delegate: ShelfDelegate & AnyObject> {
    weak var delegate: Delegate?
    func title(_ shelf: Shelf) -> String? { delegate?.shelf?(shelf, titleForItemAt: 9) }
}

public class Notifier: UIViewController {
    private(set) var seen: [String] = []

    public override func viewDidLoad() {
        super.viewDidLoad()
        let center = NotificationCenter.default
        [
            (UIApplication.didEnterBackgroundNotification, #selector(background)),
            (UIApplication.willEnterForegroundNotification, #selector(self.foreground(_:))),
        ].forEach { center.addObserver(self, selector: $0.1, name: $0.0, object: nil) }
    }
}

public extension Notifier {
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        note("layout")
    }
}

private extension Notifier {
    func note(_ text: String) { seen.append(text) }
    @objc func background() { note("background") }
    @objc func foreground(_ notification: Notification) { note(notification.name.rawValue.isEmpty ? "" : "foreground") }
}

#if canImport(UIKit)
    @available(iOS 17, *)
    #Preview("Dashboard", traits: .portrait) {
        let dashboard = Dashboard()
        dashboard.makeButton(action: #selector(Dashboard.oldTapped))
        return dashboard
    }
#endif

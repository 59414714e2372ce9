import Foundation
import UIKit

/// A view that shows the progress of a task: a bar for a known fraction, or a spinner for an unknown one.
///
/// ```swift
/// ProgressView(value: 0.4)
/// ProgressView("Loading")
/// ```
public struct ProgressView<Label: View> {
    private let fraction: Double?
    private let label: Label?

    private nonisolated init(fraction: Double?, label: Label?) {
        self.fraction = fraction
        self.label = label
    }

    /// Creates a spinner with a view as its label.
    public nonisolated init(@ViewBuilder label: () -> Label) { self.init(fraction: nil, label: label()) }

    /// Creates a bar with a view as its label. Without a value it is a spinner.
    ///
    /// - Parameters:
    ///   - value: The part of the task that is done.
    ///   - total: The whole task. A total that is not positive counts as 1.
    ///   - label: The label.
    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
        self.init(fraction: Self.fraction(value, total), label: label())
    }

    private nonisolated static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        value.map { Double($0 / (total > 0 ? total : 1)) }.map { $0.isNaN ? 0 : min(max($0, 0), 1) }
    }
}

extension ProgressView where Label == EmptyView {
    /// Creates a spinner.
    public nonisolated init() { self.init(fraction: nil, label: nil) }

    /// Creates a bar. Without a value it is a spinner.
    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
        self.init(fraction: Self.fraction(value, total), label: nil)
    }
}

extension ProgressView where Label == Text {
    /// Creates a spinner with a text that is looked up by its key.
    public nonisolated init(_ titleKey: LocalizedStringKey) { self.init(fraction: nil, label: Text(titleKey)) }

    /// Creates a spinner with a text.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S) { self.init(fraction: nil, label: Text(title)) }

    /// Creates a bar with a text that is looked up by its key.
    public nonisolated init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) {
        self.init(fraction: Self.fraction(value, total), label: Text(titleKey))
    }

    /// Creates a bar with a text.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
        self.init(fraction: Self.fraction(value, total), label: Text(title))
    }
}

extension ProgressView: View {
    /// The content of the view.
    public var body: some View {
        if let fraction {
            VStack(alignment: .leading, spacing: 6) {
                label
                BarView(fraction: fraction)
            }
        } else {
            VStack(spacing: 6) {
                SpinnerView()
                label.foregroundColor(.secondary)
            }
        }
    }
}

/// UIKit's progress bar.
private struct BarView: UIViewRepresentable {
    let fraction: Double

    func makeUIView(context: Context) -> UIProgressView { UIProgressView(progressViewStyle: .default) }
    func updateUIView(_ uiView: UIProgressView, context: Context) { uiView.progress = Float(fraction) }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIProgressView, context: Context) -> CGSize? {
        CGSize(width: proposal.width ?? 100, height: uiView.intrinsicContentSize.height)
    }
}

/// UIKit's spinner.
private struct SpinnerView: UIViewRepresentable {
    func makeUIView(context: Context) -> UIActivityIndicatorView {
        let view = UIActivityIndicatorView(style: .medium)
        view.startAnimating()
        return view
    }

    func updateUIView(_ uiView: UIActivityIndicatorView, context: Context) {
        uiView.color = context.environment.tint?.uiColor
    }
}

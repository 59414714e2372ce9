import Foundation
import UIKit

/// An appearance of views that show progress.
@preconcurrency @MainActor
public protocol ProgressViewStyle {
    /// The type of the appearance.
    associatedtype Body: View

    /// Returns the appearance of a view that shows progress.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// The properties of a view that shows progress.
    typealias Configuration = ProgressViewStyleConfiguration
}

/// The properties of a view that shows progress.
public struct ProgressViewStyleConfiguration {
    /// The description of the task.
    public struct Label: View {
        let content: AnyView

        /// The content of the view.
        public var body: some View { content }
    }

    /// The description of the value.
    public struct CurrentValueLabel: View {
        let content: AnyView

        /// The content of the view.
        public var body: some View { content }
    }

    /// The part of the task that is done, from 0 to 1; `nil` if it is not known.
    public let fractionCompleted: Double?
    /// The description of the task, or `nil`.
    public var label: Label?
    /// The description of the value, or `nil`.
    public var currentValueLabel: CurrentValueLabel?
}

/// The default style: a bar for a known fraction, and a spinner for an unknown one.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// Creates the style.
    public nonisolated init() {}

    static var any: AnyProgressViewStyle { AnyProgressViewStyle(DefaultProgressViewStyle()) }

    /// Returns the appearance of a view that shows progress.
    public func makeBody(configuration: Configuration) -> some View {
        if configuration.fractionCompleted == nil {
            CircularProgressViewStyle().makeBody(configuration: configuration)
        } else {
            LinearProgressViewStyle().makeBody(configuration: configuration)
        }
    }
}

/// A style with a bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
    private let tint: Color?

    /// Creates the style.
    public nonisolated init() { tint = nil }

    /// Creates the style with a colour for the part that is done.
    public nonisolated init(tint: Color) { self.tint = tint }

    /// Returns the appearance of a view that shows progress.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            configuration.label
            BarView(fraction: configuration.fractionCompleted ?? 0, tint: tint)
            configuration.currentValueLabel.font(.footnote).foregroundColor(.secondary)
        }
    }
}

/// A style with a spinner. For a known fraction it is a ring that closes.
public struct CircularProgressViewStyle: ProgressViewStyle {
    private let tint: Color?

    /// Creates the style.
    public nonisolated init() { tint = nil }

    /// Creates the style with a colour for the spinner.
    public nonisolated init(tint: Color) { self.tint = tint }

    /// Returns the appearance of a view that shows progress.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 6) {
            if let fraction = configuration.fractionCompleted {
                RingView(fraction: fraction, tint: tint)
            } else {
                SpinnerView(tint: tint)
            }
            configuration.label.foregroundColor(.secondary)
            configuration.currentValueLabel.font(.footnote).foregroundColor(.secondary)
        }
    }
}

/// A ring that closes with the progress.
private struct RingView: View {
    let fraction: Double
    let tint: Color?
    @Environment(\.tint) private var environmentTint

    var body: some View {
        ZStack {
            Circle().stroke(Color(.tertiarySystemFill), lineWidth: 4)
            Circle().trim(from: 0, to: CGFloat(fraction)).rotation(.degrees(-90))
                .stroke(tint ?? environmentTint ?? .accentColor, style: StrokeStyle(lineWidth: 4, lineCap: .round))
        }
        .frame(width: 28, height: 28).padding(2)
    }
}

/// UIKit's progress bar.
private struct BarView: UIViewRepresentable {
    let fraction: Double
    let tint: Color?

    func makeUIView(context: Context) -> UIProgressView { UIProgressView(progressViewStyle: .default) }

    func updateUIView(_ uiView: UIProgressView, context: Context) {
        uiView.progress = Float(fraction)
        let color = (tint ?? context.environment.tint)?.uiColor
        if uiView.progressTintColor != color { uiView.progressTintColor = color }
    }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIProgressView, context: Context) -> CGSize? {
        CGSize(width: proposal.width ?? 100, height: uiView.intrinsicContentSize.height)
    }
}

/// UIKit's spinner.
private struct SpinnerView: UIViewRepresentable {
    let tint: Color?

    func makeUIView(context: Context) -> UIActivityIndicatorView {
        let view = UIActivityIndicatorView(style: .medium)
        view.startAnimating()
        return view
    }

    func updateUIView(_ uiView: UIActivityIndicatorView, context: Context) {
        uiView.color = (tint ?? context.environment.tint)?.uiColor
        let size = context.environment.controlSize
        let style: UIActivityIndicatorView.Style = size == .large || size == .extraLarge ? .large : .medium
        if uiView.style != style { uiView.style = style }
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// The default style: a bar for a known fraction, and a spinner for an unknown one.
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A style with a bar.
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A style with a spinner, or with a ring for a known fraction.
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// A style of views that show progress, of any type.
struct AnyProgressViewStyle {
    let makeBody: @MainActor (ProgressViewStyleConfiguration) -> AnyView

    /// Creates a style. Views in its appearance that show progress have the style that was set before it.
    @MainActor
    init<S: ProgressViewStyle>(_ style: S, inside outer: AnyProgressViewStyle? = nil) {
        makeBody = { configuration in
            let body = StyleBody(style: style) { style, _ in style.makeBody(configuration: configuration) }
            guard let outer else { return AnyView(body) }
            return AnyView(body.environment(\.progressViewStyle, outer))
        }
    }
}

private struct ProgressViewStyleKey: EnvironmentKey {
    static var defaultValue: AnyProgressViewStyle { MainActor.assumeIsolated { DefaultProgressViewStyle.any } }
}

extension EnvironmentValues {
    /// The style of views that show progress.
    var progressViewStyle: AnyProgressViewStyle {
        get { self[ProgressViewStyleKey.self] }
        set { self[ProgressViewStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the views in this view that show progress.
    @MainActor
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        transformEnvironment(\.progressViewStyle) { $0 = AnyProgressViewStyle(style, inside: $0) }
    }
}

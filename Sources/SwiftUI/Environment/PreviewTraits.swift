import Foundation

/// The namespace of the kinds of preview traits.
public struct Preview {
    /// The kind of the traits of views.
    public struct ViewTraits {}
}

/// A setting of a preview in Xcode. Casement compiles previews and does not run them, so it has no effect.
///
/// ```swift
/// #Preview("Wide", traits: .landscapeLeft) { ContentView() }
/// ```
public struct PreviewTrait<T>: Sendable {
    fileprivate init() {}
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// The size of the device.
    public static var defaultLayout: PreviewTrait { PreviewTrait() }
    /// The size of the view.
    public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
    /// The device upright.
    public static var portrait: PreviewTrait { PreviewTrait() }
    /// The device upside down.
    public static var portraitUpsideDown: PreviewTrait { PreviewTrait() }
    /// The device turned to the left.
    public static var landscapeLeft: PreviewTrait { PreviewTrait() }
    /// The device turned to the right.
    public static var landscapeRight: PreviewTrait { PreviewTrait() }

    /// A size in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }

    /// The views and values that a modifier adds.
    public static func modifier<M: PreviewModifier>(_ modifier: M) -> PreviewTrait { PreviewTrait() }
}

/// A modifier that gives previews what they need, such as sample data. It is compiled but not used.
///
/// ```swift
/// struct SampleData: PreviewModifier {
///     static func makeSharedContext() async throws -> Library { Library.sample }
///     func body(content: Content, context: Library) -> some View { content.environment(context) }
/// }
/// ```
@MainActor
public protocol PreviewModifier {
    /// The type of the value that previews share.
    associatedtype Context = Void
    /// The type of the result.
    associatedtype Body: View
    /// The preview to which the modifier is applied.
    typealias Content = PreviewModifierContent

    /// Creates the value that previews share.
    static func makeSharedContext() async throws -> Context
    /// Returns the modified preview.
    @ViewBuilder
    func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    /// Does nothing.
    public static func makeSharedContext() async throws {}
}

/// The preview to which a ``PreviewModifier`` is applied.
public struct PreviewModifierContent {}

extension PreviewModifierContent: View {
    /// The content of the view: nothing, because previews are not shown.
    public var body: some View { EmptyView() }
}

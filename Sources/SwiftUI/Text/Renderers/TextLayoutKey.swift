import Foundation
import Graphics

extension Text {
    /// A preference with the layouts of the texts in a view.
    ///
    /// ```swift
    /// Text(article)
    ///     .overlayPreferenceValue(Text.LayoutKey.self) { layouts in
    ///         GeometryReader { proxy in
    ///             if let first = layouts.first, let line = first.layout.first {
    ///                 let place = proxy[first.origin]
    ///                 Marker().offset(x: place.x, y: place.y + line.typographicBounds.rect.minY)
    ///             }
    ///         }
    ///     }
    /// ```
    ///
    /// The layouts are in the order of the views. They are made only where a view reads the preference, and again when
    /// the text, its lines or its place change.
    public struct LayoutKey: PreferenceKey, Sendable {
        /// The layout of a text, and its place.
        public struct AnchoredLayout: Equatable {
            /// The upper left corner of the text, at which the coordinates of the layout begin.
            public var origin: Anchor<CGPoint>
            /// The lines of the text.
            public var layout: Text.Layout
        }

        /// No layouts.
        public static var defaultValue: [AnchoredLayout] { [] }

        /// Appends the layouts of the next view.
        public static func reduce(value: inout [AnchoredLayout], nextValue: () -> [AnchoredLayout]) {
            value += nextValue()
        }
    }
}

/// The layout of a text in a preference. The preference is read again when the layout or its place changes.
@MainActor
final class TextLayoutReader: PlaceReader {
    private weak var node: TextNode?
    /// The glyphs and the place in the last value of the preference.
    private var reported: LaidOutText?
    private var place = AnchorPlace()

    /// Returns the reader of a text, which is made when the preference is read first, and ends with the node.
    static func reader(of node: TextNode) -> TextLayoutReader {
        let id = ObjectIdentifier(node)
        if let reader = node.host.placeReaders[id] as? TextLayoutReader { return reader }
        let reader = TextLayoutReader(node)
        node.host.placeReaders[id] = reader
        return reader
    }

    private init(_ node: TextNode) { self.node = node }

    /// Returns the present value, or `nil` before the text has lines.
    func value() -> Text.LayoutKey.AnchoredLayout? {
        guard let node else { return nil }
        (reported, place) = (node.layout.laidOut(reusing: reported), node.anchorPlace)
        guard let reported else { return nil }
        let origin = Anchor<CGPoint>(
            rect: CGRect(origin: place.frame.origin, size: .zero), host: node.host.link, origin: place.origin,
            value: { $0.origin })
        return Text.LayoutKey.AnchoredLayout(origin: origin, layout: Text.Layout(content: reported))
    }

    func checkPlace() {
        guard let node, node.host.readsPreferences else { return }
        let (now, place) = (node.layout.laidOut(reusing: reported), node.anchorPlace)
        guard now !== reported || place != self.place else { return }
        // Readers of another tree read the value later, and those of a page that is not shown not at all.
        (reported, self.place) = (now, place)
        node.host.preferencesDidChange()
    }
}

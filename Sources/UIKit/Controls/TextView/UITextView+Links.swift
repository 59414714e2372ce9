import Foundation
import Graphics

/// The links of a text view, which a click or a tap opens.
extension UITextView {
    /// A link of the text, and the range of the text that it has.
    struct Link: Equatable {
        let url: URL
        let range: NSRange
    }

    /// Returns the link at a point of the view that a press opens; `nil` if there is none.
    ///
    /// - Parameter hasControl: Whether the key Control is held, by which links of an editable text are opened.
    func link(at point: CGPoint, hasControl: Bool = false) -> Link? {
        guard isSelectable, !isEditable || hasControl else { return nil }
        let lines = upToDateLines
        let place = CGPoint(x: point.x - lines.origin.x, y: point.y - lines.origin.y)
        return links.first { link in
            let range = link.range.location..<NSMaxRange(link.range)
            return lines.layout.selectionRects(for: range).contains { $0.contains(place) }
        }
    }

    /// The links of the text. Neighbouring parts with the same URL are one link.
    private var links: [Link] {
        styled.runs.reduce(into: []) { links, run in
            guard let url = Self.url(of: run.attributes[.link]) else { return }
            if let last = links.last, last.url == url, NSMaxRange(last.range) == run.range.location {
                links[links.count - 1] = Link(url: url, range: NSUnionRange(last.range, run.range))
            } else {
                links.append(Link(url: url, range: run.range))
            }
        }
    }

    private static func url(of value: Any?) -> URL? {
        (value as? URL) ?? (value as? NSURL).flatMap { URL(string: $0.absoluteString ?? "") }
            ?? (value as? String).flatMap { URL(string: $0) }
    }

    /// Opens a link, unless the delegate prevents it (R458).
    func open(_ link: Link) {
        let isAllowed = delegate?.textView(
            self, shouldInteractWith: link.url, in: link.range, interaction: .invokeDefaultAction)
        if isAllowed != false { UIApplication.shared.open(link.url) }
    }

    /// Returns the text with the attributes of links.
    func withLinkAttributes(_ text: AttributedText) -> AttributedText {
        guard text.runs.contains(where: { $0.attributes[.link] != nil }) else { return text }
        var look = linkTextAttributes ?? [:]
        if let color = look[.foregroundColor] as? UIColor {
            look[.foregroundColor] = color.resolvedColor(with: traitCollection)
        }
        return text.changed { attributes in
            if attributes[.link] != nil { attributes.merge(look) { $1 } }
        }
    }
}

/// The kind of a press on a link or a picture of a text view.
public enum UITextItemInteraction: Int, Sendable {
    /// A click or a tap.
    case invokeDefaultAction = 0
    /// A press that asks for actions. Casement has none.
    case presentActions = 1
    /// A press that asks for a preview. Casement has none.
    case preview = 2
}

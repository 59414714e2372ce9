import Foundation

/// The reaction of a text to a click on a link.
@MainActor
final class TextLinkHandler: TouchHandler {
    private weak var layout: TextLeafLayout?
    private var pressed: URL?

    init(_ layout: TextLeafLayout) { self.layout = layout }

    var priority: GesturePriority { .normal }
    var isEnabled: Bool { layout?.scope.values.isEnabled ?? false }
    var touchArea: CGRect { layout.map { CGRect(origin: $0.globalOrigin, size: $0.size) } ?? .null }
    func touchCancelled() { pressed = nil }
    func perform() { if let layout, let pressed { layout.scope.values.openURL(pressed) } }

    func handle(_ event: TouchEvent) -> TouchResult {
        guard let layout else { return .failed }
        let origin = layout.globalOrigin
        let link = layout.link(at: CGPoint(x: event.location.x - origin.x, y: event.location.y - origin.y))
        switch event.phase {
        case .began:
            pressed = link
            return link == nil ? .failed : .possible
        case .moved: return .possible
        case .ended:
            guard let link, link == pressed else { return .failed }
            perform()
            pressed = nil
            return .recognized
        }
    }
}

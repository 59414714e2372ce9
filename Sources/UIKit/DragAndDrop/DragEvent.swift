import Foundation

/// The event of a search for the view under dragged things. It has the type of touches, and no touches.
///
/// Dragged things also find views that a block animates, as a target often shows by an animation that it takes them.
final class DragEvent: UIEvent {
    init() { super.init(type: .touches, timestamp: ProcessInfo.processInfo.systemUptime) }
}

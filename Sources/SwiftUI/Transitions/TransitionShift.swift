import Foundation

/// A modifier that shows a view beyond an edge of its place, by a part of its own size.
struct TransitionShift: ViewModifier {
    let edge: Edge
    /// The distance as a part of the view's size. A negative one is on the opposite side.
    let part: Double
    @Environment(\.layoutDirection) private var direction

    init(edge: Edge, part: Double) { (self.edge, self.part) = (edge, part) }

    /// The distance as a part of the view's size, from left to right.
    nonisolated var distance: CGSize {
        switch edge {
        case .top: CGSize(width: 0, height: -part)
        case .bottom: CGSize(width: 0, height: part)
        case .leading: CGSize(width: -part, height: 0)
        case .trailing: CGSize(width: part, height: 0)
        }
    }

    func body(content: Content) -> some View {
        let width = direction == .rightToLeft ? -distance.width : distance.width
        return content.modifier(RelativeOffset(offset: CGSize(width: width, height: distance.height)))
    }
}

/// An effect that shows a view at an offset in parts of its size.
private struct RelativeOffset: GeometryEffect {
    var offset: CGSize

    var animatableData: CGSize.AnimatableData {
        get { offset.animatableData }
        set { offset.animatableData = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(
            CGAffineTransform(translationX: offset.width * size.width, y: offset.height * size.height))
    }
}

import Foundation

/// The heights, frames and upper edges of a sheet in its container.
@MainActor
struct SheetArrangement {
    let layout: SheetLayout
    let resolution: DetentResolution
    /// The frame of each detent, from the smallest to the largest.
    let frames: [CGRect]

    init(layout: SheetLayout, detents: [UISheetPresentationController.Detent], traits: UITraitCollection) {
        self.layout = layout
        let maximum = layout.maximumHeight
        let context = DetentResolutionContext(traits: traits, maximum: maximum)
        resolution = DetentResolution(
            detents.map { ($0.identifier.rawValue, $0.resolvedValue(in: context)) }, maximum: maximum,
            scale: layout.scale)
        frames = resolution.rests.map { layout.frame(height: $0.height) }
    }

    /// The upper edges of the detents.
    var tops: [CGFloat] { frames.map(\.minY) }

    /// Returns the frame while a drag has the upper edge at `top`.
    func frame(top: CGFloat) -> CGRect { layout.frame(top: top, between: resolution.rests.map(\.height)) }

    /// Returns the decisions about a drag.
    func drag(canLeave: Bool) -> SheetDrag { SheetDrag(tops: tops, bottom: layout.bounds.maxY, canLeave: canLeave) }

    /// Returns the dimming. `identifier` is that of the largest detent that does not dim.
    func dimming(lastUndimmed identifier: UISheetPresentationController.Detent.Identifier?) -> SheetDimming {
        SheetDimming(
            tops: tops, bottom: layout.bounds.maxY, lastUndimmed: resolution.lastUndimmed(identifier?.rawValue))
    }
}

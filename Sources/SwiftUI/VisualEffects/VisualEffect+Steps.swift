import Foundation

extension VisualEffect {
    /// Multiplies the opacity by a number between 0 and 1.
    public nonisolated func opacity(_ opacity: Double) -> some VisualEffect { _steps.adding(.opacity, opacity) }

    /// Blurs the view. The radius is in points.
    public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
        _steps.adding(.blur(isOpaque: opaque), radius)
    }

    /// Shows the view at an offset in points.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { _steps.adding(.offset, x, y) }

    /// Shows the view at an offset in points.
    public nonisolated func offset(_ offset: CGSize) -> some VisualEffect {
        _steps.adding(.offset, offset.width, offset.height)
    }

    /// Scales the view by factors.
    public nonisolated func scaleEffect(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
    ) -> some VisualEffect { _steps.adding(.scale(anchor), x, y) }

    /// Scales the view by factors.
    public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        _steps.adding(.scale(anchor), scale.width, scale.height)
    }

    /// Scales the view by a factor.
    public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        _steps.adding(.scale(anchor), s, s)
    }

    /// Rotates the view clockwise around a point.
    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        _steps.adding(.rotation(anchor), CGFloat(angle.radians))
    }

    /// Shows the view rotated in three dimensions around an axis through one of its points.
    public nonisolated func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some VisualEffect {
        _steps.adding(
            .turn(axis: [axis.x, axis.y, axis.z], anchor: anchor, anchorZ: anchorZ, perspective: perspective),
            CGFloat(angle.radians))
    }

    /// Brightens the view: the amount is added to its colour components, which lie between 0 and 1.
    public nonisolated func brightness(_ amount: Double) -> some VisualEffect {
        _steps.adding(.color(.brightness), amount)
    }

    /// Multiplies the contrast of the view.
    public nonisolated func contrast(_ amount: Double) -> some VisualEffect { _steps.adding(.color(.contrast), amount) }

    /// Multiplies the saturation of the view's colours.
    public nonisolated func saturation(_ amount: Double) -> some VisualEffect {
        _steps.adding(.color(.saturation), amount)
    }

    /// Makes the view's colours gray, from 0, unchanged, to 1, gray.
    public nonisolated func grayscale(_ amount: Double) -> some VisualEffect {
        _steps.adding(.color(.grayscale), min(max(amount, 0), 1))
    }

    /// Turns the hue of the view's colours by an angle.
    public nonisolated func hueRotation(_ angle: Angle) -> some VisualEffect {
        _steps.adding(.color(.hueRotation), angle.radians)
    }
}

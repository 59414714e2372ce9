import Foundation

/// The effects on the picture of a view that its modifiers have.
@MainActor
enum PictureSteps {
    /// Returns the effects of a view's modifiers, from the inside to the outside.
    static func of<V: View>(_ view: V) -> _VisualEffectSteps {
        (view as? any PictureStepsProviding)?.pictureSteps ?? _VisualEffectSteps()
    }
}

/// A view with modifiers that may have effects on its picture.
@MainActor
private protocol PictureStepsProviding {
    var pictureSteps: _VisualEffectSteps { get }
}

extension ModifiedContent: PictureStepsProviding where Content: View, Modifier: ViewModifier {
    var pictureSteps: _VisualEffectSteps {
        let inner = PictureSteps.of(content)
        if let effect = modifier as? any PictureEffect { return effect.adding(to: inner) }
        guard Modifier.Body.self != Never.self else { return inner }
        let source = TypedModifierContent(EmptyView())
        return inner.adding(PictureSteps.of(modifier.body(content: _ViewModifier_Content(source: source))))
    }
}

extension ScopedTransaction: PictureStepsProviding {
    var pictureSteps: _VisualEffectSteps { PictureSteps.of(content) }
}

extension PlaceholderContentView: PictureStepsProviding {
    var pictureSteps: _VisualEffectSteps { PictureSteps.of(source.base) }
}

extension _ConditionalContent: PictureStepsProviding where TrueContent: View, FalseContent: View {
    var pictureSteps: _VisualEffectSteps {
        switch storage {
        case .first(let view): PictureSteps.of(view)
        case .second(let view): PictureSteps.of(view)
        }
    }
}

/// A modifier with an effect on the picture of a view.
private protocol PictureEffect {
    func adding(to steps: _VisualEffectSteps) -> _VisualEffectSteps
}

extension _OpacityEffect: PictureEffect {
    func adding(to steps: _VisualEffectSteps) -> _VisualEffectSteps { steps.adding(.opacity, opacity) }
}

extension _BlurEffect: PictureEffect {
    func adding(to steps: _VisualEffectSteps) -> _VisualEffectSteps { steps.adding(.blur(isOpaque: isOpaque), radius) }
}

extension _OffsetEffect: PictureEffect {
    func adding(to steps: _VisualEffectSteps) -> _VisualEffectSteps {
        steps.adding(.offset, offset.width, offset.height)
    }
}

extension TransitionShift: PictureEffect {
    nonisolated func adding(to steps: _VisualEffectSteps) -> _VisualEffectSteps {
        steps.adding(.shift, distance.width, distance.height)
    }
}

extension _ScaleEffect: PictureEffect {
    func adding(to steps: _VisualEffectSteps) -> _VisualEffectSteps {
        steps.adding(.scale(anchor), scale.width, scale.height)
    }
}

extension _RotationEffect: PictureEffect {
    func adding(to steps: _VisualEffectSteps) -> _VisualEffectSteps {
        steps.adding(.rotation(anchor), CGFloat(angle.radians))
    }
}

extension _Rotation3DEffect: PictureEffect {
    func adding(to steps: _VisualEffectSteps) -> _VisualEffectSteps {
        steps.adding(
            .turn(axis: [axis.x, axis.y, axis.z], anchor: anchor, anchorZ: anchorZ, perspective: perspective),
            CGFloat(angle.radians))
    }
}

extension _ColorEffect: PictureEffect {
    func adding(to steps: _VisualEffectSteps) -> _VisualEffectSteps { steps.adding(.color(kind), amount) }
}

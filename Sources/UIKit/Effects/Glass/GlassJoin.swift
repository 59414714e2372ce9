import Foundation
import Graphics

/// The containers of glass, whose panes are joined in each commit.
@MainActor
enum GlassJoins {
    // A released container leaves panes behind whose glass it has shown. The joining is kept until `update(in:)` has
    // given it back to them.
    private static var all: [GlassJoin] = []

    /// Whether there is a container. Without one no code looks for panes.
    static var areInUse: Bool { !all.isEmpty }

    static func add(_ join: GlassJoin) { all.append(join) }
    static func remove(_ join: GlassJoin) { all.removeAll { $0 === join } }

    /// Joins the panes of a scene in the places that are shown now. Layout comes before.
    static func update(in scene: UIWindowScene) {
        for join in all {
            if let window = join.container?.window {
                if window.windowScene === scene { join.update() }
            } else {
                join.release()
            }
        }
        all.removeAll { $0.container == nil }
    }
}

/// The joining of the panes in a container of glass.
@MainActor
final class GlassJoin {
    private(set) weak var container: UIVisualEffectView?
    /// The effect of the container.
    var effect: UIGlassContainerEffect?
    /// The panes of the last update, and the distance at which they were joined.
    private var pieces: [GlassMember] = []
    private var spacing: CGFloat = 0
    /// The panes whose glass the container shows.
    private var joined: [UIVisualEffectView] = []
    private var views: [JoinedGlassView] = []

    init(in container: UIVisualEffectView) {
        self.container = container
        GlassJoins.add(self)
    }

    /// Returns the glass to the panes, because the container is in no window.
    func release() {
        pieces = []
        if !joined.isEmpty { show([]) }
    }

    /// Returns the glass to the panes, because the container has another effect.
    func end() {
        release()
        effect = nil
        GlassJoins.remove(self)
    }

    /// Joins the panes in the places that are shown now, if any has changed.
    func update() {
        guard let container, let effect else { return }
        let content = container.contentView
        var found: [GlassMember] = []
        GlassMember.collect(in: content, content.layer.shownTransformToSuperlayer, clip: nil, into: &found)
        let isKept = joined.allSatisfy { $0.glassJoin === self }
        guard found != pieces || effect.reach != spacing || !isKept else { return }
        (pieces, spacing) = (found, effect.reach)
        show(GlassGroup.groups(of: found, within: spacing))
    }

    /// Shows groups of panes as one each.
    private func show(_ groups: [GlassGroup]) {
        let panes = groups.flatMap { $0.members.map(\.pane) }
        for pane in joined where pane.glassJoin === self && !panes.contains(where: { $0 === pane }) {
            pane.leaveGlass(to: nil)
        }
        for pane in panes { pane.leaveGlass(to: self) }
        joined = panes
        while views.count > groups.count { views.removeLast().removeFromSuperview() }
        guard let container else { return }
        while views.count < groups.count {
            let view = JoinedGlassView(frame: .zero)
            container.insertBehindContent(view)
            views.append(view)
        }
        let isDark = container.traitCollection.userInterfaceStyle == .dark
        for (view, group) in zip(views, groups) {
            view.show(group.outline, of: group.members[0].look, isDark: isDark)
        }
        // The parts that were added and resized would otherwise request one more commit.
        if !groups.isEmpty { container.layoutIfNeeded() }
    }
}

/// A pane of glass in a container.
struct GlassMember: Equatable {
    /// The look of a pane. Only panes of the same look are joined.
    struct Look: Equatable {
        let material: BlurMaterial
        let tint: CGColor?
    }

    let pane: UIVisualEffectView
    let look: Look
    /// The outline in the coordinates of the container.
    let outline: CGPath

    static func == (first: GlassMember, second: GlassMember) -> Bool {
        first.pane === second.pane && first.look == second.look && first.outline == second.outline
    }

    /// Adds the panes in a view from back to front. Those that are faded, hidden or clipped, and those of containers in
    /// the view, are left out.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - transform: The transform from the view's coordinates to those of the container.
    ///   - clip: The rectangle to which the views around clip their content, in the coordinates of the container; `nil`
    ///     if they do not.
    @MainActor static func collect(
        in view: UIView, _ transform: CGAffineTransform, clip: CGRect?, into pieces: inout [GlassMember]
    ) {
        var clip = clip
        if view.layer.masksToBounds {
            let bounds = view.layer.shownBounds.applying(transform)
            clip = clip?.intersection(bounds) ?? bounds
        }
        for part in view.parts where !part.layer.isShownHidden && part.layer.shownOpacity >= 1 {
            let place = part.layer.shownTransformToSuperlayer.concatenating(transform)
            let pane = part as? UIVisualEffectView
            if pane?.effect is UIGlassContainerEffect { continue }
            if let pane, let glass = pane.effect as? UIGlassEffect, let outline = pane.shownGlassOutline {
                var transform = place
                let traits = pane.traitCollection
                let look = Look(
                    material: glass.material(isDark: traits.userInterfaceStyle == .dark),
                    tint: glass.tintColor?.resolvedColor(with: traits).cgColor)
                let shown = outline.copy(using: &transform) ?? outline
                if isInside(shown.boundingBoxOfPath, clip) {
                    pieces.append(GlassMember(pane: pane, look: look, outline: shown))
                }
            }
            collect(in: part, place, clip: clip, into: &pieces)
        }
    }

    /// Returns whether a rectangle is not clipped. Rounding errors do not count.
    private static func isInside(_ rect: CGRect, _ clip: CGRect?) -> Bool {
        guard let clip = clip?.insetBy(dx: -0.1, dy: -0.1) else { return true }
        return clip.minX <= rect.minX && rect.maxX <= clip.maxX && clip.minY <= rect.minY && rect.maxY <= clip.maxY
    }
}

/// Two or more panes that a container shows as one.
struct GlassGroup {
    let members: [GlassMember]
    let outline: CGPath

    /// Returns the groups of panes.
    static func groups(of members: [GlassMember], within spacing: CGFloat) -> [GlassGroup] {
        var kinds: [[GlassMember]] = []
        for member in members {
            if let index = kinds.firstIndex(where: { $0[0].look == member.look }) {
                kinds[index].append(member)
            } else {
                kinds.append([member])
            }
        }
        return kinds.flatMap { kind in
            let outline = GlassOutline(kind.map(\.outline), within: spacing)
            return outline.groups.filter { $0.count > 1 }.map { group in
                GlassGroup(members: group.map { kind[$0] }, outline: outline.path(of: group))
            }
        }
    }
}

/// The glass of panes that are one: the blur, and over it the colour and the rim.
@MainActor
final class JoinedGlassView: UIView {
    override class var layerClass: AnyClass { BackdropLayer.self }
    private let rim = JoinedGlassRim(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
        addSubview(rim)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows glass in an outline, which is in the coordinates of the superview.
    func show(_ outline: CGPath, of look: GlassMember.Look, isDark: Bool) {
        // The origin of the bounds is that of the frame, so the outline is the same in this view, the rim and the
        // superview.
        let area = outline.boundingBoxOfPath.insetBy(dx: -1, dy: -1).integral
        for view in [self, rim] {
            view.frame = area
            view.bounds.origin = area.origin
        }
        let backdrop = layer as? BackdropLayer
        backdrop?.material = look.material
        backdrop?.setOutline(outline)
        rim.show(outline, tint: look.tint, isDark: isDark)
    }
}

/// The colour and the rim of panes that are one.
@MainActor
private final class JoinedGlassRim: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    func show(_ outline: CGPath, tint: CGColor?, isDark: Bool) {
        isOpaque = false
        guard let shape = layer as? CAShapeLayer else { return }
        shape.path = outline
        shape.fillColor = tint.map { UIColor(cgColor: $0).faded(by: GlassRim.tintShare).cgColor }
        shape.strokeColor = GlassRim.color(isDark: isDark).cgColor
        shape.lineWidth = 1
    }
}

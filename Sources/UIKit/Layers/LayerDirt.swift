import Foundation

/// The pending work of a layer since the last commit.
struct LayerDirt: OptionSet {
    let rawValue: UInt8

    /// The sublayers need a layout.
    static let layout = LayerDirt(rawValue: 1 << 0)
    /// The contents need drawing.
    static let display = LayerDirt(rawValue: 1 << 1)
    /// The layer looks different; its sublayers do not.
    static let appearance = LayerDirt(rawValue: 1 << 2)
    /// The layer and all its sublayers look different or have moved.
    static let subtree = LayerDirt(rawValue: 1 << 3)
    /// The same work is pending in a layer further down. A commit follows these marks instead of visiting every layer.
    static let descendantLayout = LayerDirt(rawValue: 1 << 4)
    static let descendantDisplay = LayerDirt(rawValue: 1 << 5)
    static let descendantPaint = LayerDirt(rawValue: 1 << 6)
    /// The bounds have moved over the sublayers. Nothing else about the layer has changed because of that.
    static let scroll = LayerDirt(rawValue: 1 << 7)

    static let paint: LayerDirt = [.appearance, .subtree, .descendantPaint, .scroll]

    /// The marks that the layers above need because of this work.
    var forAncestors: LayerDirt {
        var result: LayerDirt = []
        if !isDisjoint(with: [.layout, .descendantLayout]) { result.insert(.descendantLayout) }
        if !isDisjoint(with: [.display, .descendantDisplay]) { result.insert(.descendantDisplay) }
        if !isDisjoint(with: .paint) { result.insert(.descendantPaint) }
        return result
    }
}

extension CALayer {
    /// A change that is recorded in a layer.
    enum Change {
        case layout, display, appearance, subtree
        /// The bounds were moved over the sublayers from an origin.
        case scroll(from: CGPoint)
        /// The layout constraints in the tree.
        case constraints
        /// A sublayer was removed, with all its sublayers.
        case removal(of: CALayer)
    }

    /// Records a change and marks the layers above, up to the first one that is marked already.
    func markDirty(_ change: Change) {
        switch change {
        case .layout: markDirty([.layout])
        case .constraints: markDirty([.descendantLayout])
        case .display: markDirty([.display])
        case .appearance: markDirty([.appearance])
        case .subtree: markDirty([.subtree])
        case .scroll(let origin):
            // A layer that was not painted, or was changed otherwise, is painted as a whole.
            guard !paintedRect.isNull, !dirt.contains(.subtree), presented == nil, style.masksToBounds else {
                return markDirty([.subtree])
            }
            if !dirt.contains(.scroll) { ensuredExtras.scrolledFrom = origin }
            markDirty([.scroll])
        case .removal(let layer):
            let gone = layer.forgetPainted()
            if !gone.isNull {
                var damage: [CGRect] = []
                swap(&damage, &style.leftDamage)
                damage.append(gone)
                swap(&damage, &style.leftDamage)
            }
            // The layer itself looks as before.
            markDirty([.descendantPaint])
        }
    }

    private func markDirty(_ dirt: LayerDirt) {
        self.dirt.formUnion(dirt)
        let superlayer = superlayer
        guard let above = superlayer ?? maskedLayer else {
            onDirty?()
            return
        }
        // Includes older pending work: a layer that was just inserted may bring some along.
        var news = self.dirt.forAncestors
        // A change in a mask changes the look of the layer that it masks.
        if superlayer == nil, news.contains(.descendantPaint) { news.insert(.subtree) }
        if superlayer != nil, news.contains(.descendantPaint) { above.noteChange(of: self) }
        if !above.dirt.isSuperset(of: news) { above.markDirty(news) }
    }

    /// The layer that paints this one: its superlayer, or the layer that it masks.
    var owner: CALayer? { superlayer ?? maskedLayer }

    /// Marks the painting of a mask's tree as done. A mask is painted with its layer and has no area of its own in the
    /// scene.
    func settleAsMask() {
        guard !dirt.isDisjoint(with: .paint) else { return }
        forgetTree()
    }

    private func forgetTree() {
        dirt.subtract(.paint)
        style.leftDamage = []
        (paintedRect, subtreeRect) = (.null, .null)
        blocks = []
        style.mask?.forgetTree()
        for child in children { child.forgetTree() }
    }

    /// The area of the scene that this tree was painted on, with what its removed sublayers have left.
    var paintedArea: CGRect { style.leftDamage.reduce(subtreeRect) { $0.union($1) } }

    /// Returns the area of the scene that this tree was painted on, and forgets it. The tree is no longer shown, or it
    /// will be painted again as a whole.
    func forgetPainted() -> CGRect {
        let rect = paintedArea
        if !style.leftDamage.isEmpty { style.leftDamage = [] }
        paintedRect = .null
        subtreeRect = .null
        dirt.insert(.subtree)
        return rect
    }
}

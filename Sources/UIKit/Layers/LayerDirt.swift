import Foundation

/// What has changed in a layer since the last commit.
struct LayerDirt: OptionSet {
    let rawValue: UInt8

    /// The sublayers have to be laid out.
    static let layout = LayerDirt(rawValue: 1 << 0)
    /// The contents have to be drawn.
    static let display = LayerDirt(rawValue: 1 << 1)
    /// The layer looks different; its sublayers do not.
    static let appearance = LayerDirt(rawValue: 1 << 2)
    /// The layer and all of its sublayers look different or lie elsewhere.
    static let subtree = LayerDirt(rawValue: 1 << 3)
    /// The same of a layer further down, so that a commit finds its way without looking at every layer.
    static let descendantLayout = LayerDirt(rawValue: 1 << 4)
    static let descendantDisplay = LayerDirt(rawValue: 1 << 5)
    static let descendantPaint = LayerDirt(rawValue: 1 << 6)

    static let paint: LayerDirt = [.appearance, .subtree, .descendantPaint]

    /// What the layers above have to know of this.
    var forAncestors: LayerDirt {
        var result: LayerDirt = []
        if !isDisjoint(with: [.layout, .descendantLayout]) { result.insert(.descendantLayout) }
        if !isDisjoint(with: [.display, .descendantDisplay]) { result.insert(.descendantDisplay) }
        if !isDisjoint(with: .paint) { result.insert(.descendantPaint) }
        return result
    }
}

extension CALayer {
    /// A change that a layer notes.
    enum Change {
        case layout, display, appearance, subtree
        /// A layer with all its sublayers has gone from this one's.
        case removal(of: CALayer)
    }

    /// Notes a change and tells the layers above, up to the first that knows already.
    func markDirty(_ change: Change) {
        switch change {
        case .layout: markDirty([.layout])
        case .display: markDirty([.display])
        case .appearance: markDirty([.appearance])
        case .subtree: markDirty([.subtree])
        case .removal(let layer):
            let gone = layer.forgetPainted()
            if !gone.isNull { style.leftDamage.append(gone) }
            // The layer itself looks as it did.
            markDirty([.descendantPaint])
        }
    }

    private func markDirty(_ dirt: LayerDirt) {
        self.dirt.formUnion(dirt)
        var layer = self
        while let above = layer.owner {
            // All that is to be done, not the new alone: a layer that was made elsewhere comes with undone work.
            var news = layer.dirt.forAncestors
            // What a mask looks like is what its layer looks like.
            if layer.superlayer == nil, news.contains(.descendantPaint) { news.insert(.subtree) }
            if above.dirt.isSuperset(of: news) { return }
            above.dirt.formUnion(news)
            layer = above
        }
        layer.onDirty?()
    }

    /// The layer that this one is painted by: its superlayer, or the one that it masks.
    var owner: CALayer? { superlayer ?? maskedLayer }

    /// A mask is painted with its layer and has no place of its own in the scene: what was noted of its tree is done.
    func settleAsMask() {
        guard !dirt.isDisjoint(with: .paint) else { return }
        forgetTree()
    }

    private func forgetTree() {
        dirt.subtract(.paint)
        style.leftDamage = []
        (paintedRect, subtreeRect) = (.null, .null)
        style.mask?.forgetTree()
        for child in children { child.forgetTree() }
    }

    /// The part of the scene that this tree was painted on, which is forgotten: it is shown no more, or will be
    /// painted anew as a whole.
    func forgetPainted() -> CGRect {
        let rect = style.leftDamage.reduce(subtreeRect) { $0.union($1) }
        style.leftDamage = []
        paintedRect = .null
        subtreeRect = .null
        dirt.insert(.subtree)
        return rect
    }
}

import Foundation

/// A view that shows a background configuration. It fills the cell, the header or the footer behind all other parts.
final class BackgroundView: UIView {
    private let fill = UIView()
    private var effectView: UIVisualEffectView?
    private var imageView: UIImageView?
    private var customView: UIView?

    /// The configuration that the view shows.
    var configuration = UIBackgroundConfiguration.clear() {
        didSet { if configuration != oldValue { configurationDidChange() } }
    }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        fill.isOpaque = false
        addSubview(fill)
    }

    required init?(coder: NSCoder) { nil }

    private func configurationDidChange() {
        show()
        setNeedsLayout()
    }

    private func show() {
        fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
        let effect =
            configuration.isBarMaterial ? UIBlurEffect(style: .systemChromeMaterial) : configuration.visualEffect
        if effect != nil || effectView != nil {
            let view = effectView ?? makeEffectView()
            view.effect = effect
            view.isHidden = effect == nil
        }
        if configuration.image != nil || imageView != nil {
            let view = imageView ?? makeImageView()
            view.image = configuration.image
            view.contentMode = configuration.imageContentMode
            view.isHidden = configuration.image == nil
        }
        if configuration.customView !== customView {
            if customView?.superview === fill { customView?.removeFromSuperview() }
            customView = configuration.customView
            if let customView { fill.addSubview(customView) }
        }
        let line = max(0, configuration.strokeWidth.isFinite ? configuration.strokeWidth : 0)
        fill.layer.borderWidth = line
        fill.layer.borderColor =
            line > 0
            ? configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor : nil
    }

    private func makeEffectView() -> UIVisualEffectView {
        let view = UIVisualEffectView(effect: nil)
        insertSubview(view, at: 0)
        effectView = view
        return view
    }

    private func makeImageView() -> UIImageView {
        let view = UIImageView()
        fill.insertSubview(view, at: 0)
        imageView = view
        return view
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var insets = configuration.backgroundInsets
        if !configuration.edgesAddingLayoutMarginsToBackgroundInsets.isEmpty, let superview {
            let (edges, margins) = (
                configuration.edgesAddingLayoutMarginsToBackgroundInsets, superview.directionalLayoutMargins
            )
            if edges.contains(.top) { insets.top += margins.top }
            if edges.contains(.leading) { insets.leading += margins.leading }
            if edges.contains(.bottom) { insets.bottom += margins.bottom }
            if edges.contains(.trailing) { insets.trailing += margins.trailing }
        }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let inner = bounds.inset(by: insets.absolute(isRightToLeft: isRightToLeft))
        let frame = inner.isNull ? .zero : inner
        fill.frame = frame
        effectView?.frame = frame
        imageView?.frame = fill.bounds
        customView?.frame = fill.bounds
        let radius = configuration.cornerRadius.isFinite ? configuration.cornerRadius : 0
        for view in [fill, effectView].compactMap({ $0 }) {
            view.layer.cornerRadius = min(max(0, radius), min(frame.width, frame.height) / 2)
            view.layer.cornerCurve = .continuous
            view.clipsToBounds = radius > 0 && !view.subviews.isEmpty
        }
        guard configuration.hasShadow || layer.shadowOpacity > 0 else { return }
        configuration.shadowProperties.apply(
            to: layer, frame: frame, cornerRadius: fill.layer.cornerRadius, traits: traitCollection)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show()
        if configuration.hasShadow { setNeedsLayout() }
    }
}

import Foundation

/// The places of a button's parts.
extension UIButton {
    var insets: UIEdgeInsets {
        guard let configuration else {
            let isPlain = contentEdgeInsets == .zero && label.text?.isEmpty == false
            return isPlain
                ? UIEdgeInsets(top: Self.plainPadding, left: 0, bottom: Self.plainPadding, right: 0) : contentEdgeInsets
        }
        let insets = configuration.contentInsets
        return UIEdgeInsets(
            top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: isRightToLeft ? insets.leading : insets.trailing)
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Returns the area within the insets. It is a point in the middle if the insets are larger than the button.
    func contentArea(in bounds: CGRect) -> CGRect {
        let area = bounds.inset(by: insets)
        return area.isNull ? CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0) : area
    }

    /// Places the parts of a button with a configuration.
    func placeParts() {
        let frames = frames(in: contentArea(in: bounds))
        label.frame = frames.title
        secondLabel.frame = frames.subtitle
        picture.frame = frames.image
        spinner?.frame = frames.image
        placeBackground()
    }

    /// Places the parts of a button without configuration where the methods that a subclass can override say.
    func placePlainParts() {
        let area = contentRect(forBounds: bounds)
        framesOfLayout = (area, frames(in: area))
        label.frame = titleRect(forContentRect: area)
        picture.frame = imageRect(forContentRect: area)
        framesOfLayout = nil
        background.frame = backgroundRect(forBounds: bounds)
        background.layer.cornerRadius = 0
        placeEffect(nil)
        placeShadow(nil)
    }

    /// Returns the frames of the parts of a button without configuration.
    func plainFrames(in area: CGRect) -> ButtonLayout.Frames {
        if let framesOfLayout {
            if framesOfLayout.area == area { return framesOfLayout.frames }
        } else {
            showContent()
        }
        return frames(in: area)
    }

    private func frames(in area: CGRect) -> ButtonLayout.Frames {
        layoutOfContent(width: area.width).frames(
            in: area, horizontal: contentHorizontalAlignment, vertical: contentVerticalAlignment)
    }

    func layoutOfContent(width: CGFloat) -> ButtonLayout {
        var layout = ButtonLayout(isRightToLeft: isRightToLeft)
        layout.image = spinner?.intrinsicContentSize ?? picture.intrinsicContentSize
        if picture.image == nil, spinner == nil { layout.image = .zero }
        (layout.imageInsets, layout.titleInsets) =
            configuration == nil ? (imageEdgeInsets, titleEdgeInsets) : (.zero, .zero)
        if let configuration {
            layout.placement = configuration.imagePlacement
            layout.imagePadding = configuration.imagePadding
            layout.titlePadding = configuration.titlePadding
            layout.titleAlignment = configuration.titleAlignment
        }
        if hasPopUpImage { (layout.placement, layout.imagePadding) = (.trailing, Self.popUpGap) }
        let titleWidth = width > 1_000_000 ? 0 : layout.titleWidth(in: width)
        if label.text?.isEmpty == false { layout.title = label.sizeThatFits(CGSize(width: titleWidth, height: 0)) }
        if secondLabel.text?.isEmpty == false { layout.subtitle = secondLabel.sizeThatFits(.zero) }
        return layout
    }

    private func placeBackground() {
        guard let configuration else { return }
        let insets = configuration.background.backgroundInsets
        background.frame = bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: isRightToLeft ? insets.leading : insets.trailing))
        background.layer.cornerRadius = configuration.cornerRadius(height: background.bounds.height)
        placeEffect(configuration.backgroundEffect)
        placeShadow(configuration.background)
    }

    private func placeShadow(_ configuration: UIBackgroundConfiguration?) {
        guard configuration?.hasShadow == true || background.layer.shadowOpacity > 0 else { return }
        (configuration?.shadowProperties ?? UIShadowProperties()).apply(
            to: background.layer, frame: background.bounds, cornerRadius: background.layer.cornerRadius,
            traits: traitCollection)
    }

    private func isSame(_ old: UIVisualEffect?, _ new: UIVisualEffect) -> Bool {
        guard let old = old as? UIGlassEffect, let new = new as? UIGlassEffect else { return old == new }
        return old.style == new.style && old.tintColor == new.tintColor
    }

    /// Shows an effect behind the background.
    private func placeEffect(_ effect: UIVisualEffect?) {
        guard let effect else {
            effectView?.removeFromSuperview()
            effectView = nil
            return
        }
        let view = effectView ?? UIVisualEffectView(effect: effect)
        if effectView == nil {
            view.isUserInteractionEnabled = false
            insertSubview(view, at: 0)
            effectView = view
        }
        if !isSame(view.effect, effect) { view.effect = effect }
        view.frame = background.frame
        view.layer.cornerRadius = background.layer.cornerRadius
        view.clipsToBounds = true
    }
}

/// The content and the colours that a button's parts show in its present state.
extension UIButton {
    func showContent() {
        // Each part is set once: a change in between would need another layout.
        let showsArrows = hasPopUpImage
        picture.takesAutomaticAsTemplate = isTinted || showsArrows
        picture.preferredSymbolConfiguration =
            configuration?.preferredSymbolConfigurationForImage ?? contents.symbolConfiguration(for: state)
        if let configuration {
            showTitles(of: configuration)
            label.lineBreakMode = configuration.titleLineBreakMode
            let image = configuration.image ?? primaryAction?.image ?? contents.image(for: .normal)
            picture.image = showsArrows ? Self.popUpImage : image
            let isWrapping = [.byWordWrapping, .byCharWrapping].contains(configuration.titleLineBreakMode)
            label.numberOfLines = isWrapping ? 0 : 1
            background.isHidden = false
        } else {
            if let title = contents.attributedTitle(for: state) {
                titleText.show(title, in: label)
            } else {
                titleText.show(popUpElement?.title ?? contents.title(for: state), in: label)
            }
            subtitleText.show(nil, in: secondLabel)
            picture.image = showsArrows ? Self.popUpImage : contents.image(for: state)
        }
        showSpinner(configuration?.showsActivityIndicator == true)
    }

    private func showTitles(of configuration: Configuration) {
        let text = popUpElement?.title ?? configuration.title ?? primaryAction?.title ?? contents.title(for: .normal)
        // Colours are compared, and those that depend on traits differ from each other.
        let color = look(of: configuration).foreground
        if lastTraits == nil { lastTraits = traitCollection }
        let title = ButtonTitle(
            attributed: popUpElement == nil ? configuration.ownAttributedTitle : nil, plain: text,
            transformer: configuration.titleTextAttributesTransformer,
            font: configuration.titleFont(compatibleWith: traitCollection),
            color: color.resolvedColor(with: traitCollection))
        let subtitle = ButtonTitle(
            attributed: configuration.ownAttributedSubtitle, plain: configuration.subtitle ?? primaryAction?.subtitle,
            transformer: configuration.subtitleTextAttributesTransformer,
            font: configuration.subtitleFont(compatibleWith: traitCollection),
            color: color.faded(by: 0.8).resolvedColor(with: traitCollection))
        titleText.show(title, in: label, isUpdated: titlesNeedUpdate)
        subtitleText.show(subtitle, in: secondLabel, isUpdated: titlesNeedUpdate)
        titlesNeedUpdate = false
    }

    /// The state that the look of a configuration shows (R1056).
    private func lookState(of configuration: Configuration) -> UIControl.State {
        automaticallyUpdatesConfiguration ? state : configuration.updatedState
    }

    private func look(of configuration: Configuration) -> ButtonLook {
        ButtonLook.resolve(
            configuration, state: lookState(of: configuration), tint: tintColor, isDestructive: role == .destructive)
    }

    private func showSpinner(_ isShown: Bool) {
        picture.isHidden = isShown || picture.image == nil
        guard isShown != (spinner != nil) else { return }
        spinner?.removeFromSuperview()
        spinner = isShown ? UIActivityIndicatorView(style: .medium) : nil
        guard let spinner else { return }
        addSubview(spinner)
        spinner.startAnimating()
    }

    func showColors() {
        if let configuration { showColors(of: configuration) } else { showPlainColors() }
    }

    private func showColors(of configuration: Configuration) {
        let look = look(of: configuration)
        if !titleText.isAttributed { label.textColor = look.foreground }
        if !subtitleText.isAttributed { secondLabel.textColor = look.foreground.faded(by: 0.8) }
        let transformer =
            hasPopUpImage ? configuration.indicatorColorTransformer : configuration.imageColorTransformer
        picture.tintColor = transformer?(look.foreground) ?? look.foreground
        picture.alpha = lookState(of: configuration).contains(.disabled) ? 0.5 : 1
        spinner?.color = configuration.activityIndicatorColorTransformer?(look.foreground) ?? look.foreground
        label.alpha = 1
        background.image = nil
        background.backgroundColor = look.background
        let stroke = configuration.background
        background.layer.borderWidth = stroke.strokeColor == nil ? 0 : max(0, stroke.strokeWidth)
        background.layer.borderColor = stroke.strokeColor?.resolvedColor(with: traitCollection).cgColor
    }

    private func showPlainColors() {
        let image = contents.background(for: state)
        background.isHidden = image == nil
        background.image = image
        background.backgroundColor = nil
        if !contents.hasAttributedTitle(for: state) { label.textColor = plainTitleColor }
        let isOwnState = contents.hasOwnColor(for: state)
        label.alpha = isTinted && isHighlighted && !isOwnState ? 0.3 : 1
        picture.tintColor =
            isTinted && role == .destructive ? .systemRed : buttonType == .close ? .secondaryLabel : tintColor
        let isPale = isEnabled ? isHighlighted && adjustsImageWhenHighlighted : adjustsImageWhenDisabled
        picture.alpha = isPale && !contents.hasOwnImage(for: state) ? 0.5 : 1
    }

    var plainTitleColor: UIColor {
        if let color = contents.color(for: state) { return color }
        guard isTinted else { return .white }
        if !isEnabled { return .tertiaryLabel }
        return role == .destructive ? .systemRed : tintColor
    }
}

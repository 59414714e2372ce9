import Graphics

/// The attributes of scroll views.
extension InterfaceProperties {
    func apply(to view: UIScrollView) {
        // Interface Builder omits the attribute if it is off.
        view.clipsToBounds = element.flag("clipsSubviews") == true
        if let size = element.child(key: "contentSize") {
            view.contentSize = CGSize(width: size.number("width") ?? 0, height: size.number("height") ?? 0)
        }
        if let insets = insets("contentInset") { view.contentInset = insets }
        if let insets = insets("scrollIndicatorInsets") { view.scrollIndicatorInsets = insets }
        if let flag = element.flag("scrollEnabled") { view.isScrollEnabled = flag }
        if let flag = element.flag("directionalLockEnabled") { view.isDirectionalLockEnabled = flag }
        if let flag = element.flag("bounces") { view.bounces = flag }
        if let flag = element.flag("alwaysBounceVertical") { view.alwaysBounceVertical = flag }
        if let flag = element.flag("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = flag }
        if let flag = element.flag("pagingEnabled") { view.isPagingEnabled = flag }
        if let flag = element.flag("showsHorizontalScrollIndicator") { view.showsHorizontalScrollIndicator = flag }
        if let flag = element.flag("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = flag }
        if let flag = element.flag("delaysContentTouches") { view.delaysContentTouches = flag }
        if let flag = element.flag("canCancelContentTouches") { view.canCancelContentTouches = flag }
        if let flag = element.flag("scrollsToTop") { view.scrollsToTop = flag }
        applyZooming(to: view)
        switch element["indicatorStyle"] {
        case "black": view.indicatorStyle = .black
        case "white": view.indicatorStyle = .white
        default: break
        }
        switch element["keyboardDismissMode"] {
        case "onDrag": view.keyboardDismissMode = .onDrag
        case "interactive": view.keyboardDismissMode = .interactive
        case "onDragWithAccessory": view.keyboardDismissMode = .onDragWithAccessory
        case "interactiveWithAccessory": view.keyboardDismissMode = .interactiveWithAccessory
        default: break
        }
        switch element["contentInsetAdjustmentBehavior"] {
        case "always": view.contentInsetAdjustmentBehavior = .always
        case "never": view.contentInsetAdjustmentBehavior = .never
        case "scrollableAxes": view.contentInsetAdjustmentBehavior = .scrollableAxes
        default: break
        }
    }

    func insets(_ key: String) -> UIEdgeInsets? {
        element.child(key: key)?.edgeInsets
    }
}

import Foundation

/// The attributes of zooming, of indicators and of refresh controls.
extension InterfaceProperties {
    func applyZooming(to view: UIScrollView) {
        if let scale = element.number("minimumZoomScale") { view.minimumZoomScale = scale }
        if let scale = element.number("maximumZoomScale") { view.maximumZoomScale = scale }
        if let flag = element.flag("bouncesZoom") { view.bouncesZoom = flag }
        if let insets = insets("verticalScrollIndicatorInsets") { view.verticalScrollIndicatorInsets = insets }
        if let insets = insets("horizontalScrollIndicatorInsets") { view.horizontalScrollIndicatorInsets = insets }
        if let flag = element.flag("automaticallyAdjustsScrollIndicatorInsets") {
            view.automaticallyAdjustsScrollIndicatorInsets = flag
        }
    }

    func apply(to control: UIRefreshControl) {
        applyControl(to: control)
        if let title = element.string("attributedTitle") { control.attributedTitle = NSAttributedString(string: title) }
    }
}

/// The attributes of view controllers and windows.
extension InterfaceProperties {
    func apply(to controller: UIViewController) {
        if let title = element.string("title") { controller.title = title }
        if let style = element["modalPresentationStyle"].flatMap(UIModalPresentationStyle.init(interface:)) {
            controller.modalPresentationStyle = style
        }
        if let style = element["modalTransitionStyle"].flatMap(UIModalTransitionStyle.init(interface:)) {
            controller.modalTransitionStyle = style
        }
        if let flag = element.flag("definesPresentationContext") { controller.definesPresentationContext = flag }
        if let flag = element.flag("providesPresentationContextTransitionStyle") {
            controller.providesPresentationContextTransitionStyle = flag
        }
    }

    /// A window has the frame in the file, or that of its screen (R511).
    func apply(to window: UIWindow) {
        if element.flag("fullScreenWindow") == true || element.flag("resizesToFullScreen") == true {
            window.frame = window.screen.bounds
        }
        if element.flag("visibleAtLaunch") == true { window.isVisibleAtLaunch = true }
    }
}

extension UIModalTransitionStyle {
    /// The style with this name in an interface file. Returns `nil` for unknown names.
    init?(interface name: String) {
        switch name {
        case "coverVertical": self = .coverVertical
        case "flipHorizontal": self = .flipHorizontal
        case "crossDissolve": self = .crossDissolve
        case "partialCurl": self = .partialCurl
        default: return nil
        }
    }
}

/// The properties of UIKit's classes that report their changes to observers.
enum ReportedProperties {
    /// Returns whether a class of UIKit, or one below it, reports a property that it has.
    static func contains(_ name: String, of cls: String) -> Bool {
        if reportedByAll.contains(name) { return true }
        return reportedBySome[name]?.contains { cls.hasSuffix($0) } ?? false
    }

    /// Properties that all classes report that have them.
    private static let reportedByAll: Set<String> = [
        "frame", "bounds", "center", "transform", "alpha", "isHidden", "contentOffset", "contentSize", "contentInset",
        "progress", "preferredContentSize", "badgeValue", "position", "anchorPoint", "zPosition",
    ]
    private static let controls = [
        "Control", "Button", "Switch", "Slider", "Stepper", "TextField", "DatePicker", "ColorWell",
    ]
    /// Properties that other classes have without reporting them, and the ends of the names of those that report.
    private static let reportedBySome: [String: [String]] = [
        "isEnabled": controls + ["Item"], "isHighlighted": controls, "isSelected": controls,
        "text": ["UILabel", "UITextField", "UITextView"], "title": ["Controller", "Item"], "state": ["Recognizer"],
    ]
}

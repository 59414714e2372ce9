import Foundation

/// The attributes of an element, which are applied to a view. Attributes that are absent or unreadable leave the view
/// as it is.
@MainActor
struct InterfaceProperties {
    let element: InterfaceElement
    let resources: InterfaceResources

    init(_ element: InterfaceElement, _ resources: InterfaceResources) {
        self.element = element
        self.resources = resources
    }

    func apply(to view: UIView) {
        if let frame = element.child(key: "frame") { view.frame = frame.rect }
        if let mask = element.child(key: "autoresizingMask") {
            view.autoresizingMask = []
            for (name, part) in InterfaceKinds.masks where mask.flag(name) == true {
                view.autoresizingMask.insert(part)
            }
        }
        applyLayout(to: view)
        applyBehaviour(to: view)
        if let flag = element.flag("hidden") { view.isHidden = flag }
        if let flag = element.flag("clipsSubviews") { view.clipsToBounds = flag }
        if let flag = element.flag("clearsContextBeforeDrawing") { view.clearsContextBeforeDrawing = flag }
        if let flag = element.flag("multipleTouchEnabled") { view.isMultipleTouchEnabled = flag }
        if let flag = element.flag("autoresizesSubviews") { view.autoresizesSubviews = flag }
        if let alpha = element.number("alpha") { view.alpha = min(max(alpha, 0), 1) }
        if let tag = element.integer("tag") { view.tag = tag }
        if let color = resources.color("backgroundColor", of: element) { view.backgroundColor = color }
        if let color = resources.color("tintColor", of: element) { view.tintColor = color }
        if let identifier = element.child(key: "accessibilityConfiguration")?["identifier"] {
            view.accessibilityIdentifier = identifier
        }
    }

    /// Applies attributes whose defaults differ between plain views, labels and image views.
    private func applyBehaviour(to view: UIView) {
        if let flag = element.flag("userInteractionEnabled") { view.isUserInteractionEnabled = flag }
        if let flag = element.flag("opaque") { view.isOpaque = flag }
        if let mode = element["contentMode"].flatMap({ InterfaceKinds.contentModes[$0] }) { view.contentMode = mode }
    }

    func apply(to label: UILabel) {
        if let flag = element.flag("userInteractionEnabled") { label.isUserInteractionEnabled = flag }
        if let font = InterfaceResources.font("fontDescription", of: element) { label.font = font }
        if let color = resources.color("textColor", of: element) { label.textColor = color }
        if let color = resources.color("highlightedColor", of: element) { label.highlightedTextColor = color }
        if let color = resources.color("shadowColor", of: element) { label.shadowColor = color }
        if let offset = element.child(key: "shadowOffset") {
            label.shadowOffset = CGSize(width: offset.number("width") ?? 0, height: offset.number("height") ?? 0)
        }
        if let alignment = element["textAlignment"].flatMap({ InterfaceKinds.alignments[$0] }) {
            label.textAlignment = alignment
        }
        if let mode = element["lineBreakMode"].flatMap({ InterfaceKinds.lineBreaks[$0] }) { label.lineBreakMode = mode }
        if let width = element.number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = max(0, width) }
        if let lines = element.integer("numberOfLines") { label.numberOfLines = max(0, lines) }
        if let flag = element.flag("enabled") { label.isEnabled = flag }
        if let flag = element.flag("highlighted") { label.isHighlighted = flag }
        if let flag = element.flag("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = flag }
        switch element["baselineAdjustment"] {
        case "alignCenters": label.baselineAdjustment = .alignCenters
        case "none": label.baselineAdjustment = .none
        default: break
        }
        if let factor = element.number("minimumScaleFactor") { label.minimumScaleFactor = min(max(factor, 0), 1) }
        if let text = element.string("text") ?? element.string("attributedText") { label.text = text }
    }

    func apply(to imageView: UIImageView) {
        applyBehaviour(to: imageView)
        if let image = element.image("image") { imageView.image = image }
        if let image = element.image("highlightedImage") { imageView.highlightedImage = image }
        if let flag = element.flag("highlighted") { imageView.isHighlighted = flag }
    }
}

extension InterfaceElement {
    /// Returns the image whose name an attribute has: a symbol if the element says that its catalog is the system's.
    func image(_ attribute: String) -> UIImage? {
        guard let name = self[attribute] else { return nil }
        return self["catalog"] == "system" ? UIImage(systemName: name) : UIImage(named: name)
    }
}

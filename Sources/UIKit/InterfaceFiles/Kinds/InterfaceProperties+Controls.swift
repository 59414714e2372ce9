import Foundation

/// The attributes of controls.
extension InterfaceProperties {
    func applyControl(to control: UIControl) {
        if let flag = element.flag("userInteractionEnabled") { control.isUserInteractionEnabled = flag }
        if let flag = element.flag("opaque") { control.isOpaque = flag }
        if let flag = element.flag("enabled") { control.isEnabled = flag }
        if let flag = element.flag("selected") { control.isSelected = flag }
        if let name = element["contentHorizontalAlignment"], let alignment = InterfaceKinds.horizontal[name] {
            control.contentHorizontalAlignment = alignment
        }
        if let name = element["contentVerticalAlignment"], let alignment = InterfaceKinds.vertical[name] {
            control.contentVerticalAlignment = alignment
        }
    }

    private func buttonType(_ name: String?) -> UIButton.ButtonType {
        switch name {
        case "system", "roundedRect": .system
        case "detailDisclosure": .detailDisclosure
        case "infoLight": .infoLight
        case "infoDark": .infoDark
        case "contactAdd": .contactAdd
        case "close": .close
        default: .custom
        }
    }

    func apply(to button: UIButton) {
        applyControl(to: button)
        button.buttonType = buttonType(element["buttonType"])
        button.updateSymbol(replacing: nil)
        if let font = InterfaceResources.font("fontDescription", of: element) { button.titleLabel?.font = font }
        if let mode = element["lineBreakMode"].flatMap({ InterfaceKinds.lineBreaks[$0] }) {
            button.titleLabel?.lineBreakMode = mode
        }
        if let insets = insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
        if let insets = insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
        if let insets = insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
        if let flag = element.flag("adjustsImageWhenHighlighted") { button.adjustsImageWhenHighlighted = flag }
        if let flag = element.flag("adjustsImageWhenDisabled") { button.adjustsImageWhenDisabled = flag }
        for (name, state) in InterfaceKinds.states {
            guard let element = element.child(key: name) else { continue }
            if let title = element.string("title") ?? element.string("attributedTitle") {
                button.setTitle(title, for: state)
            }
            if let color = resources.color("titleColor", of: element) { button.setTitleColor(color, for: state) }
            if let image = element.image("image") { button.setImage(image, for: state) }
        }
        guard let element = element.child(key: "configuration") else { return }
        var configuration: UIButton.Configuration =
            switch element["style"] {
            case "filled": .filled()
            case "gray": .gray()
            case "tinted": .tinted()
            default: .plain()
            }
        if let title = element.string("title") ?? element.string("attributedTitle") { configuration.title = title }
        if let subtitle = element.string("subtitle") { configuration.subtitle = subtitle }
        button.configuration = configuration
    }

    func apply(to field: UITextField) {
        applyControl(to: field)
        if let font = InterfaceResources.font("fontDescription", of: element) { field.font = font }
        if let color = resources.color("textColor", of: element) { field.textColor = color }
        if let alignment = element["textAlignment"].flatMap({ InterfaceKinds.alignments[$0] }) {
            field.textAlignment = alignment
        }
        if let style = element["borderStyle"].flatMap({ InterfaceKinds.borders[$0] }) { field.borderStyle = style }
        if let mode = element["clearButtonMode"].flatMap({ InterfaceKinds.viewModes[$0] }) {
            field.clearButtonMode = mode
        }
        if let flag = element.flag("clearsOnBeginEditing") { field.clearsOnBeginEditing = flag }
        // Interface Builder omits the attribute if it is on.
        field.adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit") ?? true
        if let size = element.number("minimumFontSize") { field.minimumFontSize = size }
        if let text = element.string("placeholder") { field.placeholder = text }
        if let text = element.string("text") ?? element.string("attributedText") { field.text = text }
        guard let traits = element.child(key: "textInputTraits") else { return }
        if let flag = traits.flag("secureTextEntry") { field.isSecureTextEntry = flag }
        if let flag = traits.flag("enablesReturnKeyAutomatically") { field.enablesReturnKeyAutomatically = flag }
        if let type = traits["keyboardType"].flatMap({ InterfaceKinds.keyboards[$0] }) { field.keyboardType = type }
        if let type = traits["returnKeyType"].flatMap({ InterfaceKinds.returnKeys[$0] }) { field.returnKeyType = type }
        if let type = traits["autocapitalizationType"].flatMap({ InterfaceKinds.capitals[$0] }) {
            field.autocapitalizationType = type
        }
        if let choice = traits["autocorrectionType"] { field.autocorrectionType = choice == "no" ? .no : .yes }
        if let choice = traits["spellCheckingType"] { field.spellCheckingType = choice == "no" ? .no : .yes }
        if let type = traits["textContentType"] { field.textContentType = UITextContentType(rawValue: type) }
    }

    func apply(to view: UITextView) {
        if let font = InterfaceResources.font("fontDescription", of: element) { view.font = font }
        if let color = resources.color("textColor", of: element) { view.textColor = color }
        if let alignment = element["textAlignment"].flatMap({ InterfaceKinds.alignments[$0] }) {
            view.textAlignment = alignment
        }
        if let flag = element.flag("editable") { view.isEditable = flag }
        if let flag = element.flag("selectable") { view.isSelectable = flag }
        let detected = element.child(key: "dataDetectorTypes")
        if detected?.flag("link") == true { view.dataDetectorTypes.insert(.link) }
        if detected?.flag("phoneNumber") == true { view.dataDetectorTypes.insert(.phoneNumber) }
        if let text = element.string("text") ?? element.string("attributedText") { view.text = text }
        guard let traits = element.child(key: "textInputTraits") else { return }
        if let type = traits["keyboardType"].flatMap({ InterfaceKinds.keyboards[$0] }) { view.keyboardType = type }
        if let type = traits["returnKeyType"].flatMap({ InterfaceKinds.returnKeys[$0] }) { view.returnKeyType = type }
        if let type = traits["autocapitalizationType"].flatMap({ InterfaceKinds.capitals[$0] }) {
            view.autocapitalizationType = type
        }
        if let choice = traits["autocorrectionType"] { view.autocorrectionType = choice == "no" ? .no : .yes }
        if let choice = traits["spellCheckingType"] { view.spellCheckingType = choice == "no" ? .no : .yes }
    }

    func apply(to control: UISwitch) {
        applyControl(to: control)
        if let flag = element.flag("on") { control.isOn = flag }
        if let color = resources.color("onTintColor", of: element) { control.onTintColor = color }
        if let color = resources.color("thumbTintColor", of: element) { control.thumbTintColor = color }
    }
}

extension InterfaceKinds {
    static let states: KeyValuePairs<String, UIControl.State> = [
        "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
    ]
    static let horizontal: [String: UIControl.ContentHorizontalAlignment] = [
        "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
    ]
    static let vertical: [String: UIControl.ContentVerticalAlignment] = [
        "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]
    static let borders: [String: UITextField.BorderStyle] = [
        "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
    static let viewModes: [String: UITextField.ViewMode] = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
    static let keyboards: [String: UIKeyboardType] = [
        "default": .default, "alphabet": .alphabet, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
        "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
        "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
        "asciiCapableNumberPad": .asciiCapableNumberPad,
    ]
    static let returnKeys: [String: UIReturnKeyType] = [
        "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
        "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall,
        "continue": .continue,
    ]
    static let capitals: [String: UITextAutocapitalizationType] = [
        "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
    ]
}

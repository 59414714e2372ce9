/// The classes for the elements of storyboards and nibs, and the values for names in their attributes.
///
/// A class brings its own elements: an entry in this table and a function in `InterfaceProperties`, which its
/// `init?(coder:)` calls. Objects that are no views have an entry in `objects`, and outlets in `FrameworkOutlets`.
enum InterfaceKinds {
    @MainActor static let views: [String: UIView.Type] = [
        "view": UIView.self, "containerView": UIView.self, "label": UILabel.self, "imageView": UIImageView.self,
        "button": UIButton.self, "textField": UITextField.self, "textView": UITextView.self, "switch": UISwitch.self,
        "slider": UISlider.self, "stepper": UIStepper.self, "segmentedControl": UISegmentedControl.self,
        "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
        "tableViewHeaderFooterView": UITableViewHeaderFooterView.self,
        "collectionView": UICollectionView.self, "collectionViewCell": UICollectionViewCell.self,
        "collectionReusableView": UICollectionReusableView.self,
        "pageControl": UIPageControl.self, "progressView": UIProgressView.self,
        "activityIndicatorView": UIActivityIndicatorView.self, "window": UIWindow.self, "stackView": UIStackView.self,
        "visualEffectView": UIVisualEffectView.self,
        "scrollView": UIScrollView.self, "refreshControl": UIRefreshControl.self,
        "pickerView": UIPickerView.self, "datePicker": UIDatePicker.self,
    ]

    static let events: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
        "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
        "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
        "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit,
    ]

    static let contentModes: [String: UIView.ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
        "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
        "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]

    static let alignments: [String: NSTextAlignment] = [
        "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
    ]

    static let lineBreaks: [String: NSLineBreakMode] = [
        "clip": .byClipping, "characterWrap": .byCharWrapping, "wordWrap": .byWordWrapping,
        "headTruncation": .byTruncatingHead, "middleTruncation": .byTruncatingMiddle,
        "tailTruncation": .byTruncatingTail,
    ]

    static let masks: KeyValuePairs<String, UIView.AutoresizingMask> = [
        "flexibleMinX": .flexibleLeftMargin, "widthSizable": .flexibleWidth, "flexibleMaxX": .flexibleRightMargin,
        "flexibleMinY": .flexibleTopMargin, "heightSizable": .flexibleHeight, "flexibleMaxY": .flexibleBottomMargin,
    ]
}

extension UIModalPresentationStyle {
    /// The style with this name in a storyboard. Returns `nil` for unknown names.
    init?(interface name: String) {
        switch name {
        case "automatic": self = .automatic
        case "fullScreen": self = .fullScreen
        case "pageSheet": self = .pageSheet
        case "formSheet": self = .formSheet
        case "currentContext": self = .currentContext
        case "custom": self = .custom
        case "overFullScreen": self = .overFullScreen
        case "overCurrentContext": self = .overCurrentContext
        case "popover": self = .popover
        default: return nil
        }
    }
}

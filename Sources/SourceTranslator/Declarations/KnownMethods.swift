/// Methods of UIKit and Foundation that programs name in `#selector`, with their labels.
enum KnownMethods {
    struct Method {
        let labels: [String]
        /// The Objective-C name, if it does not follow from the labels.
        var selector: String?
    }

    static let all: [String: Method] = [
        "cut": Method(labels: ["_"]), "copy": Method(labels: ["_"]), "paste": Method(labels: ["_"]),
        "pasteAndMatchStyle": Method(labels: ["_"]),
        "select": Method(labels: ["_"]), "selectAll": Method(labels: ["_"]), "delete": Method(labels: ["_"]),
        "toggleBoldface": Method(labels: ["_"]), "toggleItalics": Method(labels: ["_"]),
        "toggleUnderline": Method(labels: ["_"]), "increaseSize": Method(labels: ["_"]),
        "decreaseSize": Method(labels: ["_"]), "makeTextWritingDirectionLeftToRight": Method(labels: ["_"]),
        "makeTextWritingDirectionRightToLeft": Method(labels: ["_"]), "find": Method(labels: ["_"]),
        "findAndReplace": Method(labels: ["_"]), "useSelectionForFind": Method(labels: ["_"]),
        "findNext": Method(labels: ["_"]), "findPrevious": Method(labels: ["_"]), "print": Method(labels: ["_"]),
        "endEditing": Method(labels: ["_"]), "becomeFirstResponder": Method(labels: []),
        "resignFirstResponder": Method(labels: []), "layoutIfNeeded": Method(labels: []),
        "layoutSubviews": Method(labels: []), "setNeedsLayout": Method(labels: []),
        "removeFromSuperview": Method(labels: []), "reloadData": Method(labels: []),
        "setNeedsStatusBarAppearanceUpdate": Method(labels: []), "viewDidLoad": Method(labels: []),
        "viewWillAppear": Method(labels: ["_"]), "viewDidAppear": Method(labels: ["_"]),
        "viewWillDisappear": Method(labels: ["_"]), "viewDidDisappear": Method(labels: ["_"]),
        "dismiss": Method(labels: ["animated", "completion"], selector: "dismissViewControllerAnimated:completion:"),
        "present": Method(
            labels: ["_", "animated", "completion"], selector: "presentViewController:animated:completion:"),
        "popViewController": Method(labels: ["animated"], selector: "popViewControllerAnimated:"),
        "popToRootViewController": Method(labels: ["animated"], selector: "popToRootViewControllerAnimated:"),
        "pushViewController": Method(labels: ["_", "animated"]), "sizeToFit": Method(labels: []),
        "show": Method(labels: ["_", "sender"], selector: "showViewController:sender:"),
        "showDetailViewController": Method(labels: ["_", "sender"]), "beginRefreshing": Method(labels: []),
        "endRefreshing": Method(labels: []), "startAnimating": Method(labels: []), "stopAnimating": Method(labels: []),
        "invalidate": Method(labels: []),
        "sendActions": Method(labels: ["for"], selector: "sendActionsForControlEvents:"),
        "updateConstraints": Method(labels: []), "updateConstraintsIfNeeded": Method(labels: []),
        "prepareForReuse": Method(labels: []), "awakeFromNib": Method(labels: []),
        "becomeKey": Method(labels: [], selector: "becomeKeyWindow"),
        "resignKey": Method(labels: [], selector: "resignKeyWindow"),
        "makeKey": Method(labels: [], selector: "makeKeyWindow"), "makeKeyAndVisible": Method(labels: []),
        "setEditing": Method(labels: ["_", "animated"]), "undo": Method(labels: []), "redo": Method(labels: []),
    ]

    /// The methods of `UIResponderStandardEditActions`.
    static let editActions: Set<String> = [
        "cut", "copy", "paste", "pasteAndMatchStyle", "select", "selectAll", "delete", "toggleBoldface",
        "toggleItalics", "toggleUnderline", "increaseSize", "decreaseSize", "makeTextWritingDirectionLeftToRight",
        "makeTextWritingDirectionRightToLeft", "find", "findAndReplace", "findNext", "findPrevious",
        "useSelectionForFind", "print",
    ]

    /// Beginnings of the names of optional methods in the delegate protocols of Apple's frameworks.
    private static let delegatePrefixes = [
        "textField", "textView", "tableView", "collectionView", "scrollView", "application", "scene", "window",
        "gestureRecognizer", "pickerView", "searchBar", "tabBar", "navigationController", "navigationBar", "webView",
        "imagePickerController", "presentationController", "adaptivePresentationStyle", "numberOfSections",
        "numberOfComponents", "sectionIndexTitles", "indexTitles", "locationManager", "mapView", "urlSession",
        "userNotificationCenter", "splitViewController", "pageViewController", "pointerInteraction",
        "contextMenuInteraction", "dragInteraction", "dropInteraction", "popoverPresentationController",
        "viewForZooming",
        "positionForBar", "documentPicker", "mailComposeController", "animationController", "interactionController",
        "animationDid", "actionSheet", "alertView", "updateSearchResults", "animationEnded", "interactionControllerFor",
        "viewControllerFor", "toolbar", "fontPicker", "colorPicker", "searchController", "willPresentSearch",
        "didPresentSearch", "willDismissSearch", "didDismissSearch", "controllerDidChangeContent",
        "controllerWillChangeContent", "controller", "modelIdentifier",
    ]

    /// Returns whether `delegate?.name?(...)` may call an optional method of a framework's protocol.
    static func isOptionalDelegateMethod(_ name: String) -> Bool {
        delegatePrefixes.contains { name.hasPrefix($0) }
    }

    /// Names of `isX` properties in Objective-C's key paths: `hidden` for `isHidden`.
    static let booleanProperties: Set<String> = [
        "isHidden", "isEnabled", "isSelected", "isHighlighted", "isOpaque", "isUserInteractionEnabled", "isPlaying",
        "isExecuting", "isFinished", "isCancelled", "isReady", "isAsynchronous", "isEditing", "isOn", "isAnimating",
        "isScrollEnabled", "isPagingEnabled", "isTracking", "isDragging", "isDecelerating", "isEditable",
        "isDoubleSided",
        "isMultipleTouchEnabled", "isExclusiveTouch", "isFirstResponder", "isPaused", "isContinuous",
    ]
}

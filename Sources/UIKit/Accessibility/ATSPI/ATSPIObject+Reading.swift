import Foundation
import Graphics

extension ATSPIObject {
    /// Reads the present state of an object.
    @MainActor
    init(_ object: _AccessibleObject) {
        self.init()
        switch object {
        case is UIApplication:
            (role, name) = (.application, ProcessInfo.processInfo.processName)
            states = ATSPIStates(.init(role: .application))
        case let scene as UIWindowScene: read(scene)
        default: read(element: object)
        }
    }

    @MainActor
    private mutating func read(_ scene: UIWindowScene) {
        role = .frame
        name = scene.title ?? ProcessInfo.processInfo.processName
        frame = Self.frame(of: scene)
        windowOrigin = frame.origin
        let isActive = scene.activationState == .foregroundActive
        states = ATSPIStates(.init(role: .frame, isActive: isActive))
    }

    @MainActor
    private mutating func read(element object: _AccessibleObject) {
        let window = object.nearestView.flatMap { $0 as? UIWindow ?? $0.window }
        let kind = AccessibilityHierarchy.role(of: object)
        role = kind.map(ATSPIRole.init) ?? (object is UIWindow ? .window : .panel)
        if role == .text, object.accessibilityTextualContext == .console { role = .terminal }
        name = AccessibilityHierarchy.name(of: object) ?? ""
        identifier = object.accessibilityIdentifier ?? ""
        language = object.accessibilityLanguage ?? ""
        frame = Self.frame(of: object)
        windowOrigin = window?.windowScene.map { Self.frame(of: $0).origin } ?? .zero
        actions = Self.actions(of: object, kind)
        range = ValueRange(object)
        text = Self.text(of: object, kind)
        explanation = explanation(of: object)
        hasSelection = Self.hasSelection(object)
        isTable = role == .table && (object is UITableView || DataTable(object) != nil)
        isTableCell = (object as? UITableViewCell)?.superview is UITableView && role == .tableCell
        if DataTable(around: object) != nil { (isTableCell, role) = (true, .tableCell) }
        attributes = Self.attributes(of: object)
        states = ATSPIStates(facts(of: object, in: window))
    }

    /// Returns the frame of an object in pixels of the desktop. It is empty outside of windows.
    @MainActor
    static func frame(of object: _AccessibleObject) -> CGRect {
        if let scene = object as? UIWindowScene {
            return scene.coordinateSpace.bounds.applying(scene.space.transformToDesktop)
        }
        guard let window = object.nearestView.flatMap({ $0 as? UIWindow ?? $0.window }) else { return .zero }
        return object.accessibilityFrame.applying(window.screen.space.transformToDesktop)
    }

    /// Returns the hint, after a value that nothing else says. The text of a search field does not say its tokens.
    @MainActor
    private func explanation(of object: _AccessibleObject) -> String {
        let isSaid = range != nil || text != nil || role == .toggleButton
        let tokens = (object as? UISearchTextField)?.spokenTokens
        let parts = [isSaid ? tokens : object.accessibilityValue, object.accessibilityHint]
        return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Returns whether some of the objects inside an object can be selected.
    @MainActor
    private static func hasSelection(_ object: _AccessibleObject) -> Bool {
        switch object {
        case let table as UITableView: table.allowsSelection
        case let collection as UICollectionView: collection.allowsSelection
        default: object is UITabBar || object is UISegmentedControl
        }
    }

    /// Returns what AT-SPI has no property for: the textual context, and the names by which the user may call the
    /// object, if the program has set them.
    @MainActor
    private static func attributes(of object: _AccessibleObject) -> [String: String] {
        var attributes: [String: String] = [:]
        attributes["textual-context"] = object.accessibilityTextualContext?.nameForReaders
        if let names = object.accessibilityUserInputLabels, names != [object.accessibilityLabel].compactMap(\.self) {
            attributes["user-input-labels"] = names.joined(separator: ", ")
        }
        return attributes
    }

    /// Returns whether an object is selected.
    @MainActor
    static func isSelected(_ object: _AccessibleObject) -> Bool {
        switch object {
        case let cell as UITableViewCell where cell.isSelected: true
        case let cell as UICollectionViewCell where cell.isSelected: true
        case let button as TabBarButton where button.isSelected: true
        default: object.accessibilityTraits.contains(.selected)
        }
    }

    @MainActor
    private func facts(of object: _AccessibleObject, in window: UIWindow?) -> ATSPIStates.Facts {
        let responder = object as? UIView
        var traits = object.accessibilityTraits
        if Self.isSelected(object) { traits.insert(.selected) }
        let isSceneActive = window?.windowScene?.activationState == .foregroundActive
        let shownArea = window.map { $0.convert($0.bounds, to: $0.screen.coordinateSpace) } ?? .zero
        return ATSPIStates.Facts(
            role: role, traits: traits, value: object.accessibilityValue,
            isFocusable: responder?.canTakeFocus ?? false,
            isFocused: isSceneActive && window?.isKeyWindow == true && responder?.isFirstResponder == true,
            isEditable: (object as? any SelectableText)?.isTextEditable ?? false,
            isSelectable: responder?.superview is UISegmentedControl,
            isUnselectable: isTableCell && !(object is UITableViewCell),
            isModal: role == .alert || role == .dialog || object.accessibilityViewIsModal,
            isActive: object is UIWindow && isSceneActive && window?.isKeyWindow == true,
            isShowing: object.accessibilityFrame.intersects(shownArea))
    }

    @MainActor
    private static func actions(of object: _AccessibleObject, _ kind: AccessibilityRole?) -> [Action] {
        var actions: [Action] = []
        switch kind {
        case .alert, .dialog: actions.append(Action(kind: .escape, name: "escape"))
        case _ where !object.accessibilityRespondsToUserInteraction: break
        case .slider, .stepper:
            actions = [Action(kind: .increment, name: "increment"), Action(kind: .decrement, name: "decrement")]
        default: actions.append(Action(kind: .click, name: "click"))
        }
        for (index, action) in (object.accessibilityCustomActions ?? []).enumerated() {
            actions.append(Action(kind: .custom(index), name: action.name))
        }
        for (index, rotor) in object.offeredRotors.enumerated() {
            actions.append(Action(kind: .rotor(index, .next), name: "\(FindLabel.next.localized): \(rotor.name)"))
            actions.append(
                Action(kind: .rotor(index, .previous), name: "\(FindLabel.previous.localized): \(rotor.name)"))
        }
        return actions
    }

    /// Returns the text of an element: what a field contains, or the name of a label.
    @MainActor
    private static func text(of object: _AccessibleObject, _ kind: AccessibilityRole?) -> ATSPIText? {
        if let field = object as? any SelectableText {
            // A password stays secret; its length, with which positions are counted, does not.
            let editor = field.editor
            let text = field.isTextSecret ? String(repeating: "•", count: editor.length) : editor.text
            let range = editor.selection.range
            return ATSPIText(
                text, selection: NSRange(location: range.lowerBound, length: range.count),
                isCaretAtStart: editor.selection.focus < editor.selection.anchor)
        }
        guard kind == .staticText || kind == .header else { return nil }
        return ATSPIText(object.accessibilityLabel ?? "")
    }
}

extension ATSPIObject.ValueRange {
    /// Reads the numbers of a control that has some; `nil` for others.
    @MainActor
    init?(_ object: _AccessibleObject) {
        switch object {
        case let slider as UISlider:
            let (low, high) = (Double(slider.minimumValue), Double(slider.maximumValue))
            self.init(
                minimum: low, maximum: high, step: Double(slider.assistiveStep), current: Double(slider.value))
        case let stepper as UIStepper:
            self.init(
                minimum: stepper.minimumValue, maximum: stepper.maximumValue, step: stepper.stepValue,
                current: stepper.value)
        case let progress as UIProgressView:
            self.init(current: Double(progress.progress), isAdjustable: false)
        case let pages as UIPageControl:
            self.init(maximum: Double(max(0, pages.numberOfPages - 1)), step: 1, current: Double(pages.currentPage))
        default: return nil
        }
    }

    /// Sets the value of a control as the user does.
    @MainActor
    static func set(_ value: Double, of object: _AccessibleObject) {
        guard value.isFinite, let control = object as? UIControl, control.isEnabled else { return }
        switch control {
        case let slider as UISlider: slider.value = slider.assistiveChoice(at: Float(value))
        case let stepper as UIStepper: stepper.value = value
        case let pages as UIPageControl: pages.currentPage = Int(min(max(value, 0), 1e6))
        default: return
        }
        control.sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}

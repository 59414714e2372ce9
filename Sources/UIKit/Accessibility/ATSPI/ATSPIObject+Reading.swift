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
        frame = scene.coordinateSpace.bounds.applying(scene.space.transformToDesktop)
        windowOrigin = frame.origin
        let isActive = scene.activationState == .foregroundActive
        states = ATSPIStates(.init(role: .frame, isActive: isActive))
    }

    @MainActor
    private mutating func read(element object: _AccessibleObject) {
        let window = object.nearestView.flatMap { $0 as? UIWindow ?? $0.window }
        let kind = AccessibilityHierarchy.role(of: object)
        role = kind.map(ATSPIRole.init) ?? (object is UIWindow ? .window : .panel)
        name = AccessibilityHierarchy.name(of: object) ?? ""
        explanation = object.accessibilityHint ?? ""
        identifier = object.accessibilityIdentifier ?? ""
        language = object.accessibilityLanguage ?? ""
        if let window {
            frame = object.accessibilityFrame.applying(window.screen.space.transformToDesktop)
            let scene = window.windowScene
            windowOrigin = scene.map { $0.coordinateSpace.bounds.applying($0.space.transformToDesktop).origin } ?? .zero
        }
        actions = Self.actions(of: object, kind)
        range = ValueRange(object)
        text = Self.text(of: object, kind)
        states = ATSPIStates(facts(of: object, in: window))
    }

    @MainActor
    private func facts(of object: _AccessibleObject, in window: UIWindow?) -> ATSPIStates.Facts {
        let responder = object as? UIView
        let cell = object as? UITableViewCell
        var traits = object.accessibilityTraits
        if cell?.isSelected == true || (object as? UICollectionViewCell)?.isSelected == true {
            traits.insert(.selected)
        }
        if (object as? TabBarButton)?.isSelected == true { traits.insert(.selected) }
        let isSceneActive = window?.windowScene?.activationState == .foregroundActive
        let shownArea = window.map { $0.convert($0.bounds, to: $0.screen.coordinateSpace) } ?? .zero
        return ATSPIStates.Facts(
            role: role, traits: traits, value: object.accessibilityValue,
            isFocusable: responder?.canBecomeFirstResponder ?? false,
            isFocused: isSceneActive && window?.isKeyWindow == true && responder?.isFirstResponder == true,
            isEditable: (object as? any SelectableText)?.isTextEditable ?? false,
            isModal: role == .alert || role == .dialog || object.accessibilityViewIsModal,
            isActive: object is UIWindow && isSceneActive && window?.isKeyWindow == true,
            isShowing: object.accessibilityFrame.intersects(shownArea))
    }

    @MainActor
    private static func actions(of object: _AccessibleObject, _ kind: AccessibilityRole?) -> [Action] {
        var actions: [Action] = []
        switch kind {
        case .button, .toggle, .link, .tab, .menuItem, .cell, .listItem, .textField, .secureField, .textView:
            actions.append(Action(kind: .click, name: "click"))
        case .slider, .stepper:
            actions = [Action(kind: .increment, name: "increment"), Action(kind: .decrement, name: "decrement")]
        case .alert, .dialog: actions.append(Action(kind: .escape, name: "escape"))
        default: break
        }
        for (index, action) in (object.accessibilityCustomActions ?? []).enumerated() {
            actions.append(Action(kind: .custom(index), name: action.name))
        }
        return actions
    }

    /// Returns the text of an element: what a field contains, or the name of a label.
    @MainActor
    private static func text(of object: _AccessibleObject, _ kind: AccessibilityRole?) -> ATSPIText? {
        if let field = object as? any SelectableText {
            // A password stays secret; its length does not.
            let text =
                field.isTextSecret ? String(repeating: "•", count: field.editor.text.count) : field.editor.text
            let range = field.editor.selection.range
            return ATSPIText(text, selection: NSRange(location: range.lowerBound, length: range.count))
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
            self.init(minimum: low, maximum: high, step: (high - low) / 10, current: Double(slider.value))
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
        case let slider as UISlider: slider.value = Float(value)
        case let stepper as UIStepper: stepper.value = value
        case let pages as UIPageControl: pages.currentPage = Int(min(max(value, 0), 1e6))
        default: return
        }
        control.sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}

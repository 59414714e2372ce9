import Foundation
import UIKit

/// A field that becomes higher with its text, up to the limit of lines. Beyond that, the text scrolls.
struct GrowingField: UIViewRepresentable {
    @Binding var text: String
    let placeholder: Text
    let source: FieldSource

    init(text: Binding<String>, placeholder: Text, source: FieldSource) {
        _text = text
        self.placeholder = placeholder
        self.source = source
    }

    func makeCoordinator() -> FieldCoordinator { FieldCoordinator() }

    func makeUIView(context: Context) -> UITextView {
        let view = UITextView()
        view.backgroundColor = .clear
        view.textContainer.lineFragmentPadding = 0
        view.alwaysBounceVertical = false
        view.delegate = context.coordinator
        return view
    }

    func updateUIView(_ uiView: UITextView, context: Context) {
        let values = context.environment
        context.coordinator.onChange = {
            text = $0
            return text
        }
        context.coordinator.adopt(source, values)
        uiView.show(text, values, placeholder: placeholder.string(in: values))
        let hasBorder = values.fieldHasBorder
        let inset: CGFloat = hasBorder ? 7 : 0
        let insets = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
        if uiView.textContainerInset != insets { uiView.textContainerInset = insets }
        uiView.layer.cornerRadius = hasBorder ? 6 : 0
        uiView.layer.borderWidth = hasBorder ? values.pixelLength : 0
        let style: UIUserInterfaceStyle = values.colorScheme == .dark ? .dark : .light
        uiView.layer.borderColor =
            UIColor.opaqueSeparator.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor
        values.textInput.apply(to: uiView)
        context.coordinator.moveFocus(of: uiView)
    }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UITextView, context: Context) -> CGSize? {
        let values = context.environment
        let width = proposal.width.map { $0.isFinite ? $0 : CGFloat.greatestFiniteMagnitude }
        let natural = uiView.sizeThatFits(
            CGSize(width: width ?? .greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
        let insets = uiView.textContainerInset
        let line = values.resolvedUIFont.lineHeight + values.lineSpacing
        func height(_ lines: Int) -> CGFloat { (CGFloat(lines) * line + insets.top + insets.bottom).rounded(.up) }
        var size = CGSize(width: proposal.width ?? natural.width, height: natural.height)
        size.height = max(size.height, height(values.reservedLines))
        if let limit = values.lineLimit { size.height = min(size.height, height(max(limit, values.reservedLines))) }
        return size
    }
}

extension UITextView {
    /// Shows a text in the look of an environment.
    func show(_ text: String, _ values: EnvironmentValues, placeholder: String) {
        // Setting the text moves the caret, so an equal text is not set.
        if self.text != text { self.text = text }
        if self.placeholder != placeholder { self.placeholder = placeholder }
        let font = values.resolvedUIFont
        if self.font != font { self.font = font }
        let color = values.foregroundColor?.uiColor ?? .label
        if textColor != color { textColor = color }
        if textAlignment != values.fieldAlignment { textAlignment = values.fieldAlignment }
        if lineSpacing != values.lineSpacing { lineSpacing = values.lineSpacing }
        if let tint = values.tint { tintColor = tint.uiColor }
        if isEditable != values.isEnabled { isEditable = values.isEnabled }
    }
}

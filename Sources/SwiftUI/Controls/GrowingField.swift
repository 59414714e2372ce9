import Foundation
import UIKit

/// A field that becomes higher with its text, up to the limit of lines. Beyond that, the text scrolls.
struct GrowingField: FieldRepresentable {
    @Binding var text: String
    let placeholder: Text
    let source: FieldSource

    init(text: Binding<String>, placeholder: Text, source: FieldSource) {
        _text = text
        self.placeholder = placeholder
        self.source = source
    }

    func makeUIView(context: Context) -> UITextView {
        let view = UITextView()
        view.backgroundColor = .clear
        view.textContainer.lineFragmentPadding = 0
        view.alwaysBounceVertical = false
        view.delegate = context.coordinator
        return view
    }

    func showLook(of uiView: UITextView, _ values: EnvironmentValues) {
        uiView.showTextStyle(values)
        let hasBorder = values.fieldHasBorder
        let inset: CGFloat = hasBorder ? 7 : 0
        let insets = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
        if uiView.textContainerInset != insets { uiView.textContainerInset = insets }
        uiView.layer.cornerRadius = hasBorder ? 6 : 0
        uiView.layer.borderWidth = hasBorder ? values.pixelLength : 0
        let style: UIUserInterfaceStyle = values.colorScheme == .dark ? .dark : .light
        uiView.layer.borderColor =
            UIColor.opaqueSeparator.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor
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
    /// Shows the parts of an environment's look that text fields do not have.
    func showTextStyle(_ values: EnvironmentValues) {
        let color = values.foregroundColor?.uiColor ?? .label
        if textColor != color { textColor = color }
        if lineSpacing != values.lineSpacing { lineSpacing = values.lineSpacing }
        if isEditable != values.isEnabled { isEditable = values.isEnabled }
    }
}

/// The elements of visual effect views.
extension InterfaceCoder {
    /// Reads the content view with its subviews, and the effect.
    ///
    /// ```
    /// <visualEffectView id="bar">
    ///     <view key="contentView" id="content"/><blurEffect style="regular"/>
    /// </visualEffectView>
    /// ```
    @MainActor func decode(contentsOf view: UIVisualEffectView) {
        if let child = element.child(key: "contentView") {
            loader.decode(view.contentView, from: child)
            loader.add(view.contentView, for: child, isNew: true)
            view.contentView.frame = view.bounds
        }
        if let vibrancy = element.child("vibrancyEffect") {
            view.effect = Self.blur(in: vibrancy).map { UIVibrancyEffect(blurEffect: $0) }
        } else {
            view.effect = Self.blur(in: element)
        }
    }

    @MainActor private static func blur(in element: InterfaceElement) -> UIBlurEffect? {
        guard let blur = element.child("blurEffect") else { return nil }
        return UIBlurEffect(style: blur["style"].flatMap { styles[$0] } ?? .regular)
    }

    /// The styles by their names, which are those of Swift.
    private static let styles: [String: UIBlurEffect.Style] = Dictionary(
        uniqueKeysWithValues: (0...20).compactMap { UIBlurEffect.Style(rawValue: $0) }.map { ("\($0)", $0) })
}

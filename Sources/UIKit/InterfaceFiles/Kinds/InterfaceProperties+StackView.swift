/// The attributes of stack views.
extension InterfaceProperties {
    func apply(to stack: UIStackView) {
        // Interface Builder omits the horizontal axis, but for variations.
        if let axis = element["axis"] { stack.axis = axis == "vertical" ? .vertical : .horizontal }
        if let name = element["distribution"], let distribution = Self.distributions[name] {
            stack.distribution = distribution
        }
        if let name = element["alignment"], let alignment = Self.stackAlignments[name] { stack.alignment = alignment }
        if let spacing = element.number("spacing") { stack.spacing = spacing }
        if element["spacingType"] == "standard" { stack.spacing = UIStackView.spacingUseSystem }
        if let flag = element.flag("baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = flag }
    }

    private static let distributions: [String: UIStackView.Distribution] = [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]

    private static let stackAlignments: [String: UIStackView.Alignment] = [
        "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
        "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
    ]
}

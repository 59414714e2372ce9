extension UIPresentationController {
    /// The overriding traits of a presentation that is in front of the window's content, in the elevated level.
    var elevatedTraits: UITraitCollection {
        UITraitCollection(
            traitsFrom: [UITraitCollection(userInterfaceLevel: .elevated), overrideTraitCollection].compactMap { $0 })
    }
}

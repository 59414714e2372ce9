extension LayoutNode {
    /// Adds a group of observers that appear with the node.
    final func join(_ group: AppearanceGroup) {
        guard !appearanceGroups.contains(where: { $0 === group }) else { return }
        appearanceGroups.append(group)
        if isOnScreen { host.note(isOnScreen: true, group) }
    }

    /// Adds the groups of a view inside of this modifier.
    final func joinGroups(of node: LayoutNode) { for group in node.appearanceGroups { join(group) } }

    /// Lets the observers appear or disappear.
    final func visibilityDidChange() { for group in appearanceGroups { host.note(isOnScreen: isOnScreen, group) } }
}

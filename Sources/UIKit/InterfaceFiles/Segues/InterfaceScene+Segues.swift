import Foundation

/// The segues of a storyboard's controller.
extension InterfaceScene {
    /// Returns the segues in a controller's tree of elements and in its companions.
    static func segues(of element: InterfaceElement, and companions: [InterfaceElement]) -> [SegueTemplate] {
        ([element] + companions).flatMap { $0.tree.compactMap(SegueTemplate.init) }
    }

    /// Returns the segue that `performSegue(withIdentifier:sender:)` means.
    func segue(withIdentifier identifier: String) -> SegueTemplate? {
        segues.first { $0.identifier == identifier && $0.isPerformed }
    }

    /// Lets a control or a gesture recognizer perform a segue (R520).
    func connect(_ segue: SegueTemplate, to object: AnyObject) {
        guard segue.isPerformed, !(object is UIViewController) else { return }
        if let cell = object as? UITableViewCell {
            return cell.add(segue) { [weak self, weak cell] in self?.trigger(segue, sender: cell) }
        }
        if let cell = object as? UICollectionViewCell {
            cell.selectionSegue = { [weak self, weak cell] in self?.trigger(segue, sender: cell) }
            return
        }
        guard let trigger = InterfaceActionSource(object) else {
            return storyboard.file.tell(
                "The segue \(segue.identifier ?? segue.destination) of \(String(reflecting: type(of: object))) is not "
                    + "connected: it is not a control, a gesture recognizer or a bar button item.")
        }
        trigger.add { [weak self, weak object] in self?.trigger(segue, sender: object) }
    }

    /// Performs a segue for the user, if the controller allows it.
    private func trigger(_ segue: SegueTemplate, sender: AnyObject?) {
        guard let controller,
            controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender)
        else { return }
        perform(segue, sender: sender)
    }

    /// Makes the destination, lets the source prepare it, and performs the transition (R520).
    func perform(_ segue: SegueTemplate, sender: Any?) {
        guard let controller else { return }
        if segue.kind == .unwind { return unwind(segue, from: controller, sender: sender) }
        guard
            let destination = storyboard.makeController(
                segue.destination, path: [], creator: creator(of: segue, in: controller, sender: sender))
        else { return }
        if let popover = PopoverSegue(segue) {
            let anchor = popover.anchorID.flatMap { popoverAnchor(withID: $0) }
            popover.prepare(destination, at: anchor ?? sender as? UIView ?? controller.view)
        }
        let made = make(segue, from: controller, to: destination)
        controller.prepare(for: made, sender: sender)
        made.perform()
    }

    /// Returns the closure that makes the destination with the controller's `@IBSegueAction`, or `nil` without one
    /// (R524).
    private func creator(
        of segue: SegueTemplate, in controller: UIViewController, sender: Any?
    ) -> ((NSCoder) -> UIViewController?)? {
        guard let creation = segue.creation else { return nil }
        return { [storyboard] coder in
            let arguments: [Any?] = [coder, sender, segue.identifier]
            switch creation.send(to: controller, with: arguments) {
            case .performed(let made): return made as? UIViewController
            case .refused(let reason):
                storyboard.file.tell("\(reason); init(coder:) makes the destination.")
                return nil
            }
        }
    }

    private func make(
        _ segue: SegueTemplate, from source: UIViewController, to destination: UIViewController
    ) -> UIStoryboardSegue {
        let cls = storyboard.file.class(of: segue.element, among: UIStoryboardSegue.self) ?? UIStoryboardSegue.self
        let made = UIStoryboardSegue.make(
            cls, identifier: segue.identifier, source: source, destination: destination)
        if let transition = SegueTransition(segue) { made.transition = { transition.perform($0) } }
        return made
    }

    // MARK: Embedding

    /// Adds the controller that a container view shows as a child of `controller`, after it has been prepared (R519).
    func embed(_ segue: SegueTemplate, in container: UIView, of controller: UIViewController) {
        let id = segue.destination
        guard !path.contains(storyboard.key(id)), path.count < Self.greatestDepth else {
            return storyboard.file.tell(
                "The controller \(id) would be embedded in itself; its container view stays empty.")
        }
        guard
            let child = storyboard.makeController(
                id, path: path, creator: creator(of: segue, in: controller, sender: container))
        else { return }
        let made = make(segue, from: controller, to: child)
        made.transition = { [weak container] segue in
            guard let container else { return }
            segue.source.addChild(segue.destination)
            guard let view = segue.destination.view else { return }
            view.frame = container.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.addSubview(view)
            segue.destination.didMove(toParent: segue.source)
        }
        controller.prepare(for: made, sender: nil)
        made.perform()
    }

    // MARK: Unwinding

    /// Unwinds to the controller that has the segue's action. Without one, nothing happens (R523).
    private func unwind(_ segue: SegueTemplate, from controller: UIViewController, sender: Any?) {
        guard let action = segue.unwindAction else { return }
        let source = UIStoryboardUnwindSegueSource(source: controller, unwindAction: action, sender: sender)
        guard let destination = Unwinding.destination(of: source) else { return }
        let made = make(segue, from: controller, to: destination)
        controller.prepare(for: made, sender: sender)
        _ = action.perform(on: destination, with: [made])
        made.perform()
    }
}

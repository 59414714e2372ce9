import Foundation
import Graphics

/// The popover of a date picker: a calendar page or wheels.
final class DatePopoverController: UIViewController, UIPopoverPresentationControllerDelegate {
    /// The content of the popover.
    enum Part { case day, time }

    let part: Part
    let content: UIView
    private let inset: CGFloat = 6
    /// Called after the popover has gone.
    var onEnd: () -> Void = {}

    init(_ part: Part, _ settings: DateSettings, onChange: @escaping (DateSettings) -> Void) {
        self.part = part
        switch part {
        case .day:
            let month = MonthView(settings)
            month.onChange = onChange
            content = month
        case .time:
            var own = settings
            own.mode = .time
            let wheels = DateWheelsView(own)
            wheels.onChange = onChange
            content = wheels
        }
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
        updatePreferredSize()
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = UIView()
        view.backgroundColor = .secondarySystemGroupedBackground
        view.addSubview(content)
    }

    private func updatePreferredSize() {
        let size = part == .day ? content.intrinsicContentSize : CGSize(width: 220, height: 190)
        preferredContentSize = CGSize(width: size.width, height: size.height + inset)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updatePreferredSize()
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        var frame = view.bounds.inset(by: view.safeAreaInsets)
        if part == .day {
            frame.origin.y += inset
            frame.size.height -= inset
        }
        content.frame = frame
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        end()
    }

    /// Reports the end of the popover once.
    func end() {
        let onEnd = onEnd
        self.onEnd = {}
        onEnd()
    }

    /// Shows settings that the program has changed.
    func show(_ settings: DateSettings) {
        (content as? MonthView)?.show(settings, animated: true)
        var own = settings
        own.mode = .time
        (content as? DateWheelsView)?.show(own, animated: true)
    }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
}

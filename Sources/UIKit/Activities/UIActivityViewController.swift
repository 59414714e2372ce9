import Foundation
import Graphics

/// A list of services for content: copying it, opening it, and those of the program.
///
/// ```swift
/// let controller = UIActivityViewController(activityItems: [url], applicationActivities: nil)
/// controller.popoverPresentationController?.sourceView = button
/// controller.completionWithItemsHandler = { type, completed, _, _ in print(type?.rawValue ?? "none", completed) }
/// present(controller, animated: true)
/// ```
///
/// In a wide window it is a popover, which needs a source. In a narrow one it is a sheet.
///
/// Copy is there for texts, URLs, images and colours. Open is there for a URL that a program of the desktop opens.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    /// A closure that is called once when the list has gone.
    ///
    /// - Parameters:
    ///   - activityType: The type of the chosen activity; `nil` if the user has chosen none.
    ///   - completed: Whether the activity was completed.
    ///   - returnedItems: Always `nil`.
    ///   - activityError: Always `nil`.
    public typealias CompletionWithItemsHandler =
        @MainActor (
            _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?,
            _ activityError: Error?
        ) -> Void

    private let items: [Any]
    private let ownActivities: [UIActivity]
    private lazy var list = ActivityListView(heading: heading, image: preview, activities: activities)

    /// Creates a list of services.
    ///
    /// - Parameters:
    ///   - activityItems: The content: texts, URLs, images, and objects that provide them
    ///     (``UIActivityItemSource``). Activities of the program may use other objects.
    ///   - applicationActivities: Activities of the program, none by default.
    public init(activityItems: [Any], applicationActivities: [UIActivity]? = nil) {
        items = activityItems
        ownActivities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
    }

    /// Returns `nil`: a list without content cannot be in a storyboard.
    public required init?(coder: NSCoder) { nil }

    /// Called once when the list has gone. The default is `nil`.
    open var completionWithItemsHandler: CompletionWithItemsHandler?

    /// The types of activities that are not listed. The default is `nil`, which excludes none. Set it before the list
    /// is presented.
    open var excludedActivityTypes: [UIActivity.ActivityType]?

    // MARK: Content

    private func contents(for type: UIActivity.ActivityType?) -> [Any] {
        items.compactMap { item -> Any? in
            guard let source = item as? any UIActivityItemSource else { return item }
            return source.activityViewController(self, itemForActivityType: type)
        }
    }

    private lazy var placeholders: [Any] = items.map { item in
        (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
    }

    /// The activities that can use the content, in the order of the list.
    private(set) lazy var activities: [UIActivity] = {
        let all = ownActivities + [CopyActivity(), OpenActivity()]
        let possible = all.filter { activity in
            let isExcluded = activity.activityType.map { excludedActivityTypes?.contains($0) == true } ?? false
            return !isExcluded && activity.canPerform(withActivityItems: placeholders)
        }
        @MainActor func category(_ activity: UIActivity) -> UIActivity.Category { type(of: activity).activityCategory }
        return possible.filter { category($0) == .share } + possible.filter { category($0) == .action }
    }()

    private var heading: (title: String, subtitle: String?) {
        let subjects = items.compactMap { item in
            (item as? any UIActivityItemSource)?.activityViewController(self, subjectForActivityType: nil)
        }
        let urls = placeholders.compactMap { $0 as? URL }
        let texts = subjects.filter { !$0.isEmpty } + placeholders.compactMap { $0 as? String }
        if let text = texts.first { return (text, urls.first.map(Self.name)) }
        if let url = urls.first { return (Self.name(url), url.isFileURL ? nil : url.scheme) }
        return (placeholders.contains { $0 is UIImage } ? ActivityListView.imageTitle : "", nil)
    }

    /// Returns the host of a URL, or the name of a file.
    private static func name(_ url: URL) -> String {
        url.isFileURL ? url.lastPathComponent : url.host() ?? url.absoluteString
    }

    private var preview: UIImage? { placeholders.lazy.compactMap { $0 as? UIImage }.first }

    // MARK: View

    open override func loadView() {
        list.onChoose = { [weak self] in self?.choose($0) }
        list.onClose = { [weak self] in self?.presenter?.dismiss(animated: true) }
        view = list
        preferredContentSize = CGSize(width: 320, height: list.height)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isOver = false
        popoverPresentationController?.backgroundColor = .systemGroupedBackground
        let sheet = popoverPresentationController?.adaptiveSheetPresentationController ?? sheetPresentationController
        sheet?.detents = [.medium(), .large()]
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { end() }
    }

    // MARK: Activities

    private var result: (type: UIActivity.ActivityType?, isCompleted: Bool)?
    private var isOver = true
    private var isPerforming = false

    private func choose(_ activity: UIActivity) {
        guard !isPerforming else { return }
        isPerforming = true
        activity.whenFinished = { [weak self] in self?.finished(activity, $0) }
        activity.prepare(withActivityItems: contents(for: activity.activityType))
        if let controller = activity.activityViewController {
            present(controller, animated: true)
        } else {
            activity.perform()
        }
    }

    private func finished(_ activity: UIActivity, _ isCompleted: Bool) {
        isPerforming = false
        // Without success the user can choose again.
        guard isCompleted else {
            if presentedViewController != nil { dismiss(animated: true) }
            return
        }
        result = (activity.activityType, true)
        if let presenter { presenter.dismiss(animated: true) } else { end() }
    }

    /// Calls the completion handler once for each presentation.
    private func end() {
        guard !isOver else { return }
        isOver = true
        let (type, isCompleted) = result ?? (nil, false)
        result = nil
        completionWithItemsHandler?(type, isCompleted, nil, nil)
    }
}

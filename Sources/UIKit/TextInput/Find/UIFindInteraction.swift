import Foundation

/// The methods that provide the searches of a view.
@preconcurrency @MainActor
public protocol UIFindInteractionDelegate: AnyObject {
    /// Returns the session of a new search in a view; `nil` shows no find bar.
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
    /// Called after the find bar has appeared.
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
    /// Called after the find bar has disappeared.
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
    /// Does nothing.
    public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
    /// Does nothing.
    public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}

/// An interaction that shows a bar for finding and replacing text at the lower edge of a view.
///
/// ```swift
/// textView.isFindInteractionEnabled = true
/// textView.findInteraction?.presentFindNavigator(showingReplace: false)
/// ```
///
/// A text view with `isFindInteractionEnabled` has one, and keys for it: Ctrl and F show the bar, with Alt also the
/// field for replacing. Ctrl and G go to the next place, with Shift to the one before, and Escape ends the search. With
/// Command, which is the Super key, these are the keys of a keyboard on an iPad.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    private weak var sessionDelegate: (any UIFindInteractionDelegate)?
    /// The view that the interaction belongs to, or `nil`.
    open private(set) weak var view: UIView?
    /// The search in progress; `nil` if there is none.
    open private(set) var activeFindSession: UIFindSession?
    /// The bar, while it is visible.
    final private(set) var bar: FindBar?
    private var options = UITextSearchOptions()
    private var ownSearchText = ""
    private var ownReplacementText = ""

    /// Creates an interaction with a delegate, which is not retained.
    public init(sessionDelegate: any UIFindInteractionDelegate) {
        self.sessionDelegate = sessionDelegate
        super.init()
    }

    /// Ends the search before the interaction moves to another view or to none.
    open func willMove(to view: UIView?) { if view !== self.view { dismissFindNavigator() } }

    /// Takes over the new view. `nil` stands for none.
    open func didMove(to view: UIView?) { self.view = view }

    /// The object that provides the sessions. It is not retained.
    open var delegate: (any UIFindInteractionDelegate)? { sessionDelegate }

    // MARK: The bar

    /// Whether the find bar is visible.
    open var isFindNavigatorVisible: Bool { bar != nil }

    /// The text to search; `nil` if there is none. Setting it searches, while the bar is visible.
    open var searchText: String? {
        get { ownSearchText.isEmpty ? nil : ownSearchText }
        set {
            ownSearchText = newValue ?? ""
            bar?.query = ownSearchText
            search()
        }
    }

    /// The text that takes the place of what is found; `nil` if there is none.
    open var replacementText: String? {
        get { ownReplacementText.isEmpty ? nil : ownReplacementText }
        set {
            ownReplacementText = newValue ?? ""
            bar?.replacement = ownReplacementText
        }
    }

    /// Shows the find bar, in which the user types. Without a window, and without a session, nothing happens.
    ///
    /// - Parameter showingReplace: Whether there is a field for replacing, if the session supports it.
    open func presentFindNavigator(showingReplace: Bool) {
        guard let view, view.window != nil else { return }
        if bar == nil {
            guard let session = sessionDelegate?.findInteraction(self, sessionFor: view) else { return }
            activeFindSession = session
            session.onResults = { [weak self] in self?.updateResultCount() }
            let bar = makeBar()
            self.bar = bar
            bar.autoresizingMask = view is UIScrollView ? [] : [.flexibleWidth, .flexibleTopMargin]
            view.addSubview(bar)
            layOutBar()
            sessionDelegate?.findInteraction(self, didBegin: session)
            search()
        }
        bar?.showsReplacement = showingReplace && activeFindSession?.supportsReplacement == true
        layOutBar()
        bar?.beginTyping()
    }

    /// Removes the find bar. If the user types in it, the view becomes first responder in its place. A text view then
    /// selects the text that is looked at.
    ///
    /// A bar whose view leaves its window is removed, too.
    open func dismissFindNavigator() {
        guard let bar, let session = activeFindSession else { return }
        let hadKeys = bar.hasKeys
        if hadKeys { (view as? UITextView)?.selectFound(by: session) }
        session.onResults = nil
        session.invalidateFoundResults()
        (self.bar, activeFindSession) = (nil, nil)
        if hadKeys { view?.becomeFirstResponder() }
        bar.removeFromSuperview()
        view?.setNeedsLayout()
        (view as? UIScrollView)?.contentGeometryDidChange()
        sessionDelegate?.findInteraction(self, didEnd: session)
    }

    /// Goes to the next place. Without a search, nothing happens.
    open func findNext() { move(.forward) }

    /// Goes to the place before. Without a search, nothing happens.
    open func findPrevious() { move(.backward) }

    /// Shows the numbers of the session again, after they have changed.
    open func updateResultCount() {
        guard let session = activeFindSession else { return }
        let index = session.highlightedResultIndex
        bar?.show(
            FindCount(
                count: session.resultCount, index: index == NSNotFound ? nil : index,
                hasQuery: !ownSearchText.isEmpty, style: session.searchResultDisplayStyle))
        bar?.allowsReplacement = session.allowsReplacementForCurrentlyHighlightedResult
    }

    private func move(_ direction: UITextStorageDirection) {
        activeFindSession?.highlightNextResult(in: direction)
        announceResultCount()
    }

    private func search() {
        activeFindSession?.performSearch(query: ownSearchText, options: options)
        announceResultCount()
    }

    /// Shows the numbers, and tells them to assistive programs.
    private func announceResultCount() {
        updateResultCount()
        guard let text = bar?.shownCount, !text.isEmpty else { return }
        UIAccessibility.post(notification: .announcement, argument: text)
    }

    private func makeBar() -> FindBar {
        let bar = FindBar(frame: .zero)
        bar.query = ownSearchText
        bar.replacement = ownReplacementText
        bar.options = options
        bar.onQuery = { [weak self] in
            self?.ownSearchText = $0
            self?.search()
        }
        bar.onReplacement = { [weak self] in self?.ownReplacementText = $0 }
        bar.onMove = { [weak self] in self?.move($0) }
        bar.onDone = { [weak self] in self?.dismissFindNavigator() }
        bar.onLeave = { [weak self] in self?.dismissFindNavigator() }
        bar.onReplace = { [weak self] isAll in self?.replace(all: isAll) }
        bar.onOptions = { [weak self] in
            self?.options = $0
            self?.search()
        }
        return bar
    }

    private func replace(all: Bool) {
        guard let session = activeFindSession, !ownSearchText.isEmpty else { return }
        if all {
            session.replaceAll(query: ownSearchText, replacementText: ownReplacementText, options: options)
        } else {
            session.performSingleReplacement(
                query: ownSearchText, replacementText: ownReplacementText, options: options)
        }
        announceResultCount()
    }

    /// Places the bar at the lower edge of the visible part of the view. The content of a scroll view ends above it.
    final func layOutBar() {
        guard let bar, let view else { return }
        let height = bar.height + view.safeAreaInsets.bottom
        let frame = CGRect(x: view.bounds.minX, y: view.bounds.maxY - height, width: view.bounds.width, height: height)
        let hasOtherHeight = bar.frame.height != height
        if bar.frame != frame { bar.frame = frame }
        guard let scrollView = view as? UIScrollView else { return }
        // Only the indicators are in front of the bar.
        let front = scrollView.subviews.last { !($0 is IndicatorKnob) && !($0 is IndicatorTrackView) }
        if front !== bar { scrollView.bringSubviewToFront(bar) }
        if hasOtherHeight { scrollView.contentGeometryDidChange() }
    }
}

extension UIView {
    /// The interaction whose find bar is visible in the view; `nil` if there is none.
    final var shownFind: UIFindInteraction? {
        for case let find as UIFindInteraction in ownInteractions where find.bar != nil { return find }
        return nil
    }
}

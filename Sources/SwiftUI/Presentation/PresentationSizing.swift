import UIKit

/// The size of a sheet in a wide window.
///
/// ```swift
/// .sheet(isPresented: $isShown) {
///     Settings().presentationSizing(.form)
/// }
/// ```
///
/// In a window of compact width a sheet has the width of the window, and the heights of its detents.
@preconcurrency @MainActor
public protocol PresentationSizing {
    /// Returns the size of a sheet in points. `nil` stands for the length of a form, and a length beyond the window for
    /// the largest one.
    ///
    /// - Parameters:
    ///   - root: The content of the sheet.
    ///   - context: The sheet before the change.
    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize
}

/// The content of a sheet whose size is being determined.
@preconcurrency @MainActor
public struct PresentationSizingRoot {
    let measure: (ProposedViewSize) -> CGSize

    /// Returns the size in points that the content chooses for a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// A sheet whose size is being determined.
@preconcurrency @MainActor
public struct PresentationSizingContext {
    /// The size before, or `nil` for a new sheet.
    let current: CGSize?
}

/// The default size of sheets, that of a page.
public struct AutomaticPresentationSizing: PresentationSizing {
    /// Creates the size.
    public nonisolated init() {}
    /// Returns the size of a page.
    public func proposedSize(
        for root: PresentationSizingRoot, context: PresentationSizingContext
    ) -> ProposedViewSize { PagePresentationSizing().proposedSize(for: root, context: context) }
}

/// The size of a page: 704 points wide, and as high as the window permits.
public struct PagePresentationSizing: PresentationSizing {
    /// Creates the size.
    public nonisolated init() {}
    /// Returns the size of a page.
    public func proposedSize(
        for root: PresentationSizingRoot, context: PresentationSizingContext
    ) -> ProposedViewSize { ProposedViewSize(width: SheetLayout.pageWidth, height: .infinity) }
}

/// The size of a form: 540 points wide and 620 points high.
public struct FormPresentationSizing: PresentationSizing {
    /// Creates the size.
    public nonisolated init() {}
    /// Returns the size of a form.
    public func proposedSize(
        for root: PresentationSizingRoot, context: PresentationSizingContext
    ) -> ProposedViewSize { ProposedViewSize(SheetLayout.formSize) }
}

/// The ideal size of the content. Content without one, such as a list, has the size of a form.
public struct FittedPresentationSizing: PresentationSizing {
    /// Creates the size.
    public nonisolated init() {}
    /// Returns the ideal size of the content.
    public func proposedSize(
        for root: PresentationSizingRoot, context: PresentationSizingContext
    ) -> ProposedViewSize { ProposedViewSize(root.sizeThatFits(.unspecified)) }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
    /// The default size of sheets, that of a page.
    public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}

extension PresentationSizing where Self == PagePresentationSizing {
    /// The size of a page: 704 points wide, and as high as the window permits.
    public static var page: PagePresentationSizing { PagePresentationSizing() }
}

extension PresentationSizing where Self == FormPresentationSizing {
    /// The size of a form: 540 points wide and 620 points high.
    public static var form: FormPresentationSizing { FormPresentationSizing() }
}

extension PresentationSizing where Self == FittedPresentationSizing {
    /// The ideal size of the content. Content without one, such as a list, has the size of a form.
    public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}

extension PresentationSizing {
    /// Returns this size with the content's ideal length in some directions.
    public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
        ChangedPresentationSizing(base: self) { size, root, _ in
            var proposal = size
            if horizontal { proposal.width = nil }
            if vertical { proposal.height = nil }
            let fitting = root.sizeThatFits(proposal)
            return ProposedViewSize(
                width: horizontal ? fitting.width : size.width, height: vertical ? fitting.height : size.height)
        }
    }

    /// Returns this size, except that a sheet does not become smaller in some directions while it is shown.
    public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing {
        ChangedPresentationSizing(base: self) { size, _, context in
            guard let current = context.current else { return size }
            var size = size
            if horizontal { size.width = max(size.width ?? SheetLayout.formSize.width, current.width) }
            if vertical { size.height = max(size.height ?? SheetLayout.formSize.height, current.height) }
            return size
        }
    }
}

/// A size that is derived from another one.
private struct ChangedPresentationSizing<Base: PresentationSizing>: PresentationSizing {
    let base: Base
    let change: (ProposedViewSize, PresentationSizingRoot, PresentationSizingContext) -> ProposedViewSize

    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        change(base.proposedSize(for: root, context: context), root, context)
    }
}

extension View {
    /// Sets the size of this view's sheet in a wide window. It has no effect on popovers and covers.
    public nonisolated func presentationSizing<S: PresentationSizing>(_ sizing: S) -> some View {
        // The size is determined on the main thread.
        nonisolated(unsafe) let sizing = sizing
        return modifier(_SheetSettingsModifier { $0.sizing = sizing })
    }
}

/// A controller whose content has a size of its own.
@MainActor
protocol SizedController: UIViewController {
    /// Called after each layout of the content.
    var onContentLayout: (() -> Void)? { get set }
    /// Whether the content can be measured: it is there, and is not being updated.
    var isMeasurable: Bool { get }
    /// Returns the size that the content chooses for a proposal.
    func contentSize(_ proposal: ProposedViewSize) -> CGSize
}

extension UIHostingController: SizedController {}

extension SheetSettings {
    /// Applies the size for a wide window. It follows the content from then on.
    func applySizing(to sheet: UISheetPresentationController) {
        // The preferred size of a popover, which may be a sheet now, is its own.
        guard let controller = controller as? any SizedController, controller.modalPresentationStyle == .pageSheet
        else {
            return
        }
        // The size of a page is that of a sheet without a size of its own.
        guard let sizing, !(sizing is AutomaticPresentationSizing), !(sizing is PagePresentationSizing) else {
            controller.onContentLayout = nil
            guard sizedTo != nil else { return }
            sizedTo = nil
            sheet.prefersPageSizing = true
            controller.preferredContentSize = .zero
            return
        }
        controller.onContentLayout = { [weak self, weak sheet] in if let sheet { self?.applySizing(to: sheet) } }
        // Content that is being made or updated is measured after its layout.
        guard controller.isMeasurable else { return }
        let proposal = sizing.proposedSize(
            for: PresentationSizingRoot { [weak controller] in controller?.contentSize($0) ?? .zero },
            context: PresentationSizingContext(current: sizedTo))
        let size = CGSize(
            width: Self.length(proposal.width, or: SheetLayout.formSize.width),
            height: Self.length(proposal.height, or: SheetLayout.formSize.height))
        sizedTo = size
        if sheet.prefersPageSizing { sheet.prefersPageSizing = false }
        if controller.preferredContentSize != size { controller.preferredContentSize = size }
    }

    /// Returns a length that UIKit limits to the window. Views without an ideal length have 10 points.
    private static func length(_ length: CGFloat?, or standard: CGFloat) -> CGFloat {
        guard let length, length > 10 else { return standard }
        return min(length, 100_000)
    }
}

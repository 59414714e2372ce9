import Foundation
import UIKit

/// The size of a sheet in a wide window: that of a form, that of a page, or that of its content.
///
/// Programs use the values `automatic`, `form`, `page` and `fitted`, and do not conform types of their own to it.
public protocol PresentationSizing: Sendable {
    /// The kind of the size. Programs do not use it.
    var _kind: _PresentationSizingKind { get }
}

/// A kind of size of sheets. Programs do not use it.
public enum _PresentationSizingKind: Sendable {
    case page, form, fitted
}

/// The default size of sheets, that of a page.
public struct AutomaticPresentationSizing: PresentationSizing {
    public var _kind: _PresentationSizingKind { .page }
}

/// The size of a page, for long content.
public struct PagePresentationSizing: PresentationSizing {
    public var _kind: _PresentationSizingKind { .page }
}

/// The size of a form, which is smaller than a page.
public struct FormPresentationSizing: PresentationSizing {
    public var _kind: _PresentationSizingKind { .form }
}

/// The ideal size of the content, as far as there is room.
public struct FittedPresentationSizing: PresentationSizing {
    public var _kind: _PresentationSizingKind { .fitted }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
    /// The default size, that of a page.
    public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}

extension PresentationSizing where Self == PagePresentationSizing {
    /// The size of a page.
    public static var page: PagePresentationSizing { PagePresentationSizing() }
}

extension PresentationSizing where Self == FormPresentationSizing {
    /// The size of a form.
    public static var form: FormPresentationSizing { FormPresentationSizing() }
}

extension PresentationSizing where Self == FittedPresentationSizing {
    /// The ideal size of the content.
    public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}

/// The ways in which a sheet with several heights reacts to scrolling in it.
public struct PresentationContentInteraction: Equatable, Sendable {
    /// Whether scrolling makes the sheet higher before it scrolls the content.
    let resizes: Bool

    /// The default: scrolling makes the sheet higher first.
    public static let automatic = PresentationContentInteraction(resizes: true)
    /// Scrolling makes the sheet higher before it scrolls the content.
    public static let resizes = PresentationContentInteraction(resizes: true)
    /// Scrolling scrolls the content, and only the handle and the bars make the sheet higher.
    public static let scrolls = PresentationContentInteraction(resizes: false)
}

extension View {
    /// Sets the size of this view's sheet in a wide window.
    ///
    /// ```swift
    /// .sheet(isPresented: $isEditing) { Editor().presentationSizing(.form) }
    /// ```
    public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View {
        let kind = sizing._kind
        return modifier(_SheetSettingsModifier { $0.sizing = kind })
    }

    /// Sets how this view's sheet reacts to scrolling in it if it has several heights.
    public nonisolated func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
        modifier(_SheetSettingsModifier { $0.contentInteraction = behavior })
    }
}

/// A controller whose preferred size can be that of its content.
@MainActor
private protocol IdeallySized: UIViewController {
    var sizingOptions: UIHostingControllerSizingOptions { get set }
}

extension UIHostingController: IdeallySized {}

extension SheetSettings {
    /// Applies the size and the reaction to scrolling.
    func applySizing(to sheet: UISheetPresentationController) {
        if sheet.prefersPageSizing != (sizing == .page) { sheet.prefersPageSizing = sizing == .page }
        if sizing == .fitted, let controller = controller as? any IdeallySized,
            !controller.sizingOptions.contains(.preferredContentSize)
        {
            controller.sizingOptions.insert(.preferredContentSize)
        }
        if sheet.prefersScrollingExpandsWhenScrolledToEdge != contentInteraction.resizes {
            sheet.prefersScrollingExpandsWhenScrolledToEdge = contentInteraction.resizes
        }
    }
}

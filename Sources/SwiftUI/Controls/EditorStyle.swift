import Foundation
import UIKit

extension UITextView {
    /// Shows the look of an editor's environment, and searches as it demands.
    func showEditorStyle(_ values: EnvironmentValues) {
        showTextStyle(values)
        backgroundColor = values.hidesScrollContentBackground ? .clear : .systemBackground
        showFind(values.findSettings)
    }

    private func showFind(_ settings: FindSettings) {
        if isFindInteractionEnabled == settings.isDisabled {
            isFindInteractionEnabled = !settings.isDisabled
        }
        guard let navigator = settings.navigator else { return observeFindNavigator(nil) }
        guard let find = findInteraction else { return }
        let owner = navigator.owner
        observeFindNavigator { [weak self] isVisible in
            guard isVisible || owner.editor === self else { return }
            owner.editor = isVisible ? self : nil
            navigator.set(isVisible)
        }
        let isPresented = navigator.isPresented
        guard isPresented != find.isFindNavigatorVisible else { return }
        if isPresented {
            guard owner.editor == nil || owner.editor === self else { return }
            owner.editor = self
        }
        // A new view comes into its window after the layout.
        DispatchQueue.main.async { [weak find] in
            MainActor.assumeIsolated {
                guard let find else { return }
                if isPresented {
                    find.presentFindNavigator(showingReplace: false)
                    // Without a window there is no bar, and another editor may show one.
                    if !find.isFindNavigatorVisible, owner.editor === find.view { owner.editor = nil }
                } else {
                    find.dismissFindNavigator()
                }
            }
        }
    }
}

extension ProposedViewSize {
    /// The size of an editor, which takes the space that it is offered.
    var editorSize: CGSize {
        let size = replacingUnspecifiedDimensions(by: CGSize(width: 100, height: 100))
        return CGSize(
            width: size.width.isFinite ? size.width : 100, height: size.height.isFinite ? size.height : 100)
    }
}

import Foundation
import UIKit

extension VirtualDisplay {
    /// Returns the frames of the views with an accessibility identifier, in points of their scenes.
    ///
    /// They are the views of the application in this process that are neither hidden nor transparent, and what SwiftUI
    /// draws with such an identifier. If an identifier occurs several times, the first view from the back counts.
    ///
    ///     let frames = display.frames()
    ///     #expect(frames["cancel"]?.maxX == frames["confirm"]?.minX)
    @MainActor
    public func frames() -> [String: CGRect] {
        var frames: [String: CGRect] = [:]
        for view in visibleViews {
            guard let space = view.window?.windowScene?.coordinateSpace else { continue }
            if let identifier = view.accessibilityIdentifier, frames[identifier] == nil {
                frames[identifier] = view.convert(view.bounds, to: space)
            }
            for drawn in (view as? any DrawnContent)?.drawnElements ?? [] where frames[drawn.identifier] == nil {
                frames[drawn.identifier] = view.convert(drawn.frame, to: space)
            }
        }
        return frames
    }
}

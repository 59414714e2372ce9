import Foundation

/// A delegate of a toolbar, which decides on its place.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

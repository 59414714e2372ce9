import Foundation

/// A scene with changed attributes.
public struct _ModifiedScene<Content: Scene> {
    let content: Content
    let change: (inout SceneAttributes) -> Void
}

extension _ModifiedScene: Scene {
    /// The scene has no body.
    public typealias Body = Never

    public static func _collect(_ scene: Self, _ list: inout _SceneList) {
        var inner = _SceneList()
        Content._collect(scene.content, &inner)
        for var description in inner.descriptions {
            scene.change(&description.attributes)
            list.descriptions.append(description)
        }
        list.commands += inner.commands
        list.changes += inner.changes
    }
}

extension Scene {
    nonisolated func changed(_ change: @escaping (inout SceneAttributes) -> Void) -> _ModifiedScene<Self> {
        _ModifiedScene(content: self, change: change)
    }

    /// Sets the size of new windows, in points. Sizes that are not positive and finite are ignored.
    ///
    /// A restored window keeps its size.
    public nonisolated func defaultSize(_ size: CGSize) -> some Scene {
        changed {
            guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
                return GraphHost.logger.error("The default size of a window must be positive and finite, not \(size).")
            }
            $0.defaultSize = size
        }
    }

    /// Sets the size of new windows, in points. Sizes that are not positive and finite are ignored.
    public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
        defaultSize(CGSize(width: width, height: height))
    }

    /// Sets the position of new windows on their screen. With `.center`, for example, the centres of window and screen
    /// coincide.
    public nonisolated func defaultPosition(_ position: UnitPoint) -> some Scene {
        changed { $0.defaultPosition = position }
    }

    /// Sets the sizes to which the user may change a window.
    public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene {
        changed { $0.resizability = resizability }
    }
}

import Foundation
import Graphics

/// The things that are dragged, and the place to which they have been dragged in a scene.
@MainActor
class DraggedContent: NSObject, UIDragDropSession {
    final var items: [UIDragItem] = []
    final var allowsMoveOperation = true
    final var isRestrictedToDraggingApplication = false
    @WeakScene private(set) final var scene: UIWindowScene?
    /// The place in the scene's points.
    private(set) final var point = CGPoint.zero

    final func location(in view: UIView) -> CGPoint {
        guard let scene else { return point }
        return view.convert(point, from: scene.coordinateSpace)
    }

    final func move(to point: CGPoint, in scene: UIWindowScene) {
        self.scene = scene
        self.point = point
    }
}

/// A drag of this program.
@MainActor
final class DragSession: DraggedContent, UIDragSession {
    var localContext: Any?
}

/// A drag over this program's views.
@MainActor
final class DropSession: DraggedContent, UIDropSession {
    let localDragSession: (any UIDragSession)?
    /// The places to which the pictures go after the drop.
    let landings = DropLandings()
    private var loads: [Progress] = []

    init(local: (any UIDragSession)?) { localDragSession = local }

    var progress: Progress {
        let running = loads.filter { !$0.isFinished }
        let sum = Progress(totalUnitCount: Int64(max(1, loads.count)))
        sum.completedUnitCount = sum.totalUnitCount - Int64(running.count)
        return sum
    }

    @discardableResult
    func loadObjects<Object: NSItemProviderReading>(
        ofClass aClass: Object.Type, completion: @escaping @MainActor ([Object]) -> Void
    ) -> Progress {
        let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
        let progress = Progress(totalUnitCount: Int64(max(1, providers.count)))
        loads.append(progress)
        let gathering = Gathering<Object>(count: providers.count) { objects in
            progress.completedUnitCount = progress.totalUnitCount
            completion(objects)
        }
        for (place, provider) in providers.enumerated() {
            provider.loadObject(ofClass: aClass) { object, _ in
                progress.completedUnitCount += 1
                gathering.add(object, at: place)
            }
        }
        return progress
    }
}

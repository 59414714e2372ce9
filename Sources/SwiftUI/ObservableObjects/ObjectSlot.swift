import UIKit

#if Combine
    import Combine
    import Foundation

    /// The subscription of a view to an observable object.
    ///
    /// It is created once for each object. The publisher is read only once, because the default implementation walks
    /// through the object.
    @MainActor
    final class ObjectSlot<Object: ObservableObject>: EndingSlot {
        private(set) var object: Object?
        private var subscription: AnyCancellable?
        private var hasWarned = false

        /// Whether the view owns the object.
        var isOwner = false

        func observe(_ object: Object, _ evaluation: Evaluation) {
            guard object !== self.object else { return }
            self.object = object
            subscription = object.objectWillChange.sink { [weak self, weak evaluation] _ in
                let isMain = MainQueue.isCurrent
                MainQueue.run {
                    if !isMain { self?.warnAboutThread() }
                    evaluation?.invalidate()
                }
            }
        }

        private func warnAboutThread() {
            guard !hasWarned else { return }
            hasWarned = true
            GraphHost.logger.error(
                "\(Object.self) published changes from a background thread; views follow on the main one.")
        }

        func end() {
            subscription = nil
            object = nil
        }
    }

    extension ObjectSlot: HoldingSlot {
        var holdsState: Bool { isOwner }
    }
#endif

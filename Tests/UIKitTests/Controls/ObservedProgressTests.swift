import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct ObservedProgressTests {
    @Test("a view outside of a window shows the progress that the task has when it is set")
    func first() {
        let task = Progress(totalUnitCount: 8)
        task.completedUnitCount = 2
        let view = UIProgressView(progressViewStyle: .default)
        view.observedProgress = task
        #expect(view.progress == 0.25)
        view.observedProgress = nil
        #expect(view.progress == 0.25)
    }

    @Test("a view in a window follows the task to its end, and a new task after that")
    func follows() async throws {
        try await withApplication(on: [.monitor("SCREEN", 300, 200)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let view = UIProgressView(frame: CGRect(x: 10, y: 10, width: 100, height: 4))
            window.rootViewController?.view.addSubview(view)
            window.isHidden = false
            let task = Progress(totalUnitCount: 4)
            view.observedProgress = task
            task.completedUnitCount = 3
            try await waitUntil("three quarters", is: 0.75) { view.progress }
            task.completedUnitCount = 4
            try await waitUntil("the end", is: 1) { view.progress }
            let other = Progress(totalUnitCount: 2)
            other.completedUnitCount = 1
            view.observedProgress = other
            #expect(view.progress == 0.5)
            view.removeFromSuperview()
            other.completedUnitCount = 2
            window.rootViewController?.view.addSubview(view)
            #expect(view.progress == 1)
        }
    }
}

import Foundation
import Testing

@testable import UIKit

struct RefreshPullTests {
    @Test("R375: a pull refreshes once past one and a half times the height, and only while tracking")
    func threshold() {
        var pull = RefreshPull()
        #expect(!pull.move(to: 89, isTracking: true) && !pull.isRefreshing)
        #expect(!pull.move(to: 120, isTracking: false) && !pull.isRefreshing)
        #expect(pull.move(to: 90, isTracking: true) && pull.isRefreshing)
        #expect(!pull.move(to: 140, isTracking: true) && !pull.move(to: 90, isTracking: true))
    }

    @Test("R375: the ticks appear with the pull, and all of them show while it refreshes")
    func ticks() {
        var pull = RefreshPull()
        let progress = [0, 20, 55, 90, 300].map { distance in
            _ = pull.move(to: distance, isTracking: false)
            return pull.progress
        }
        #expect(progress == [0, 0, 0.5, 1, 1])
        _ = pull.move(to: 0, isTracking: false)
        #expect(pull.begin() && pull.progress == 1)
    }

    @Test("R375: after the end the content must come back before the next pull")
    func rearming() {
        var pull = RefreshPull()
        #expect(pull.move(to: 100, isTracking: true) && pull.finish() && !pull.finish())
        #expect(!pull.move(to: 130, isTracking: true) && pull.progress == 0)
        _ = pull.move(to: -4, isTracking: true)
        #expect(pull.distance == 0 && pull.move(to: 100, isTracking: true))
    }

    @Test("R375: refreshing begins once from code, and values that are no distances count as 0")
    func code() {
        var pull = RefreshPull()
        #expect(pull.begin() && !pull.begin() && pull.isRefreshing)
        #expect(pull.finish() && !pull.isRefreshing)
        #expect(!pull.move(to: .nan, isTracking: true) && pull.distance == 0)
    }
}

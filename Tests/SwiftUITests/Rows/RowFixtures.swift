import Testing
import UIKitTesting

@testable import SwiftUI

/// A record of the rows that are shown and made.
@MainActor
final class ShownRows {
    var rows: Set<Int> = []
    var entries: [String] = []
    var made: Set<Int> = []

    func appear(_ row: Int) {
        rows.insert(row)
        entries.append("+\(row)")
    }

    func disappear(_ row: Int) {
        rows.remove(row)
        entries.append("-\(row)")
    }
}

extension [VirtualMonitor] {
    /// A monitor on which few rows have room.
    static var small: Self { [.monitor("SCREEN", 400, 600)] }
}

/// Returns the tree that a controller shows.
@MainActor
func host<Content: View>(_ controller: UIHostingController<Content>) throws -> GraphHost {
    try #require(controller.view as? HostingView<Content>).tree.host
}

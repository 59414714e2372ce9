import UIKitTesting

extension WireCounts {
    /// The number of requests that paint windows: images by MIT-SHM, and filled rectangles.
    var paints: Int { self["MIT-SHM.3"] + self["PolyFillRectangle"] }

    /// The requests other than those that paint or prepare painting, and those of the test's barriers.
    var besidesPainting: [String: Int] {
        requestsByName.filter { name, _ in
            !name.hasPrefix("MIT-SHM") && !["PolyFillRectangle", "CreateGC", "ChangeGC", "SendEvent"].contains(name)
        }
    }
}

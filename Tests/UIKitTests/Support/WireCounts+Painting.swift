import UIKitTesting

extension WireCounts {
    /// The requests with which windows are painted: the server gets a picture, or fills what is one colour.
    var paints: Int { self["MIT-SHM.3"] + self["PolyFillRectangle"] }

    /// The requests without those that paint or prepare for it, and without the barriers of the test's own.
    var besidesPainting: [String: Int] {
        requestsByName.filter { name, _ in
            !name.hasPrefix("MIT-SHM") && !["PolyFillRectangle", "CreateGC", "ChangeGC", "SendEvent"].contains(name)
        }
    }
}

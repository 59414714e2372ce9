/// A mode of an output, such as 1920x1080 at 60 Hz.
public struct DisplayMode: Hashable, Sendable {
    /// RandR's id of the mode; 0 where RandR has none, as for a monitor that somebody has only declared.
    public let id: UInt
    /// In pixels, as the output shows them on the root window: with the present rotation applied.
    public let width: Int
    public let height: Int
    /// Pictures a second; 0 where nobody knows.
    public let refreshRate: Double

    public init(id: UInt, width: Int, height: Int, refreshRate: Double = 0) {
        self.id = id
        self.width = width
        self.height = height
        self.refreshRate = refreshRate
    }

    /// The refresh rate of a mode line: the clock in Hz, the pixels of a whole line and the lines of a whole picture. An
    /// interlaced mode shows half of its lines at a time, a doublescan mode each line twice. Lines without pixels give 0.
    public static func refreshRate(
        dotClock: Int, horizontalTotal: Int, verticalTotal: Int, isInterlaced: Bool, isDoublescan: Bool
    ) -> Double {
        var lines = Double(verticalTotal)
        if isDoublescan { lines *= 2 }
        if isInterlaced { lines /= 2 }
        let pixels = lines * Double(horizontalTotal)
        return pixels > 0 ? Double(dotClock) / pixels : 0
    }

    var turned: DisplayMode { DisplayMode(id: id, width: height, height: width, refreshRate: refreshRate) }
}

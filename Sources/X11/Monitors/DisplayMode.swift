/// A mode of an output, such as 1920x1080 at 60 Hz.
public struct DisplayMode: Hashable, Sendable {
    /// The id of the mode in RandR; 0 if RandR has none, as for a monitor that a client has declared.
    public let id: UInt
    /// The width in pixels of the root window, with the current rotation applied.
    public let width: Int
    /// The height in pixels of the root window, with the current rotation applied.
    public let height: Int
    /// The refresh rate in Hz; 0 if unknown.
    public let refreshRate: Double

    /// Creates a mode.
    public init(id: UInt, width: Int, height: Int, refreshRate: Double = 0) {
        self.id = id
        self.width = width
        self.height = height
        self.refreshRate = refreshRate
    }

    /// Returns the refresh rate of a mode line in Hz.
    ///
    /// - Parameters:
    ///   - dotClock: The pixel clock in Hz.
    ///   - horizontalTotal: The pixels of a line, including the invisible ones.
    ///   - verticalTotal: The lines of a picture, including the invisible ones.
    ///   - isInterlaced: Whether half of the lines are shown at a time.
    ///   - isDoublescan: Whether each line is shown twice.
    /// - Returns: The rate, or 0 if there are no pixels.
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

/// A monitor as RandR 1.5 reports it, such as "HDMI-1, 1920x1080+1920+0, 527 mm wide".
public struct Monitor: Hashable, Sendable {
    /// The number of the monitor among all that a ``MonitorLayout`` has contained; 0 before it is in a layout.
    public internal(set) var id = 0
    /// The name in RandR, which is unique among the monitors of one moment.
    public var name: String
    /// The place on the root window in pixels, with the rotation applied.
    public var frame: PixelRect
    /// The physical size in millimetres; 0 if unknown.
    public var millimeters: (width: Int, height: Int) {
        get { (widthInMillimeters, heightInMillimeters) }
        set { (widthInMillimeters, heightInMillimeters) = newValue }
    }
    private var widthInMillimeters: Int
    private var heightInMillimeters: Int
    /// Whether it is the primary monitor.
    public var isPrimary: Bool
    /// The identity that the monitor reports; `nil` without an EDID.
    public var edid: EDID?
    /// The modes that the monitor can show. Empty if RandR reports none, as for a monitor that is a part of an output.
    public var modes: [DisplayMode] = []
    /// The mode that the monitor prefers; `nil` if it prefers none.
    public var preferredMode: DisplayMode?
    /// The current mode; `nil` if ``modes`` is empty.
    public var currentMode: DisplayMode?
    /// The CRTC that shows the monitor; `nil` if the mode cannot be set.
    public var crtc: CRTCSetting?
    /// The backlight; `nil` if the brightness cannot be set.
    public var backlight: Backlight?

    /// Creates a monitor without modes.
    public init(
        name: String, frame: PixelRect, millimeters: (width: Int, height: Int) = (0, 0), isPrimary: Bool = false,
        edid: EDID? = nil
    ) {
        self.name = name
        self.frame = frame
        widthInMillimeters = millimeters.width
        heightInMillimeters = millimeters.height
        self.isPrimary = isPrimary
        self.edid = edid
    }
}

/// The settings of a CRTC, which a request to change its mode repeats.
public struct CRTCSetting: Hashable, Sendable {
    let id: UInt
    let frame: PixelRect
    let rotation: UInt16
    let outputs: [UInt]
    /// The name of the first output, such as `HDMI-1`.
    public let outputName: String
}

/// The backlight of a monitor (RandR, "Known Output Properties", `Backlight`).
public struct Backlight: Hashable, Sendable {
    let output: UInt
    let property: UInt
    let range: ClosedRange<Int>
    let value: Int

    /// The brightness, from 0 to 1.
    public var level: Double {
        range.count > 1 ? Double(value - range.lowerBound) / Double(range.upperBound - range.lowerBound) : 1
    }

    /// The number of steps from the darkest to the brightest level.
    public var steps: Int { range.count - 1 }

    func value(for level: Double) -> Int {
        range.lowerBound + Int((level * Double(range.upperBound - range.lowerBound)).rounded())
    }
}

/// A monitor as RandR 1.5 reports it, such as "HDMI-1, 1920x1080+1920+0, 527 mm wide".
public struct Monitor: Hashable, Sendable {
    /// Which monitor it is among all that a `MonitorLayout` has seen; 0 as long as no layout has taken it in.
    public internal(set) var id = 0
    /// RandR's name, unique among the monitors of one moment.
    public var name: String
    /// Where it lies on the root window, in pixels, rotation applied.
    public var frame: PixelRect
    /// Its physical size in millimetres; 0 where the server does not know.
    public var millimeters: (width: Int, height: Int) {
        get { (widthInMillimeters, heightInMillimeters) }
        set { (widthInMillimeters, heightInMillimeters) = newValue }
    }
    private var widthInMillimeters: Int
    private var heightInMillimeters: Int
    public var isPrimary: Bool
    /// What the monitor says of itself; `nil` where it says nothing, or is only declared.
    public var edid: EDID?
    /// What the monitor can show. Empty where RandR does not tell, as for a monitor that is a part of an output.
    public var modes: [DisplayMode] = []
    /// The mode that the monitor itself prefers; `nil` where it has no say.
    public var preferredMode: DisplayMode?
    /// What it shows now; `nil` where `modes` is empty.
    public var currentMode: DisplayMode?
    /// The CRTC that shows it; `nil` where the mode cannot be set.
    public var crtc: CRTCSetting?
    /// The brightness of its lamp; `nil` where it cannot be set.
    public var backlight: Backlight?

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

/// What a CRTC shows, all that a request to change its mode has to say.
public struct CRTCSetting: Hashable, Sendable {
    let id: UInt
    let frame: PixelRect
    let rotation: UInt16
    let outputs: [UInt]
    /// The name of the first output, such as `HDMI-1`.
    public let outputName: String
}

/// The lamp of a monitor (RandR, "Known Output Properties", `Backlight`).
public struct Backlight: Hashable, Sendable {
    let output: UInt
    let property: UInt
    let range: ClosedRange<Int>
    let value: Int

    /// From 0, the darkest, to 1.
    public var level: Double {
        range.count > 1 ? Double(value - range.lowerBound) / Double(range.upperBound - range.lowerBound) : 1
    }

    /// How many steps there are from the darkest to the brightest.
    public var steps: Int { range.count - 1 }

    func value(for level: Double) -> Int {
        range.lowerBound + Int((level * Double(range.upperBound - range.lowerBound)).rounded())
    }
}

/// A monitor as RandR 1.5 reports it, such as "HDMI-1, 1920x1080+1920+0, 527 mm wide".
public struct Monitor: Hashable, Sendable {
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
    /// The outputs that show it. Empty for a monitor that somebody has only declared.
    public var outputs: [UInt]

    public init(
        name: String, frame: PixelRect, millimeters: (width: Int, height: Int) = (0, 0), isPrimary: Bool = false,
        outputs: [UInt] = []
    ) {
        self.name = name
        self.frame = frame
        widthInMillimeters = millimeters.width
        heightInMillimeters = millimeters.height
        self.isPrimary = isPrimary
        self.outputs = outputs
    }
}

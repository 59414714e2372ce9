import Logging

/// Where UIKit's own messages go. The labels are the categories that UIKit logs under.
enum Log {
    static let application = Logger(label: "UIKit.Application")
    static let scene = Logger(label: "UIKit.Scene")
    static let window = Logger(label: "UIKit.Window")
    static let view = Logger(label: "UIKit.View")
    static let display = Logger(label: "UIKit.Display")
}

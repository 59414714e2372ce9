import Logging

/// The loggers for UIKit's own messages. Their labels are the categories that UIKit logs under.
///
/// A logger is created for each message, because a program may set up its logging after UIKit's first message.
enum Log {
    static var application: Logger { Logger(label: "UIKit.Application") }
    static var scene: Logger { Logger(label: "UIKit.Scene") }
    static var window: Logger { Logger(label: "UIKit.Window") }
    static var view: Logger { Logger(label: "UIKit.View") }
    static var animation: Logger { Logger(label: "UIKit.Animation") }
    static var layoutConstraints: Logger { Logger(label: "UIKit.LayoutConstraints") }
    static var drawing: Logger { Logger(label: "UIKit.Drawing") }
    static var display: Logger { Logger(label: "UIKit.Display") }
}

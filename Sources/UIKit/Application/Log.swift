import Logging

/// Where UIKit's own messages go. The labels are the categories that UIKit logs under.
///
/// Made anew for each message: a program may set its logging up after UIKit's first message.
enum Log {
    static var application: Logger { Logger(label: "UIKit.Application") }
    static var scene: Logger { Logger(label: "UIKit.Scene") }
    static var window: Logger { Logger(label: "UIKit.Window") }
    static var view: Logger { Logger(label: "UIKit.View") }
    static var display: Logger { Logger(label: "UIKit.Display") }
}

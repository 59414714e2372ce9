import ArgumentParser
import UIKit

/// The command line of the demo, which starts UIKit.
@main
struct CasementDemo: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "casement-demo",
        abstract: "Shows Casement's windows: several levels in one scene, and one scene on each further monitor.",
        discussion: """
            The main monitor shows a scene with four windows of different levels and a live table of the program's \
            windows. Change a window's level or visibility there, or make it key, with the mouse, with touches, or with \
            Tab, Space and the keys listed below the table. Text goes to the key window, and a pad shows touches. Each \
            further monitor is used as an external display, and can be given back. Further scenes can be opened. A map \
            shows the monitors and their scenes.

            The program uses the X display in DISPLAY. It takes arguments of an iOS program, too: \
            -AppleLanguages "(ar)" for another direction of reading, -UIPreferredContentSizeCategoryName \
            UICTContentSizeCategoryAccessibilityL for large text, -AppleInterfaceStyle Dark for dark colours.

            The program reopens the windows of its last run. To forget them, run \
            rm -r ~/.local/state/casement/casement-demo (or the same folder below XDG_STATE_HOME).
            """)

    static func main() { main(LaunchArguments.own(CommandLine.arguments.dropFirst())) }

    @Option(
        help: ArgumentHelp(
            "Write a PNG of each monitor to this folder once everything is shown, print the paths, and exit.",
            valueName: "dir"))
    var screenshots: String?

    @Flag(help: "Start in the workshop: three windows with adjustable level, visibility and status bar.")
    var workshop = false

    @Flag(help: "Start with the page of animations, sheets and alerts.")
    var motion = false

    @Flag(help: "Start with the gallery of controls, tables and navigation.")
    var gallery = false

    @Flag(help: "Start with a dashboard of the monitors, made with SwiftUI, beside the desk.")
    var dashboard = false

    @Flag(help: "Print a table of the monitors and exit.")
    var listScreens = false

    func run() throws {
        MainActor.assumeIsolated {
            ListScreens.isAsked = listScreens
            DeskSceneDelegate.startsWithWorkshop = workshop
            DeskSceneDelegate.startsWithMotion = motion
            DeskSceneDelegate.startsWithGallery = gallery
            DeskSceneDelegate.startsWithDashboard = dashboard
            Screenshots.folder = screenshots.map { URL(fileURLWithPath: $0, isDirectory: true) }
            Self.exit(
                withError: ExitCode(
                    UIApplicationMain(
                        CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))))
        }
    }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if ListScreens.isAsked {
            print(ListScreens.table())
            exit(0)
        }
        Screenshots.takeWhenShown()
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let name: String? =
            switch options.userActivities.first?.activityType {
            case NoteSceneDelegate.activityType: "Note"
            case DashboardSceneDelegate.activityType: "Dashboard"
            default: nil
            }
        return UISceneConfiguration(name: name, sessionRole: connectingSceneSession.role)
    }

    override var keyCommands: [UIKeyCommand]? { WindowKeys.commands() }
}

import ArgumentParser
import UIKit

/// The command line of the demo, which starts UIKit.
@main
struct CasementDemo: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "casement-demo",
        abstract: "Shows Casement's windows: several levels in one scene, and one scene on each further monitor.",
        discussion: """
            The main monitor gets a scene with four windows of different levels and a live table of every window of \
            the program, by which their levels, visibility and key status are changed: with the mouse, with fingers, or \
            with Tab, Space and the keys named below the table. What is typed goes to the key window; a pad shows the \
            touches that come. Each further monitor is taken as an external display, and can be given back; further \
            scenes can be opened. A map shows the monitors and the scenes on them.

            The program uses the X display that DISPLAY names.
            """)

    @Option(
        help: ArgumentHelp(
            "Write one PNG of each monitor into this folder once everything is shown, print the paths, and leave.",
            valueName: "dir"))
    var screenshots: String?

    @Flag(help: "Begin in the workshop: three windows whose levels, visibility and status bar can be changed.")
    var workshop = false

    @Flag(help: "Print a table of the monitors, and leave.")
    var listScreens = false

    func run() throws {
        MainActor.assumeIsolated {
            ListScreens.isAsked = listScreens
            DeskSceneDelegate.startsWithWorkshop = workshop
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
        let isNote = options.userActivities.contains { $0.activityType == NoteSceneDelegate.activityType }
        return UISceneConfiguration(name: isNote ? "Note" : nil, sessionRole: connectingSceneSession.role)
    }

    override var keyCommands: [UIKeyCommand]? { WindowKeys.commands() }
}

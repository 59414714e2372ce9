import ArgumentParser
import Foundation
import XcodeProject

/// The command `casement-adopt`, which writes a `Package.swift` for an Xcode project.
@main
struct AdoptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "casement-adopt",
        abstract: "Writes a Package.swift for an Xcode project, so that swift run shows its app.",
        discussion: """
            The package lies beside the project. All sources and resources stay where they are, and Xcode can still \
            open the project. Each target gets a file, Casement.swift, and each app its Info.plist as \
            Casement-Info.plist.

              casement-adopt App/App.xcodeproj
              cd App
              swift run App
              swift test

            Parts of the project that were not taken over are listed, each with a remedy. Run the command again with \
            --force after changing the project in Xcode.

            Exits with status 65 if the project is invalid, and with 73 if a file would be overwritten.
            """)

    @Argument(help: ArgumentHelp("The project, or the folder that contains it.", valueName: "project"))
    var path: String

    @Option(help: "A target to take over, with the targets that it needs. Can be repeated. The default is all targets.")
    var target: [String] = []

    @Option(
        help: ArgumentHelp(
            "The folder or the URL of Casement.",
            discussion: "The default is the checkout that contains this command, or else ../casement.",
            valueName: "place"))
    var casement: String?

    @Flag(help: "Print the files instead of writing them.")
    var dryRun = false

    @Flag(help: "Overwrite files that exist.")
    var force = false

    func run() throws {
        let location = try ProjectLocation(path)
        let folder = DiskFolder(location.folder)
        let source = CasementPlace.source(for: casement, package: location.folder)
        do {
            let project = try ProjectReader.read(location.readFile(), name: location.name, in: folder)
            let plan = try Adoption(of: project, in: folder, casement: source).plan(targets: target)
            if dryRun {
                show(plan)
            } else {
                try plan.write(in: folder, overwrites: force)
                for file in plan.files { print("wrote \(file.path)") }
            }
            report(plan)
        } catch let error as ProjectError {
            throw failure(location.describe(error), 65)
        } catch let error as AdoptionError {
            if case .wouldOverwrite = error { throw failure("error: \(error)", 73) }
            throw failure("error: \(error)", 65)
        }
    }

    private func show(_ plan: AdoptionPlan) {
        for file in plan.files { print("--- \(file.path)\n\(file.contents)") }
    }

    private func report(_ plan: AdoptionPlan) {
        if !plan.notes.isEmpty {
            print("\nNot taken over:")
            for note in plan.notes { print("- \(note.description)") }
        }
        guard !dryRun else { return }
        print("\nNext, in the project's folder:")
        for program in plan.programs { print("  swift run \(program)") }
        if plan.programs.isEmpty { print("  swift build") }
        if plan.hasTests { print("  swift test") }
    }

    private func failure(_ message: String, _ status: Int32) -> ExitCode {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        return ExitCode(status)
    }
}

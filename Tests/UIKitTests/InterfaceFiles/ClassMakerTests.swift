import Testing
import UIKitTesting

/// The program that `ReleaseBuildTests` runs in an optimized build too.
@MainActor
struct ClassMakerTests {
    @Test("objects of classes that are known only at run time are of these classes")
    func classes() async throws {
        let program = try await ChildProgram([try Programs.classMaker], display: nil)
        #expect(try await program.waitForExit() == .exited(0), "\(program.standardOutput)")
        #expect(
            program.standardOutput.split(separator: "\n") == [
                "an object of a nib: Thing 1", "a view of a nib: Card 2", "a controller of a nib: Board 6",
                "a layer of a view: CardLayer 3", "a cell: Row 4", "a header: Header 5", "a window: PanelWindow 7",
            ])
    }
}

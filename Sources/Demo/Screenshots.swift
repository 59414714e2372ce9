import UIKit

/// Writes pictures of the monitors and ends the program.
@MainActor
enum Screenshots {
    /// The folder for the pictures. With `nil` no pictures are taken.
    static var folder: URL?

    static func takeWhenShown() {
        guard let folder else { return }
        // A picture shows the program at rest, and is the same in each run.
        UIView.setAnimationsEnabled(false)
        UIApplication.shared.whenShown {
            do {
                try write(into: folder)
                exit(0)
            } catch {
                FileHandle.standardError.write(Data("casement-demo: \(error.localizedDescription)\n".utf8))
                exit(1)
            }
        }
    }

    private static func write(into folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for screen in UIScreen.screens {
            guard let png = screen.capture()?.pngData() else { continue }
            let name = screen.name.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" }
            let file = folder.appendingPathComponent("\(String(name)).png")
            try png.write(to: file)
            print(file.path)
        }
    }
}

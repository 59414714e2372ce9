import Foundation
import Testing

@testable import UIKit

/// Mutated storyboards and nibs. `CASEMENT_FUZZ_FILES` is their number, and `CASEMENT_FUZZ_SEED` the seed of the first.
@MainActor
struct InterfaceFuzzTests {
    private static func number(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
    }

    private struct Figures {
        var files = 0
        var read = 0
        var objects = 0
        var longest = Duration.zero
    }

    @Test("mutated interface files are refused, or made into objects as far as they make sense")
    func fuzz() throws {
        let files = try Self.originals()
        let first = Self.number("CASEMENT_FUZZ_SEED") ?? 1
        let count = Self.number("CASEMENT_FUZZ_FILES") ?? 300
        var figures = Figures()
        let log = LogRecorder.record {
            withoutDisplay {
                for seed in first..<(first + count) {
                    let original = files[seed % files.count]
                    var fuzz = InterfaceFuzz(seed: UInt64(seed))
                    let data = fuzz.mutated(original.text)
                    let start = ContinuousClock.now
                    Self.load(data, original.kind, &figures)
                    figures.longest = max(figures.longest, ContinuousClock.now - start)
                    figures.files += 1
                }
            }
        }
        #expect(figures.files == count && figures.objects > 0 && !log.isEmpty)
        if count > 300 {
            print(
                "fuzz-interfaces: of \(count) files \(figures.read) were read, with \(figures.objects) objects; "
                    + "the longest took \(figures.longest)")
        }
    }

    /// The files of the tests and of the templates.
    private static func originals() throws -> [(kind: InterfaceFile.Kind, text: String)] {
        let folder = Bundle.module.bundleURL.appendingPathComponent("Resources")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let files = try names.compactMap { name -> (kind: InterfaceFile.Kind, text: String)? in
            let kind: InterfaceFile.Kind = name.hasSuffix(".xib") ? .nib : .storyboard
            guard kind == .nib || name.hasSuffix(".storyboard") else { return nil }
            return (kind, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
        }
        return files
    }

    /// Reads a file and makes everything that is in it.
    private static func load(_ data: Data, _ kind: InterfaceFile.Kind, _ figures: inout Figures) {
        guard let root = try? InterfaceParser.parse(data).get(), let document = try? InterfaceDocument(root, kind)
        else { return }
        figures.read += 1
        let file = InterfaceFile(kind, name: "fuzz", document: document, bundle: Bundle.module.bundleURL)
        if kind == .nib {
            for object in file.instantiate(owner: UIViewController()) {
                figures.objects += 1
                (object as? UIView)?.layoutIfNeeded()
                if let controller = object as? UIViewController, controller.nibName == nil {
                    load(controller, &figures)
                }
            }
            return
        }
        let storyboard = UIStoryboard(file: file)
        guard let controller = storyboard.instantiateInitialViewController() else { return }
        load(controller, &figures)
        for segue in controller.interfaceScene?.segues ?? [] {
            if let identifier = segue.identifier { controller.performSegue(withIdentifier: identifier, sender: nil) }
        }
    }

    private static func load(_ controller: UIViewController, _ figures: inout Figures) {
        controller.view.layoutIfNeeded()
        figures.objects += 1 + controller.view.subviews.count + controller.children.count
    }
}

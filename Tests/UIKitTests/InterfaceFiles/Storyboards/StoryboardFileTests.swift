import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Storyboard files that are missing, damaged or malicious.
@MainActor
struct StoryboardFileTests {
    private func parse(_ text: String) -> Result<InterfaceElement, InterfaceError> {
        InterfaceParser.parse(Data(text.utf8))
    }

    private func failure(_ text: String) -> String? {
        guard case .failure(let error) = parse(text) else { return nil }
        return "\(error)"
    }

    @Test("elements keep their attributes, children and text")
    func elements() throws {
        let root = try parse(
            #"<a b="1 &amp; 2"><!-- c --><d>x &lt; y</d><e key="frame" x="1.5" y="-2" width="3" height="4"/></a>"#
        ).get()
        #expect(root.name == "a" && root["b"] == "1 & 2" && root.child("d")?.text == "x < y")
        #expect(root.child(key: "frame")?.rect == CGRect(x: 1.5, y: -2, width: 3, height: 4))
        #expect(root.tree.map(\.name) == ["a", "d", "e"])
    }

    @Test("errors name the line")
    func malformedFile() {
        #expect(failure("") == "the file is empty")
        #expect(failure("<a>\n<b>\n</a>") == "line 3: the XML is malformed or incomplete")
        #expect(failure("<a>\n<b x=1/></a>") == "line 2: the XML is malformed or incomplete")
        #expect(failure("<a>\n\n<b>")?.hasPrefix("line 3: ") == true)
        #expect(failure("not XML at all")?.hasPrefix("line 1: ") == true)
        #expect(failure("<a>&nobody;</a>")?.hasPrefix("line 1: ") == true)
    }

    @Test("entities, external files and other encodings are refused before anything is read")
    func unsafeMarkup() {
        let bomb = #"<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>"#
        #expect(failure(bomb) == "line 1: <!DOCTYPE is not allowed in storyboards and nibs")
        let file = "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>"
        #expect(failure(file) == "line 2: <!DOCTYPE is not allowed in storyboards and nibs")
        #expect(
            failure(#"<?xml version="1.0" encoding="UTF-7"?><a/>"#) == "the declared encoding is not UTF-8")
        let wide = "<a/>".data(using: .utf16) ?? Data()
        #expect(InterfaceParser.parse(wide) == .failure(InterfaceError(reason: "the file is not UTF-8")))
        #expect(
            InterfaceParser.parse(Data(count: InterfaceParser.largestSize + 1))
                == .failure(InterfaceError(reason: "the file is larger than 16 megabytes")))
    }

    @Test("elements that are nested too deeply are refused")
    func storyboardFileDepth() {
        func nested(_ depth: Int) -> String {
            String(repeating: "<v>", count: depth) + String(repeating: "</v>", count: depth)
        }
        #expect(failure(nested(InterfaceParser.greatestDepth)) == nil)
        #expect(
            failure(nested(InterfaceParser.greatestDepth + 1))
                == "line 1: elements are nested more than 200 levels deep")
        #expect(failure(nested(100_000)) == "line 1: elements are nested more than 200 levels deep")
        #expect(failure(String(repeating: "<v>", count: 100_000)) != nil)
    }

    @Test(
        "invalid numbers count as absent, and long ones are truncated",
        arguments: [
            ("nan", nil), ("inf", nil), ("-1e400", nil), ("", nil), ("0x", nil), ("1e300", 1_000_000),
            ("-1e9", -1_000_000), ("2.5", 2.5),
        ] as [(String, CGFloat?)])
    func storyboardFileNumbers(text: String, value: CGFloat?) {
        let element = InterfaceElement(name: "rect", attributes: ["x": text])
        #expect(element.number("x") == value)
        let origin = value ?? 0
        #expect(element.rect.origin.x == origin)
    }

    @Test("without a bundle the delegate's module is searched first, then the folder of the executable")
    func storyboardFilePlaces() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("places-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["Package_App.resources", "Package_Other.resources"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        let places = InterfacePlaces.candidates(name: "Main", bundle: nil, modules: ["App"], folder: folder)
        #expect(
            places.map { $0.path.replacingOccurrences(of: folder.path, with: "") } == [
                "/Package_App.resources/Resources/Main.storyboard",
                "/Package_App.resources/Resources/Base.lproj/Main.storyboard", "/Package_App.resources/Main.storyboard",
                "/Package_App.resources/Base.lproj/Main.storyboard", "/Resources/Main.storyboard",
                "/Resources/Base.lproj/Main.storyboard", "/Main.storyboard", "/Base.lproj/Main.storyboard",
            ])
    }

    @Test("a damaged storyboard is logged with its line, and has no controllers")
    func storyboardFileDamaged() throws {
        let folder = try StoryboardFolder(["Broken": "<document>\n<scenes>\n</document>", "Foreign": "<plist/>"])
        let log = LogRecorder.record {
            withoutDisplay {
                #expect(folder.open("Broken").instantiateInitialViewController() == nil)
                #expect(folder.open("Foreign").instantiateInitialViewController() == nil)
            }
        }
        #expect(
            log.map { $0.components(separatedBy: "/").last ?? "" } == [
                "Broken.storyboard is not a valid storyboard: line 3: the XML is malformed or incomplete",
                "Foreign.storyboard is not a valid storyboard: the root element is <plist>, not that of a storyboard",
            ])
    }

    @Test("a storyboard of random content is shown on a display, and the program continues")
    func storyboardFileNonsense() async throws {
        let document = StoryboardFolder.document(
            """
            <viewController id="first" customClass="../x" customModule="$s"><view key="view" id="v" alpha="nan" tag="99999999999999999999">
            <rect key="frame" x="nan" y="inf" width="-5" height="1e308"/>
            <subviews>
            <label id="l" text="huge" numberOfLines="-9223372036854775808" minimumScaleFactor="7" adjustsFontSizeToFit="YES">
            <rect key="frame" x="0" y="0" width="1e300" height="1e300"/>
            <fontDescription key="fontDescription" type="system" pointSize="1e30"/>
            <color key="textColor" red="nan" green="2" blue="-1" alpha="1e9"/></label>
            <label id="l" text="again"><fontDescription key="fontDescription" name="No Such Font" pointSize="-3"/></label>
            <imageView id="i" image="../../etc/passwd"><rect key="frame" width="1e9" height="1e9"/></imageView>
            </subviews>
            <color key="backgroundColor" white="0" alpha="1"/>
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="1e300"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.nonsense"><real key="value" value="nan"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute/>
            </userDefinedRuntimeAttributes>
            <connections><outlet/><outlet property="" destination=""/><segue kind="embed" destination="first"/><action/></connections>
            </view></viewController>
            """)
        let folder = try StoryboardFolder(["Nonsense": document])
        try await withApplication { application, display in
            let controller = try #require(folder.open("Nonsense").instantiateInitialViewController())
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            try await display.settle()
            #expect(controller.view.frame == window.bounds && controller.view.subviews.count == 3)
            #expect(application.applicationState == .active)
        }
    }
}

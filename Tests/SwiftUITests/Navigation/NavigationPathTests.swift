import Foundation
import Testing

@testable import SwiftUI

struct NavigationPathTests {
    struct Park: Codable, Hashable { var name: String }
    struct Secret: Hashable {}

    @Test("S225: a path of values that can be encoded is the same after it was decoded")
    func codablePath() throws {
        var path = NavigationPath([1, 2])
        path.append(Park(name: "Yosemite"))
        path.append("end")
        let data = try JSONEncoder().encode(#require(path.codable))
        let decoded = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
        #expect(decoded == path.codable)
        #expect(NavigationPath(decoded) == path)
        // The last value comes first, each after its type.
        let list = try JSONDecoder().decode([String].self, from: data)
        #expect(list.count == 8 && list[1] == "\"end\"" && list[7] == "1")
        path.append(Secret())
        #expect(path.codable == nil)
    }

    @Test("S225: a type that is not in the program is an error that names it")
    func unknownType() throws {
        let data = Data(#"["8NoModule6NoTypeV", "{}"]"#.utf8)
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.debugDescription.contains("8NoModule6NoTypeV"))
    }
}

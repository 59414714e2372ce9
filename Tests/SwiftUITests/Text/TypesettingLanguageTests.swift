import Foundation
import Testing

@testable import SwiftUI

@MainActor
struct TypesettingLanguageTests {
    private static let serbian = Locale.Language(identifier: "sr")

    /// The picture of a view, as the data of a file.
    private func picture(_ view: some View) throws -> Data {
        let renderer = ImageRenderer(content: view.environment(\.colorScheme, .light))
        return try #require(renderer.uiImage?.pngData())
    }

    @Test("S615: a letter has its form in the language of its text, or else in that of the view around it")
    func typesettingLanguages() throws {
        // The font has another form for Serbian.
        func text() -> Text { Text(verbatim: "б").font(.custom("DejaVu Sans", fixedSize: 60)) }
        let (usual, serbian) = (
            try picture(text().typesettingLanguage(.init(identifier: "ru"))),
            try picture(text().typesettingLanguage(Self.serbian))
        )
        #expect(usual != serbian)
        #expect(try picture(VStack { text() }.typesettingLanguage(Self.serbian)) == serbian)
        let inner = text().typesettingLanguage(.init(identifier: "ru"))
        #expect(try picture(VStack { inner }.typesettingLanguage(.explicit(Self.serbian))) == usual)
        #expect(try picture(text().typesettingLanguage(Self.serbian, isEnabled: false)) == picture(text()))
        let outer = VStack { text() }.typesettingLanguage(.automatic, isEnabled: false)
        #expect(try picture(outer.typesettingLanguage(Self.serbian)) == serbian)
        #expect(try picture(VStack { text() }.typesettingLanguage(.automatic)) == picture(text()))
    }
}

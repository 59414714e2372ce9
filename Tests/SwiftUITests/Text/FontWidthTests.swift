import Testing

@testable import SwiftUI

@MainActor
struct FontWidthTests {
    @Test("S322: a font has the width that is set for it, or for the texts around it")
    func fontWidth() {
        func width(_ font: Font) -> FontDescriptor.Width { font.descriptor(in: .large).width }
        #expect(width(.body) == .standard && width(.title.width(.expanded)) == .expanded)
        #expect(width(.body.width(.condensed)) == .condensed && width(.body.width(.init(-1))) == .compressed)
        var values = EnvironmentValues()
        values.text.width = .expanded
        #expect(width(values.resolvedFont) == .expanded)
        values.text.width = nil
        #expect(width(values.resolvedFont) == .standard)
        _ = Text(verbatim: "wide").fontWidth(.expanded)
    }
}

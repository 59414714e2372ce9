import Testing

@testable import SwiftUI

@MainActor
struct SymbolModeTests {
    @Test("S259: the modifiers of previews and the modes of symbols leave the sizes of a view as they are")
    func previewsAndModes() {
        struct Preview: PreviewProvider {
            static var previews: some View {
                Color.red.frame(width: 30, height: 20)
                    .previewLayout(.sizeThatFits).previewLayout(.fixed(width: 100, height: 50))
                    .previewDevice("iPad mini").previewDevice(nil).previewDisplayName("small")
            }
        }
        #expect(tree(Preview.previews).contentFrame.size == CGSize(width: 30, height: 20))
        let plain = tree(Image(systemName: "heart"))
        for mode in [SymbolRenderingMode.monochrome, .multicolor, .hierarchical, .palette] {
            let view = Image(systemName: "heart").symbolRenderingMode(mode).symbolRenderingMode(mode)
            #expect(tree(view).leafFrames == plain.leafFrames)
        }
        struct Reader: View {
            @Environment(\.symbolRenderingMode) private var mode
            var body: some View { Color.red.frame(width: mode == .palette ? 50 : 10, height: 10) }
        }
        #expect(tree(Reader().symbolRenderingMode(.palette)).contentFrame.width == 50)
    }
}

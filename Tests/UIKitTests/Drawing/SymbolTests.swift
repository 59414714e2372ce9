import Foundation
import PixelSupport
import Testing

@testable import UIKit

@MainActor
struct SymbolTests {
    @Test("S186: names are taken apart by their rules")
    func names() {
        #expect(Symbol.Name("heart")?.isFilled == false && Symbol.Name("heart.fill")?.isFilled == true)
        let play = Symbol.Name("play.circle.fill")
        #expect(play?.base == "play" && play?.enclosure == .circle && play?.isFilled == true)
        #expect(Symbol.Name("bell.slash")?.hasSlash == true && Symbol.Name("circle")?.enclosure == nil)
        #expect(Symbol.Name("speaker.wave.3.fill")?.base == "speaker.wave.3")
        #expect(Symbol.Name("person.crop.circle.fill")?.enclosure == .circle && Symbol.Name("pin.fill")?.base == "pin")
        #expect(Symbol.Name("no.such.symbol") == nil && Symbol.Name("") == nil && Symbol.Name("fill") == nil)
    }

    @Test("S375: symbols that point forward and backward are mirrored where text is read from right to left")
    func directionalSymbols() throws {
        for kind in ["chevron", "arrow"] {
            for (name, twin) in [("forward", "right"), ("backward", "left"), ("forward.circle", "right.circle")] {
                let symbol = try #require(UIImage(systemName: "\(kind).\(name)"))
                let plain = try #require(UIImage(systemName: "\(kind).\(twin)"))
                #expect(symbol.flipsForRightToLeftLayoutDirection && !plain.flipsForRightToLeftLayoutDirection)
                #expect(symbol.pngData() == plain.pngData(), "\(kind).\(name)")
            }
        }
    }

    @Test("S186: the commands of a path are read, and wrong ones are left out")
    func paths() {
        #expect(SymbolPath("M2 4H20V10Z").path.bounds == CGRect(x: 2, y: 4, width: 18, height: 6))
        #expect(SymbolPath("O12 12 10").path.bounds.size == CGSize(width: 20, height: 20))
        #expect(SymbolPath("X1 2L3").path.isEmpty && SymbolPath("").path.isEmpty)
    }

    @Test("S186: the symbols of windows, devices and texts are drawn, and their filled variants have more ink or holes")
    func commonSymbols() throws {
        func ink(_ name: String) throws -> [Bool] {
            let pixels = try #require(
                Symbol(name: name, pointSize: 40, weight: .regular).picture(side: 48, scale: 1), "\(name)")
            return (0..<48).flatMap { y in (0..<48).map { pixels[$0, y].alpha > 100 } }
        }
        for name in Array(SymbolTable.commonOutlines.keys) + SymbolTable.toolOutlines.keys {
            #expect(try ink(name).count(where: { $0 }) > 60 && ink(name) == ink(name + ".fill"), "\(name)")
        }
        for name in Array(SymbolTable.filledCommon.keys) + SymbolTable.filledTools.keys {
            let (plain, filled) = (try ink(name), try ink(name + ".fill"))
            #expect(plain.count(where: { $0 }) > 60 && plain != filled, "\(name)")
        }
        let lineTables = [
            SymbolTable.signOutlines, SymbolTable.lifeOutlines, SymbolTable.leisureOutlines, SymbolTable.arrowOutlines,
            SymbolTable.shapeOutlines, SymbolTable.writingOutlines, SymbolTable.windowOutlines,
            SymbolTable.roomOutlines,
        ]
        for name in lineTables.flatMap(\.keys) {
            // The smallest is the arrow of the key Control.
            #expect(try ink(name).count(where: { $0 }) > 40 && ink(name) == ink(name + ".fill"), "\(name)")
        }
        let areaTables = [
            SymbolTable.filledLife, SymbolTable.filledLeisure, SymbolTable.filledArrows, SymbolTable.filledShapes,
            SymbolTable.filledWriting, SymbolTable.filledWindows, SymbolTable.filledRooms,
        ]
        for name in areaTables.flatMap(\.keys) {
            let (plain, filled) = (try ink(name), try ink(name + ".fill"))
            #expect(plain.count(where: { $0 }) > 60 && plain != filled, "\(name)")
        }
        for (alias, name) in SymbolTable.aliases { #expect(try ink(alias) == ink(name), "\(alias)") }
        #expect(try ink("line.horizontal.3") == ink("line.3.horizontal"), "the name before iOS 15")
        let photo = try ink("photo.fill")
        #expect(!photo[18 * 48 + 16] && photo[18 * 48 + 30], "the sun is a hole")
    }

    @Test("S700: the filled variant leaves out what lies within its area, as the hands of a clock")
    func filledDetails() throws {
        func alpha(_ name: String, _ x: Int, _ y: Int) throws -> Int {
            let symbol = Symbol(name: name, pointSize: 40, weight: .regular)
            return try #require(symbol.picture(side: 48, scale: 1))[2 * x, 2 * y].alpha
        }
        // The hand that points up, and a place beside it.
        #expect(try alpha("clock.fill", 12, 9) < 50 && alpha("clock.fill", 8, 9) > 200 && alpha("clock", 12, 9) > 200)
        #expect(
            try alpha("exclamationmark.triangle.fill", 12, 12) < 50
                && alpha("exclamationmark.triangle.fill", 9, 17) > 200)
        // The lid of a bell is an area, and the line of its clapper lies outside.
        #expect(try alpha("bell.fill", 12, 12) > 200)
        for name in ["circle.righthalf.filled", "circle.inset.filled", "smallcircle.filled.circle", "pip"] {
            #expect(Symbol.isKnown(name), "\(name)")
        }
        #expect(try alpha("circle.righthalf.filled", 16, 12) > 200 && alpha("circle.righthalf.filled", 8, 12) < 50)
    }

    @Test("S701: symbols of drawing, of rooms, of windows and of mathematics are known")
    func furtherSymbols() {
        let names = [
            "pencil.tip", "line.diagonal", "lasso", "highlighter", "gobackward.15", "goforward.30", "seal.fill",
            "xmark.seal.fill", "octagon", "arrowtriangle.down.fill", "person.fill.checkmark", "hand.tap.fill",
            "cursorarrow.rays", "dock.rectangle", "macwindow.badge.plus", "brain", "lungs.fill", "eyes",
            "building.fill",
            "washer.fill", "fan", "bathtub.fill", "atom", "flask.fill", "plusminus.circle", "divide", "lessthan",
            "x.squareroot", "chart.dots.scatter", "translate", "character.bubble.fill", "globe.asia.australia.fill",
            "figure.hiking", "sportscourt.fill", "football.fill", "party.popper.fill", "circle.dashed", "rotate.3d",
        ]
        for name in names { #expect(Symbol.isKnown(name), "\(name)") }
    }

    @Test("S578: the symbols that popular samples use are known, with the variants that the rules make")
    func popularSymbols() {
        let names = [
            "bird", "safari", "hand.wave.fill", "plus.forwardslash.minus", "photo.badge.exclamationmark", "airpodspro",
            "heart.circle.fill", "bolt.heart.fill", "figure.walk", "fork.knife.circle", "cart.badge.plus", "tray.full",
            "frying.pan", "frying.pan.fill", "takeoutbag.and.cup.and.straw", "takeoutbag.and.cup.and.straw.fill",
            "paperplane.circle.fill", "wand.and.stars", "sparkles", "flame.fill", "leaf.fill", "drop.fill", "wind",
            "snowflake", "tornado", "thermometer", "umbrella.fill", "moon.stars.fill", "cloud.rain.fill", "car.fill",
            "bus", "tram.fill", "airplane", "bicycle", "gamecontroller.fill", "dice.fill", "die.face.1", "die.face.2",
            "die.face.3", "die.face.4.fill", "die.face.5", "die.face.6.fill", "puzzlepiece.fill", "theatermasks.fill",
            "guitars.fill", "pianokeys", "music.note.list", "music.mic", "mic.slash.fill", "phone.down.fill",
            "video.slash",
            "lock.shield", "key.fill", "faceid", "touchid", "qrcode", "barcode", "creditcard.fill", "banknote.fill",
            "giftcard.fill", "bag.fill", "basket.fill", "storefront.fill", "dollarsign.circle.fill", "pawprint.fill",
            "record.circle.fill", "arrow.triangle.branch", "calendar.badge.plus", "clock.arrow.circlepath",
            "arrow.uturn.forward", "arrow.uturn.backward.circle", "arrow.uturn.forward.circle.fill", "text.badge.plus",
            "increase.indent", "decrease.indent", "list.star", "camera.viewfinder", "camera.rotate.fill",
            "forward.end.fill", "backward.end.fill", "forward.end.alt.fill", "forward.frame", "airplayaudio",
            "airplayvideo", "person.2.wave.2", "person.2.wave.2.fill", "person.wave.2.fill", "text.quote",
            "person.crop.circle.badge.plus", "person.text.rectangle.fill", "rectangle.split.3x1.fill",
            "rectangle.and.pencil.and.ellipsis", "square.and.arrow.up.on.square", "square.split.2x2.fill",
            "doc.text.magnifyingglass", "doc.viewfinder", "document.on.document", "folder.badge.minus",
            "bubble.fill", "quote.bubble.fill", "checkmark.bubble", "star.bubble", "exclamationmark.bubble.fill",
        ]
        for name in names { #expect(Symbol.isKnown(name), "\(name)") }
    }

    @Test("S668: the symbols of a mind, of two trays and of two pages are known, with the variants of the last two")
    func symbolsOfHabitsAndTrays() {
        for name in ["brain.head.profile", "tray.2", "rectangle.portrait.on.rectangle.portrait"] {
            #expect(Symbol.isKnown(name) && UIImage(systemName: name) != nil, "\(name)")
        }
        #expect(Symbol.isKnown("tray.2.fill") && Symbol.isKnown("rectangle.portrait.on.rectangle.portrait.fill"))
    }

    @Test("S257: a symbol is as large as its configuration says, and another image has none")
    func symbolConfiguration() throws {
        let plain = try #require(UIImage(systemName: "heart.fill"))
        #expect(plain.isSymbolImage && plain.hasBaseline && plain.renderingMode == .automatic)
        #expect(plain.size == CGSize(width: 21, height: 21))
        let large = try #require(
            UIImage(systemName: "heart.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40)))
        #expect(large.size == CGSize(width: 48, height: 48))
        #expect(large.symbolConfiguration == UIImage.SymbolConfiguration(pointSize: 40))
        let small = try #require(large.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .small)))
        #expect(small.size == CGSize(width: 39, height: 39))
        #expect(large.withConfiguration(UIImage.SymbolConfiguration(weight: .bold)).size == plain.size)
        #expect(large.withRenderingMode(.alwaysOriginal).isSymbolImage)
        let other = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        #expect(!other.isSymbolImage && other.symbolConfiguration == nil && other.baselineOffsetFromBottom == nil)
        #expect(other.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .large)) == nil)
        #expect(other.withConfiguration(UIImage.SymbolConfiguration(scale: .large)) === other)
    }

    @Test("S257: heavier weights have more ink, and bad sizes are left out")
    func symbolWeights() throws {
        func ink(_ configuration: UIImage.SymbolConfiguration) throws -> Int {
            let image = try #require(UIImage(systemName: "xmark", withConfiguration: configuration))
            let pixels = try #require(image.cgImage)
            return (0..<pixels.height).reduce(0) { sum, y in
                sum + (0..<pixels.width).count { pixels[$0, y].alpha > 100 }
            }
        }
        let weights: [UIImage.SymbolWeight] = [.ultraLight, .regular, .black]
        let inks = try weights.map { try ink(UIImage.SymbolConfiguration(pointSize: 40, weight: $0)) }
        #expect(inks[0] < inks[1] && inks[1] < inks[2])
        #expect(try ink(UIImage.SymbolConfiguration(font: .systemFont(ofSize: 40, weight: .black))) == inks[2])
        for size in [CGFloat.nan, -1, 0, .infinity] {
            #expect(UIImage.SymbolConfiguration(pointSize: size) == UIImage.SymbolConfiguration.unspecified)
        }
    }

    @Test("S257: a name without a drawing is an empty square, and a name that no symbol can have gives nothing")
    func unknownSymbols() throws {
        let square = try #require(UIImage(systemName: "no.such.symbol"))
        #expect(square.size == UIImage(systemName: "heart")?.size)
        for name in ["", "Logo", "my_icon", "a/b", "é"] { #expect(UIImage(systemName: name) == nil) }
    }
}

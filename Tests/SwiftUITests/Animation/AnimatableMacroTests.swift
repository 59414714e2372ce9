import Foundation
import Testing

@testable import SwiftUI

@Animatable
private struct Sector: Shape {
    var start: Angle
    var radius: CGFloat = 4, weight: Double = 1  // the end = nothing
    @AnimatableIgnored var name: String = "{"
    let constant = 3
    static var count = 0.5
    var inferred = 0.25
    var corner = CGPoint.zero { didSet { _ = 1 } }
    var computed: Double { radius * 2 }

    func path(in rect: CGRect) -> Path { Path(rect) }
}

private let limit = 2

// swift-format-ignore
@Animatable
private struct Spread {
    var start, end: Double
    var area: Double
    {
        start * end
    }
    @AnimatableIgnored var isSmall: Bool = limit<3
    var watched: Double = 1 {
        // A comment.
        didSet { _ = 1 }
    }
    @AnimatableIgnored var pair: AnimatablePair<Double, Double> = AnimatablePair<Double, Double>(1, 2)
    var turn = Angle.degrees(90)
}

@Animatable
private struct Turned: View {
    var angle = Angle(degrees: 0)
    @State var isOn = false
    let note: (Double) -> Void

    var body: some View {
        let _ = note(angle.degrees)
        Color.red.rotationEffect(angle)
    }
}

/// A type that has nothing to animate.
@Animatable
private struct Constant {
    let number = 1
}

@MainActor
struct AnimatableMacroTests {
    @Test("S465: the stored variables of a type with @Animatable are its data, except for those that are ignored")
    func animatableMacroData() {
        var sector = Sector(start: .radians(1))
        typealias Rest = AnimatablePair<Double, AnimatablePair<Double, CGPoint.AnimatableData>>
        let data: AnimatablePair<Double, AnimatablePair<CGFloat, Rest>> = sector.animatableData
        #expect(data.first == 1 && data.second.first == 4 && data.second.second.first == 1)
        #expect(data.second.second.second.first == 0.25)
        sector.animatableData = data.scaled(by: 2)
        sector.animatableData.second.second.second.second = CGPoint(x: 7, y: 8).animatableData
        #expect(sector.start == .radians(2) && sector.radius == 8 && sector.weight == 2 && sector.inferred == 0.5)
        #expect(sector.corner == CGPoint(x: 7, y: 8) && sector.name == "{" && sector.computed == 16)
        #expect(Constant().animatableData == EmptyAnimatableData())
    }

    @Test("S465: @Animatable understands lists of names, braces in the next line, comments and comparisons")
    func animatableMacroForms() {
        var spread = Spread(start: 1, end: 2)
        typealias Last = AnimatablePair<Double, Angle.AnimatableData>
        let data: AnimatablePair<Double, AnimatablePair<Double, Last>> = spread.animatableData
        #expect(data.first == 1 && data.second.first == 2 && data.second.second.first == 1)
        spread.animatableData = data.scaled(by: 3)
        #expect(spread.start == 3 && spread.end == 6 && spread.area == 18 && spread.watched == 3 && spread.isSmall)
        #expect(spread.pair.second == 2 && abs(spread.turn.degrees - 270) < 0.001)
    }

    @MainActor @Observable
    final class Model {
        var angle = 0.0
    }

    private struct Page: View {
        let model: Model
        let note: (Double) -> Void
        var body: some View { Turned(angle: .degrees(model.angle), note: note) }
    }

    @Test("S465: changes of a view with @Animatable are animated")
    func animatableMacroAnimation() {
        let model = Model()
        var seen: [Double] = []
        withAnimatedTree(Page(model: model) { seen.append($0) }) { tree, advance in
            withAnimation(.linear(duration: 1)) { model.angle = 90 }
            tree.flush()
            advance(0.5)
            #expect(abs((seen.last ?? 0) - 45) < 0.1)
            advance(1)
            #expect(seen.last == 90)
        }
    }
}

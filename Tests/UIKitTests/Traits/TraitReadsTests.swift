import Foundation
import Testing

@testable import UIKit

private struct Roughness: UITraitDefinition {
    static let defaultValue = 0
}

/// The traits that a method has read, as a value, and the recorder that notes them.
@MainActor
struct TraitReadsTests {
    @Test("R480: only a change of a trait that was read counts")
    func changesOfReadTraits() {
        var reads = TraitReads()
        #expect(reads.isEmpty && !reads.differ(TraitValues(), TraitValues(userInterfaceStyle: .dark)))
        reads.insert(.userInterfaceStyle)
        reads.insert(Roughness.self)
        reads.insert(Roughness.self)
        var rough = TraitValues()
        rough[Roughness.self] = 1
        #expect(
            reads.differ(TraitValues(), TraitValues(userInterfaceStyle: .dark)) && reads.differ(TraitValues(), rough))
        #expect(!reads.differ(TraitValues(), TraitValues(horizontalSizeClass: .compact)))
        reads.remove(.userInterfaceStyle)
        #expect(!reads.differ(TraitValues(), TraitValues(userInterfaceStyle: .dark)) && !reads.isEmpty)
    }

    @Test("R480: a read is noted while a method runs, also by a type, and not for a method around it")
    func recordedReads() {
        let traits = UITraitCollection(horizontalSizeClass: .compact)
        let recorder = TraitRecorder.current
        var inner = TraitReads()
        let outer = recorder.record {
            _ = traits.verticalSizeClass
            inner = recorder.record {
                _ = traits.horizontalSizeClass
                _ = traits[Roughness.self]
            }
            _ = traits[UITraitDisplayScale.self]
        }
        _ = traits.userInterfaceStyle
        #expect(inner.differ(TraitValues(), TraitValues(horizontalSizeClass: .compact)))
        #expect(!outer.differ(TraitValues(), TraitValues(horizontalSizeClass: .compact)))
        #expect(outer.differ(TraitValues(), TraitValues(verticalSizeClass: .compact)))
        #expect(outer.differ(TraitValues(), TraitValues(displayScale: 2)))
        #expect(!outer.differ(TraitValues(), TraitValues(userInterfaceStyle: .dark)))
        var rough = TraitValues()
        rough[Roughness.self] = 1
        #expect(inner.differ(TraitValues(), rough) && !outer.differ(TraitValues(), rough))
        #expect(recorder.record {}.isEmpty)
    }
}

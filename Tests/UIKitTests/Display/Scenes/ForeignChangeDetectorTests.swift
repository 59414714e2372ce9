import Testing

@testable import UIKit

/// The detection of events that another client caused.
struct ForeignChangeDetectorTests {
    @Test("the event of the program's own move is not foreign, and a second one of the same number is")
    func ownMove() {
        var changes = ForeignChangeDetector()
        changes.noteConfigure(request: 100)
        let results = (1...2).map { _ in changes.isForeign(isAsRequested: true, serial: 100) }
        #expect(results == [false, true])
    }

    @Test("a report from before the last request is out of date")
    func oldReport() {
        var changes = ForeignChangeDetector()
        changes.noteConfigure(request: 100)
        let isForeign = changes.isForeign(isAsRequested: false, serial: 99)
        #expect(!isForeign)
        changes.noteMapping(request: 101)
        #expect(!changes.isForeign(mappingIsAsRequested: false, serial: 100))
    }

    @Test("another frame, a later event and another visibility are foreign")
    func foreignChange() {
        var changes = ForeignChangeDetector()
        changes.noteConfigure(request: 100)
        let moved = changes.isForeign(isAsRequested: false, serial: 100)
        let restacked = changes.isForeign(isAsRequested: true, serial: 101)
        #expect(moved && restacked)
        changes.noteMapping(request: 102)
        #expect(changes.isForeign(mappingIsAsRequested: false, serial: 102))
        #expect(!changes.isForeign(mappingIsAsRequested: true, serial: 102))
    }
}

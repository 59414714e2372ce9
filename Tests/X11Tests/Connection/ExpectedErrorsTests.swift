import Testing

@testable import X11

struct ExpectedErrorsTests {
    private func error(_ serial: UInt) -> ServerError {
        ServerError(serial: serial, code: 3, request: 8, minor: 0, resource: 0x400003)
    }

    @Test("an error of an expected request is handled, and one of any other is not")
    func expectedError() {
        var errors = ExpectedErrors()
        errors.add(10...12)
        #expect(!errors.take(error(9)) && !errors.take(error(13)))
        #expect(errors.take(error(10)) && errors.take(error(12)))
    }

    @Test("a handler receives errors of its own requests alone")
    func handlers() {
        var errors = ExpectedErrors()
        var heard: [UInt] = []
        errors.add(5...5)
        errors.add(6...7) { heard.append($0.serial) }
        errors.add(8...8)
        for serial: UInt in 4...9 { _ = errors.take(error(serial)) }
        #expect(heard == [6, 7])
    }

    @Test("of nested expectations the inner one receives the error")
    func nestedExpectations() {
        var errors = ExpectedErrors()
        var heard: [String] = []
        errors.add(1...9) { _ in heard.append("outer") }
        errors.add(4...5) { _ in heard.append("inner") }
        #expect(errors.take(error(5)) && errors.take(error(6)))
        #expect(heard == ["inner", "outer"])
    }

    @Test("expectations are forgotten once the server has answered later requests, and not before")
    func forgetting() {
        var errors = ExpectedErrors()
        errors.add(1...2) { _ in }
        errors.add(5...6) { _ in }
        errors.forget(before: 2)
        #expect(errors.take(error(2)))
        errors.forget(before: 6)
        #expect(!errors.take(error(2)) && errors.take(error(6)))
    }

    @Test("consecutive requests share one entry, so a client that only sends keeps all of them")
    func joinedRequests() {
        var errors = ExpectedErrors()
        for serial: UInt in 1...10_000 { errors.add(serial...serial) }
        #expect(errors.take(error(1)) && errors.take(error(10_000)))
    }

    @Test("without any reply the oldest of very many expectations are dropped")
    func expectedErrorsBounded() {
        var errors = ExpectedErrors()
        for serial: UInt in 1...10_000 { errors.add(2 * serial...2 * serial) }
        #expect(!errors.take(error(2)))
        #expect(errors.take(error(20_000)))
    }

    @Test("an error describes the failure, the request and the resource")
    func description() {
        #expect("\(error(77))" == "BadWindow for X_MapWindow, 0x400003, request 77")
        let extended = ServerError(serial: 1, code: 150, request: 140, minor: 7, resource: 0)
        #expect("\(extended)" == "error 150 for extension request 140.7, 0x0, request 1")
        let odd = ServerError(serial: 1, code: -1, request: -1, minor: 0, resource: 0)
        #expect("\(odd)".hasPrefix("error -1"))
    }
}

import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct DateAndTextInputTests {
    @Test("S201: a date picker shows the parts and the range that are asked for, and writes to its binding")
    func date() async throws {
        struct Due: View {
            let range: ClosedRange<Date>
            let log: Log<Date>
            @State var due: Date
            var body: some View {
                VStack {
                    DatePicker("Due", selection: $due, in: range, displayedComponents: .date)
                    DatePicker("Never", selection: .constant(range.lowerBound), displayedComponents: .hourAndMinute)
                }
                .onChange(of: due) { log.entries.append($1) }
            }
        }
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        let log = Log<Date>()
        let view = Due(range: start...start.addingTimeInterval(864_000), log: log, due: start)
        try await withView(view) { window, _, display async throws in
            let pickers = window.views(of: UIDatePicker.self)
            #expect(pickers.map(\.datePickerMode) == [.date, .time])
            #expect(pickers[0].minimumDate == start && pickers[0].maximumDate == start.addingTimeInterval(864_000))
            pickers[0].date = start.addingTimeInterval(86_400)
            pickers[0].sendActions(for: .valueChanged)
            pickers[1].date = start.addingTimeInterval(3_600)
            pickers[1].sendActions(for: .valueChanged)
            try await display.settle()
            #expect(log.entries == [start.addingTimeInterval(86_400)])
            #expect(pickers[1].date == start, "its binding keeps the date")
        }
    }

    @Test("S202: what is asked of the keyboard reaches the fields in a view")
    func dateAndTextInputKeyboard() async throws {
        let view = VStack {
            TextField("Mail", text: .constant("")).keyboardType(.emailAddress).textContentType(.emailAddress)
                .textInputAutocapitalization(.never)
            TextField("Other", text: .constant(""))
        }
        .submitLabel(.next).autocorrectionDisabled()
        try await withView(view) { window, _, _ async throws in
            let fields = window.views(of: UITextField.self)
            #expect(fields.map(\.keyboardType) == [.emailAddress, .default])
            #expect(fields.map(\.autocapitalizationType) == [.none, .sentences])
            #expect(fields.map(\.textContentType) == [.emailAddress, nil])
            #expect(fields.allSatisfy { $0.returnKeyType == .next && $0.autocorrectionType == .no })
        }
    }

    @Test("a labelled value has its label at the leading edge and the value at the trailing one")
    func labeledContent() {
        let tree = tree(LabeledContent("Version", value: "1.2"))
        #expect(tree.leafFrames.map(\.minX).min() == 0)
        #expect(tree.leafFrames.map(\.maxX).max() == 300)
    }
}

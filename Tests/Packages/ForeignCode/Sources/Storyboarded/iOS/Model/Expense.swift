//
//  Expense.swift
//  Splitter
//

import Foundation

final class Expense: NSObject, NSCoding {

    @objc let amount: Double
    @objc let tip: Double
    @objc let people: Int
    @objc var note: String?

    @objc var total: Double {
        return amount * (1 + tip)
    }

    @objc var share: Double {
        return total / Double(max(1, people))
    }

    init(amount: Double, tip: Double, people: Int, note: String? = nil) {
        self.amount = amount
        self.tip = tip
        self.people = people
        self.note = note
        super.init()
    }

    // MARK: NSCoding

    struct PropertyKey {
        static let amount = #keyPath(Expense.amount)
        static let tip = #keyPath(Expense.tip)
        static let people = #keyPath(Expense.people)
        static let note = #keyPath(Expense.note)
    }

    func encode(with coder: NSCoder) {
        coder.encode(amount, forKey: PropertyKey.amount)
        coder.encode(tip, forKey: PropertyKey.tip)
        coder.encode(people, forKey: PropertyKey.people)
        coder.encode(note, forKey: PropertyKey.note)
    }

    required convenience init?(coder: NSCoder) {
        guard coder.containsValue(forKey: PropertyKey.amount) else { return nil }
        self.init(
            amount: coder.decodeDouble(forKey: PropertyKey.amount),
            tip: coder.decodeDouble(forKey: PropertyKey.tip),
            people: coder.decodeInteger(forKey: PropertyKey.people),
            note: coder.decodeObject(forKey: PropertyKey.note) as? String)
    }

    // MARK: Text

    private static let formatter: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        formatter.locale = Locale(identifier: "en_US")
        formatter.minimumFractionDigits = 2
        formatter.maximumFractionDigits = 2
        return formatter
    }()

    static func text(_ value: Double) -> String {
        return formatter.string(from: NSNumber(value: value)) ?? "?"
    }

    override var description: String {
        return "\(Expense.text(total)) / \(people)"
    }
}

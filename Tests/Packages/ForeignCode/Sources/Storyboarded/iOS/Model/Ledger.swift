//
//  Ledger.swift
//  Splitter
//

import Foundation

@objc protocol LedgerDelegate {
    func ledgerDidChange(_ ledger: Ledger)
    @objc optional func ledger(_ ledger: Ledger, willAdd expense: Expense) -> Expense?
    @objc optional func ledgerDidEmpty(_ ledger: Ledger)
}

class Ledger: NSObject {

    static let shared = Ledger()

    static let didChangeNotification = NSNotification.Name("LedgerDidChangeNotification")

    weak var delegate: LedgerDelegate?
    @objc dynamic private(set) var expenses: [Expense] = []

    func add(_ expense: Expense) {
        let expense = delegate?.ledger?(self, willAdd: expense) ?? expense
        expenses.append(expense)
        changed()
    }

    @objc func removeAll() {
        expenses.removeAll()
        delegate?.ledgerDidEmpty?(self)
        changed()
    }

    var sum: Double {
        return expenses.reduce(0) { $0 + $1.total }
    }

    private func changed() {
        delegate?.ledgerDidChange(self)
        NotificationCenter.default.post(name: Ledger.didChangeNotification, object: self)
    }

    // MARK: Archive

    func archive() throws -> Data {
        return try NSKeyedArchiver.archivedData(withRootObject: expenses.map { $0.total }, requiringSecureCoding: false)
    }
}

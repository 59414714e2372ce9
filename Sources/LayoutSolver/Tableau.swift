/// The simplex tableau of the constraints: an equation for each basic symbol, the places of each parametric symbol, and
/// the reduced costs.
///
/// Between two calls the rows of slack and error symbols have constants that are not negative and contain no free
/// symbol. Rows of dummy symbols stand for required equalities that follow from others: they contain dummy symbols
/// only, and their constant is zero.
struct Tableau {
    enum Kind: UInt8 {
        case unused
        /// A variable of the caller's, of any sign.
        case free
        /// The distance to the limit of an inequality, not negative.
        case slack
        /// The error of an optional constraint in one direction, not negative. It has a cost.
        case error
        /// The error of a required equality, always zero. It never enters the basis, but records in which rows the
        /// constraint has a part.
        case dummy
    }

    struct SymbolFacts {
        var kind: Kind
        var isCandidate: Bool
        var isMarked: Bool
        /// The row that defines the symbol, or -1 if the symbol is parametric.
        var row: RowIndex
        /// The index of the variable or constraint that the symbol belongs to.
        var owner: Int32
        /// The second symbol of the same constraint, or -1.
        var partner: Symbol
    }

    var symbols: ContiguousArray<SymbolFacts> = []
    /// The rows in which each parametric symbol stands. Rows that no longer contain the symbol may be among them.
    var columns: ContiguousArray<ContiguousArray<RowIndex>> = []
    var costs: ContiguousArray<Cost> = []
    private var freeSymbols: ContiguousArray<Symbol> = []

    var rows: ContiguousArray<Row> = []
    private var freeRows: ContiguousArray<RowIndex> = []

    /// Symbols whose cost may be negative.
    var candidates: ContiguousArray<Symbol> = []
    /// Rows whose constant may be negative.
    var infeasibleRows: ContiguousArray<RowIndex> = []
    /// Free symbols whose value may have changed.
    var changed: ContiguousArray<Symbol> = []
    /// The number of pivots so far.
    var pivots = 0

    var scratch: ContiguousArray<Cell> = []
    /// For each row, the last count of `compactColumn` that met it.
    private var stamps: ContiguousArray<UInt32> = []
    private var stamp: UInt32 = 0

    // MARK: Symbols

    mutating func makeSymbol(_ kind: Kind, owner: Int32) -> Symbol {
        let facts = SymbolFacts(kind: kind, isCandidate: false, isMarked: false, row: -1, owner: owner, partner: -1)
        if let symbol = freeSymbols.popLast() {
            // The candidates may still contain the symbol from its former use.
            symbols[Int(symbol)] = facts
            return symbol
        }
        symbols.append(facts)
        columns.append([])
        costs.append(.zero)
        return Symbol(symbols.count - 1)
    }

    mutating func setPartners(_ first: Symbol, _ second: Symbol) {
        symbols[Int(first)].partner = second
        symbols[Int(second)].partner = first
    }

    /// Gives a symbol back that is in no row.
    mutating func freeSymbol(_ symbol: Symbol) {
        symbols[Int(symbol)].kind = .unused
        symbols[Int(symbol)].row = -1
        columns[Int(symbol)].removeAll()
        costs[Int(symbol)] = .zero
        freeSymbols.append(symbol)
    }

    @inline(__always)
    func isRestricted(_ symbol: Symbol) -> Bool {
        let kind = symbols[Int(symbol)].kind
        return kind == .slack || kind == .error
    }

    /// Whether a symbol is in no row.
    mutating func isUnused(_ symbol: Symbol) -> Bool {
        guard symbols[Int(symbol)].row < 0 else { return false }
        compactColumn(symbol)
        return columns[Int(symbol)].isEmpty
    }

    func value(of symbol: Symbol) -> Double {
        let row = symbols[Int(symbol)].row
        return row < 0 ? 0 : rows[Int(row)].constant
    }

    /// Returns the free symbols whose value may have changed since the last call.
    mutating func takeChanged() -> ContiguousArray<Symbol> {
        let result = changed
        changed.removeAll(keepingCapacity: true)
        for symbol in result { symbols[Int(symbol)].isMarked = false }
        return result
    }

    @inline(__always)
    mutating func markChanged(_ symbol: Symbol) {
        guard symbols[Int(symbol)].kind == .free && !symbols[Int(symbol)].isMarked else { return }
        symbols[Int(symbol)].isMarked = true
        changed.append(symbol)
    }

    // MARK: Rows

    /// Adds a row. Its cells must be parametric symbols.
    mutating func insert(_ row: Row) {
        let index = freeRows.popLast() ?? RowIndex(rows.count)
        if Int(index) == rows.count {
            rows.append(row)
            stamps.append(0)
        } else {
            rows[Int(index)] = row
        }
        symbols[Int(row.basic)].row = index
        columns[Int(row.basic)].removeAll(keepingCapacity: true)
        for cell in row.cells { noteRow(index, of: cell.symbol) }
        markChanged(row.basic)
    }

    /// Adds the row that says that an expression is zero, solved for one of its free symbols.
    mutating func insert(_ expression: Row, solvedFor symbol: Symbol) {
        var row = expression
        row.scale(by: -1 / row.removeCell(of: symbol))
        row.basic = symbol
        var users = ContiguousArray<RowIndex>()
        swap(&users, &columns[Int(symbol)])
        for user in users { substitute(symbol, by: row, in: user) }
        insert(row)
    }

    /// Adds a row to the column of a symbol.
    @inline(__always)
    mutating func noteRow(_ index: RowIndex, of symbol: Symbol) {
        if columns[Int(symbol)].count >= 32 && columns[Int(symbol)].count == columns[Int(symbol)].capacity {
            compactColumn(symbol)
        }
        columns[Int(symbol)].append(index)
    }

    /// Removes the rows from a column that no longer contain the symbol, and those that it has twice.
    mutating func compactColumn(_ symbol: Symbol) {
        var column = ContiguousArray<RowIndex>()
        swap(&column, &columns[Int(symbol)])
        if stamp == .max {
            stamp = 0
            for place in stamps.indices { stamps[place] = 0 }
        }
        stamp += 1
        column.removeAll { index in
            guard stamps[Int(index)] != stamp && rows[Int(index)].coefficient(of: symbol) != 0 else { return true }
            stamps[Int(index)] = stamp
            return false
        }
        swap(&column, &columns[Int(symbol)])
    }

    /// Removes a row. Its basic symbol is then in no row.
    mutating func removeRow(_ index: RowIndex) {
        let basic = rows[Int(index)].basic
        symbols[Int(basic)].row = -1
        columns[Int(basic)].removeAll(keepingCapacity: true)
        rows[Int(index)] = Row()
        freeRows.append(index)
    }

    /// Adds an amount to a row's constant.
    @inline(__always)
    mutating func shift(_ index: RowIndex, by amount: Double) {
        guard amount != 0 else { return }
        let constant = Numerics.sum(rows[Int(index)].constant, amount)
        rows[Int(index)].constant = constant
        let basic = rows[Int(index)].basic
        switch symbols[Int(basic)].kind {
        case .free: markChanged(basic)
        case .slack, .error: if constant < -Numerics.feasibility { infeasibleRows.append(index) }
        case .dummy: if abs(constant) > Numerics.feasibility { infeasibleRows.append(index) }
        case .unused: break
        }
    }

    /// Sets a parametric symbol to zero for good: removes it from all rows and from the costs.
    mutating func removeColumn(_ symbol: Symbol) {
        for index in columns[Int(symbol)] { _ = rows[Int(index)].removeCell(of: symbol) }
        columns[Int(symbol)].removeAll(keepingCapacity: true)
        costs[Int(symbol)] = .zero
    }

    /// Adds a multiple of a parametric symbol's coefficient to the constants of all rows that contain the symbol.
    mutating func shiftRows(of symbol: Symbol, by amount: Double) {
        compactColumn(symbol)
        for place in columns[Int(symbol)].indices {
            let index = columns[Int(symbol)][place]
            shift(index, by: rows[Int(index)].coefficient(of: symbol) * amount)
        }
    }

    /// Calls `body` for each row that contains a parametric symbol, with the symbol's coefficient. The order is the
    /// same in each run. A row may come twice.
    @inline(__always)
    func forEachRow(of symbol: Symbol, _ body: (RowIndex, Double) -> Void) {
        for index in columns[Int(symbol)] {
            let coefficient = rows[Int(index)].coefficient(of: symbol)
            if coefficient != 0 { body(index, coefficient) }
        }
    }
}

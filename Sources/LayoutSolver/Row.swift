/// The index of a symbol of the tableau: a free variable, or the slack, error or dummy variable of a constraint.
typealias Symbol = Int32

/// The place of a row in the tableau.
typealias RowIndex = Int32

/// One coefficient of a sparse row.
struct Cell {
    var symbol: Symbol
    var coefficient: Double
}

/// An equation of the tableau: `basic = constant + sum of coefficient x symbol`, with its cells sorted by symbol.
///
/// The symbols of the cells are parametric, which is to say zero in the current solution. So the constant is the value
/// of the basic symbol.
struct Row {
    /// The symbol that the row defines, or -1 if the row is free for another use.
    var basic: Symbol
    var constant: Double
    var cells: ContiguousArray<Cell>

    init(basic: Symbol = -1, constant: Double = 0, cells: ContiguousArray<Cell> = []) {
        self.basic = basic
        self.constant = constant
        self.cells = cells
    }

    /// The place of the cell of `symbol`, or the place where it would be inserted.
    func position(of symbol: Symbol) -> Int {
        cells.withUnsafeBufferPointer { cells in
            var low = 0
            var high = cells.count
            while low < high {
                let middle = (low + high) / 2
                if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    /// The coefficient of `symbol`, or 0 if the row does not contain it.
    func coefficient(of symbol: Symbol) -> Double {
        let place = position(of: symbol)
        return place < cells.count && cells[place].symbol == symbol ? cells[place].coefficient : 0
    }

    /// Adds a multiple of one symbol.
    mutating func add(_ symbol: Symbol, times factor: Double) {
        let place = position(of: symbol)
        guard place < cells.count && cells[place].symbol == symbol else {
            cells.insert(Cell(symbol: symbol, coefficient: factor), at: place)
            return
        }
        let sum = Numerics.coefficientSum(cells[place].coefficient, factor)
        if sum == 0 { cells.remove(at: place) } else { cells[place].coefficient = sum }
    }

    /// Removes a symbol and returns its coefficient, 0 if the row does not contain it.
    mutating func removeCell(of symbol: Symbol) -> Double {
        let place = position(of: symbol)
        guard place < cells.count && cells[place].symbol == symbol else { return 0 }
        return cells.remove(at: place).coefficient
    }

    /// Multiplies the constant and all coefficients.
    mutating func scale(by factor: Double) {
        guard factor != 1 else { return }
        constant *= factor
        for place in cells.indices { cells[place].coefficient *= factor }
    }

    /// Adds a multiple of another row's expression.
    mutating func add(_ other: Row, times factor: Double) {
        var merged = ContiguousArray<Cell>()
        merged.reserveCapacity(cells.count + other.cells.count)
        Row.merge(cells, other.cells, times: factor, into: &merged) { _ in }
        cells = merged
        constant = Numerics.sum(constant, factor * other.constant)
    }

    /// Writes `first + factor x second` to `result`, and reports the symbols that `first` did not contain.
    @inline(__always)
    static func merge(
        _ first: ContiguousArray<Cell>, _ second: ContiguousArray<Cell>, times factor: Double,
        into result: inout ContiguousArray<Cell>, fillIn: (Symbol) -> Void
    ) {
        first.withUnsafeBufferPointer { first in
            second.withUnsafeBufferPointer { second in
                var i = 0
                var k = 0
                while i < first.count && k < second.count {
                    let left = first[i]
                    let right = second[k]
                    if left.symbol < right.symbol {
                        result.append(left)
                        i += 1
                    } else if right.symbol < left.symbol {
                        let product = factor * right.coefficient
                        if abs(product) > Numerics.coefficient {
                            result.append(Cell(symbol: right.symbol, coefficient: product))
                            fillIn(right.symbol)
                        }
                        k += 1
                    } else {
                        let sum = Numerics.coefficientSum(left.coefficient, factor * right.coefficient)
                        if sum != 0 { result.append(Cell(symbol: left.symbol, coefficient: sum)) }
                        i += 1
                        k += 1
                    }
                }
                while i < first.count {
                    result.append(first[i])
                    i += 1
                }
                while k < second.count {
                    let product = factor * second[k].coefficient
                    if abs(product) > Numerics.coefficient {
                        result.append(Cell(symbol: second[k].symbol, coefficient: product))
                        fillIn(second[k].symbol)
                    }
                    k += 1
                }
            }
        }
    }
}

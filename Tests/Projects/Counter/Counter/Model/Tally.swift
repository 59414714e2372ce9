struct Tally {
    private(set) var value = 0

    mutating func count(by step: Int) {
        value += step
    }
}

/// The numbers of rows or items of a list's sections, as its data source gives them.
enum ListCounts {
    /// Returns the numbers of all sections. Those that are negative, or more than a list can hold, count as 0, with an
    /// error in the log.
    ///
    /// - Parameters:
    ///   - sections: The number of sections.
    ///   - noun: The word for what is counted, `rows` or `items`.
    ///   - count: Asks for the number of a section.
    static func valid(sections: Int, _ noun: String, _ count: (Int) -> Int) -> [Int] {
        guard sections >= 0, sections <= TableMetrics.greatestSectionCount else {
            Log.view.error("Failed to allocate data stores for \(sections) sections. Consider using fewer sections")
            return []
        }
        var total = 0
        return (0..<sections).map { section in
            let number = count(section)
            guard number >= 0 else {
                Log.view.error("The number of \(noun) \(number) in section \(section) is not valid and counts as 0.")
                return 0
            }
            guard number <= TableMetrics.greatestRowCount - total else {
                Log.view.error(
                    """
                    Failed to allocate data stores for \(number) \(noun) in section \(section). Consider using fewer \
                    \(noun)
                    """)
                return 0
            }
            total += number
            return number
        }
    }
}

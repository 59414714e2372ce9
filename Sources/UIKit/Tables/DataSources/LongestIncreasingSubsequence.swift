/// Returns the positions of a longest increasing subsequence of distinct numbers, in ascending order.
///
/// The algorithm is patience sorting, which takes time in proportion to n log n. If a list gets a new order, the
/// elements that need not move are such a subsequence of their old positions.
func longestIncreasingSubsequence(of numbers: [Int]) -> [Int] {
    // `tails[k]` is the position of the smallest number that ends an increasing subsequence of k + 1 numbers.
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (position, number) in numbers.enumerated() {
        var (low, high) = (0, tails.count)
        while low < high {
            let middle = (low + high) / 2
            if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
        }
        if low > 0 { previous[position] = tails[low - 1] }
        if low == tails.count { tails.append(position) } else { tails[low] = position }
    }
    var result: [Int] = []
    var next = tails.last ?? -1
    while next >= 0 {
        result.append(next)
        next = previous[next]
    }
    return result.reversed()
}

import Testing

@testable import UIKit

struct ShortListTests {
    @Test(
        "A short list has the elements of an array, in their order",
        arguments: [[], [1], [1, 2], [1, 2, 3, 4]])
    func elementsInOrder(_ elements: [Int]) {
        var appended = ShortList<Int>()
        for element in elements { appended.append(element) }
        for list in [appended, ShortList(elements)] {
            #expect(Array(list) == elements)
            #expect(list.count == elements.count)
            #expect(list.isEmpty == elements.isEmpty)
            #expect(list.first == elements.first)
        }
    }

    @Test("Each element of a short list can be changed in place, once")
    func update() {
        var list: ShortList = [1, 2, 3]
        var visited: [Int] = []
        list.update { element in
            visited.append(element)
            element *= 10
        }
        #expect(visited == [1, 2, 3])
        #expect(Array(list) == [10, 20, 30])
    }
}

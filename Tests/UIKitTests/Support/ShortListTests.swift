import Testing

@testable import UIKit

@Suite("Lists that nearly always have one element") struct ShortListTests {
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

    @Test("The first elements of a short list can be taken away, and new ones added meanwhile")
    func popFirst() {
        var list: ShortList = [1, 2, 3]
        #expect(list.popFirst() == 1 && list.popFirst() == 2)
        list.append(4)
        #expect(Array(list) == [3, 4] && list.count == 2)
        #expect(list.popFirst() == 3 && list.popFirst() == 4 && list.popFirst() == nil)
        list.append(5)
        #expect(list.first == 5 && !list.isEmpty)
    }
}

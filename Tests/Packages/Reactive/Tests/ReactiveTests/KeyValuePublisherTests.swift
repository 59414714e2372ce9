import Combine
import Testing
import UIKit

@MainActor
@Suite struct KeyValuePublisherTests {
    @Test("R800: a publisher has the present value of a property and each new one, until it is cancelled")
    func keyValuePublisher() {
        let scrollView = UIScrollView()
        var values: [CGFloat] = []
        let subscription = scrollView.publisher(for: \.contentOffset).map(\.y).removeDuplicates().sink {
            values.append($0)
        }
        scrollView.contentOffset.y = 5
        scrollView.contentOffset.y = 5
        scrollView.contentOffset.y = 7
        #expect(values == [0, 5, 7])
        subscription.cancel()
        scrollView.contentOffset.y = 9
        #expect(values == [0, 5, 7])
    }

    @Test("R800: a publisher without the present value, of which one value is taken")
    func firstKeyValue() {
        let button = UIButton()
        var values: [Bool] = []
        let subscription = button.publisher(for: \.isEnabled, options: [.new]).first().sink { values.append($0) }
        #expect(values == [])
        button.isEnabled = false
        button.isEnabled = true
        #expect(values == [false])
        subscription.cancel()
    }
}

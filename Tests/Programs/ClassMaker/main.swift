// Lets UIKit make objects of classes that it knows only by name or as a type: those of nibs and storyboards, cells,
// headers, windows, layers. It prints the classes, and ends with 1 if one is wrong. It needs no display.
//
// The optimizer could take such objects for objects of another class. So the suite ReleaseBuildTests runs the program
// in a release build.
import Foundation
import UIKit

final class Thing: NSObject { var value = 1 }
final class Card: UIView {
    var value = 2
    override class var layerClass: AnyClass { CardLayer.self }
}
final class CardLayer: CALayer { var value = 3 }
final class Row: UITableViewCell { var value = 4 }
final class Header: UITableViewHeaderFooterView { var value = 5 }
final class Board: UIViewController { var value = 6 }
final class PanelWindow: UIWindow { var value = 7 }

var isWrong = false

/// Prints the class of an object and the value that its initializer has set.
func check<Object: AnyObject>(_ name: String, _ object: AnyObject?, as type: Object.Type, _ value: (Object) -> Int) {
    guard let object, let own = object as? Object else {
        isWrong = true
        return print("\(name): \(object.map { "\(Swift.type(of: $0))" } ?? "nothing"), not \(type)")
    }
    print("\(name): \(type) \(value(own))")
}

let module = String(reflecting: Thing.self).prefix { $0 != "." }
let nib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
    <objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
    <customObject id="a" customClass="Thing" customModule="\(module)"/>
    <view id="b" customClass="Card" customModule="\(module)"/>
    <viewController id="c" customClass="Board" customModule="\(module)"/>
    </objects>
    </document>
    """

MainActor.assumeIsolated {
    let objects = UINib(data: Data(nib.utf8), bundle: nil).instantiate(withOwner: nil).map { $0 as AnyObject }
    check("an object of a nib", objects.first { $0 is Thing }, as: Thing.self) { $0.value }
    check("a view of a nib", objects.first { $0 is Card }, as: Card.self) { $0.value }
    check("a controller of a nib", objects.first { $0 is Board }, as: Board.self) { $0.value }
    check("a layer of a view", Card().layer, as: CardLayer.self) { $0.value }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.register(Row.self, forCellReuseIdentifier: "row")
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    check("a cell", table.dequeueReusableCell(withIdentifier: "row"), as: Row.self) { $0.value }
    check("a header", table.dequeueReusableHeaderFooterView(withIdentifier: "header"), as: Header.self) { $0.value }
    check("a window", PanelWindow(), as: PanelWindow.self) { $0.value }
}
exit(isWrong ? 1 : 0)

import Foundation
import Testing

@testable import UIKit

struct CellLayoutTests {
    private func input(_ change: (inout CellLayout.Input) -> Void = { _ in }) -> CellLayout.Input {
        var input = CellLayout.Input(size: CGSize(width: 375, height: 44), margin: 16)
        change(&input)
        return input
    }

    @Test("without accessories the content fills the cell")
    func cellLayoutPlain() {
        let layout = CellLayout(input())
        #expect(layout.content == CGRect(x: 0, y: 0, width: 375, height: 44))
        #expect(layout.accessory.isNull && layout.editingControl.isNull && layout.reorderHandle.isNull)
        #expect(layout.separator.isNull)
    }

    @Test("an accessory stands at the margin, and the content ends where it begins")
    func accessory() {
        let layout = CellLayout(input { $0.accessory = CGSize(width: 9, height: 14) })
        #expect(layout.accessory == CGRect(x: 350, y: 15, width: 9, height: 14))
        #expect(layout.content == CGRect(x: 0, y: 0, width: 350, height: 44))
    }

    @Test("an editing control stands at the leading margin and indents the content")
    func editing() {
        var cell = input {
            $0.hasEditingControl = true
            $0.isIndentedWhileEditing = true
            $0.hasReorderHandle = true
        }
        let layout = CellLayout(cell)
        #expect(layout.editingControl == CGRect(x: 16, y: 11, width: 22, height: 22))
        #expect(layout.reorderHandle == CGRect(x: 335, y: 10, width: 24, height: 24))
        #expect(layout.content == CGRect(x: 38, y: 0, width: 297, height: 44))
        cell.isIndentedWhileEditing = false
        #expect(CellLayout(cell).content.minX == 0)
    }

    @Test("R1141: what is outside of the safe area moves all parts of a cell inwards")
    func cellLayoutSides() {
        var cell = input {
            $0.sides = SideInsets(leading: 30, trailing: 20)
            $0.hasEditingControl = true
            $0.isIndentedWhileEditing = true
            $0.hasReorderHandle = true
            $0.separatorThickness = 1
            $0.separatorLeading = 16
        }
        var layout = CellLayout(cell)
        #expect(layout.editingControl.minX == 46 && layout.reorderHandle.maxX == 339)
        #expect(layout.content == CGRect(x: 68, y: 0, width: 247, height: 43) && layout.separator.minX == 84)
        #expect(layout.separator.maxX == 375)
        cell.isRightToLeft = true
        layout = CellLayout(cell)
        #expect(layout.content == CGRect(x: 60, y: 0, width: 247, height: 43) && layout.editingControl.maxX == 329)
        let bounds = CGRect(x: 0, y: 0, width: 100, height: 10)
        #expect(cell.sides.content(of: bounds, isRightToLeft: false) == CGRect(x: 30, y: 0, width: 50, height: 10))
        #expect(cell.sides.content(of: bounds, isRightToLeft: true) == CGRect(x: 20, y: 0, width: 50, height: 10))
    }

    @Test("the separator lies below the content, from the text to the edge")
    func separator() {
        let layout = CellLayout(
            input {
                $0.separatorThickness = 0.5
                $0.separatorLeading = 16
                $0.isIndentedWhileEditing = true
            })
        #expect(layout.content.height == 43.5)
        #expect(layout.separator == CGRect(x: 54, y: 43.5, width: 321, height: 0.5))
        let hidden = CellLayout(
            input {
                $0.separatorThickness = 0.5
                $0.separatorLeading = 400
            })
        #expect(hidden.separator.width == 0)
    }

    @Test("from right to left every part is mirrored")
    func cellLayoutMirrored() {
        var cell = input {
            $0.hasEditingControl = true
            $0.isIndentedWhileEditing = true
            $0.accessory = CGSize(width: 9, height: 14)
            $0.separatorThickness = 1
            $0.separatorLeading = 16
        }
        let (left, right) = (
            CellLayout(cell),
            {
                cell.isRightToLeft = true; return CellLayout(cell)
            }()
        )
        for (one, other) in [
            (left.content, right.content), (left.accessory, right.accessory),
            (left.editingControl, right.editingControl), (left.separator, right.separator),
        ] {
            #expect(other == CGRect(x: 375 - one.maxX, y: one.minY, width: one.width, height: one.height))
        }
    }

    @Test("a cell that is narrower than its parts has content without width")
    func cellLayoutNarrow() {
        let layout = CellLayout(
            input {
                $0.size.width = 20
                $0.isIndentedWhileEditing = true
                $0.accessory = CGSize(width: 25, height: 25)
            })
        #expect(layout.content.width == 0)
    }

    // MARK: Standard labels

    private func labelled(_ style: UITableViewCell.CellStyle, text: CGFloat? = 50, detail: CGFloat? = 40)
        -> LabelledCellLayout
    {
        func measure(_ width: CGFloat?, _ height: CGFloat) -> LabelledCellLayout.Measure? {
            width.map { own in
                { CGSize(width: min(own, $0), height: height * max(1, (own / max(1, $0)).rounded(.up))) }
            }
        }
        return LabelledCellLayout(
            style: style, margins: NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16),
            text: measure(text, 20), detail: measure(detail, 14))
    }

    @Test("R391: the text of the style default fills the content, so that it can be aligned")
    func styleDefault() {
        let frames = labelled(.default, detail: nil).frames(in: CGSize(width: 320, height: 44))
        #expect(frames.text == CGRect(x: 16, y: 0, width: 288, height: 44))
        #expect(frames.height == 42)
    }

    @Test("R391: the detail text of value1 is at the trailing edge, or below if both do not fit")
    func styleValue1() {
        let size = CGSize(width: 320, height: 44)
        let frames = labelled(.value1).frames(in: size)
        #expect(frames.text == CGRect(x: 16, y: 12, width: 50, height: 20))
        #expect(frames.detail == CGRect(x: 264, y: 15, width: 40, height: 14))
        let narrow = labelled(.value1, text: 200, detail: 100).frames(in: size)
        #expect(narrow.detail.minX == 16 && narrow.detail.minY == narrow.text.maxY + 1)
    }

    @Test("R391: the text of value2 ends where the detail text begins")
    func styleValue2() {
        let frames = labelled(.value2).frames(in: CGSize(width: 320, height: 44))
        #expect(frames.text == CGRect(x: 16, y: 12, width: 91, height: 20))
        #expect(frames.detail == CGRect(x: 113, y: 15, width: 191, height: 14))
    }

    @Test("R391: the detail text of subtitle is below the text")
    func styleSubtitle() {
        let frames = labelled(.subtitle).frames(in: CGSize(width: 320, height: 55))
        #expect(frames.text == CGRect(x: 16, y: 10, width: 50, height: 20))
        #expect(frames.detail == CGRect(x: 16, y: 31, width: 40, height: 14))
        #expect(frames.height == 55)
        let alone = labelled(.subtitle, detail: nil).frames(in: CGSize(width: 320, height: 44))
        #expect(alone.text == CGRect(x: 16, y: 12, width: 288, height: 20))
    }

    @Test("an image stands before the text and can make the cell higher")
    func cellLayoutImage() {
        var layout = labelled(.default, detail: nil)
        layout.image = CGSize(width: 60, height: 60)
        let frames = layout.frames(in: CGSize(width: 320, height: 72))
        #expect(frames.image == CGRect(x: 16, y: 6, width: 60, height: 60))
        #expect(frames.text.minX == 91 && layout.textStart == 91)
        #expect(frames.height == 72)
    }
}

import Testing
import UIKit
import UIKitTesting

@testable import Programmatic

@MainActor
@Suite struct ObservingTests {
    @Test("Properties with dynamic report to key paths of subclasses and by name, until the observers go")
    func dynamicProperties() {
        let (recipe, log) = (BakingRecipe(), RecipeLog())
        log.follow(recipe)
        log.watch(recipe)
        #expect(log.lines == ["not done"])
        recipe.title = "Bread"
        recipe.cook()
        recipe.degrees = 220
        recipe.isDone = true
        #expect(
            log.lines == [
                "not done", "Soup -> Bread, edit 1", "5 minutes", "220 degrees", "10 minutes", "done",
            ])
        log.stop()
        recipe.title = "Cake"
        recipe.isDone = false
        #expect(log.lines.count == 6 && recipe.edits == 2)
    }
}

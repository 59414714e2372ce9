//
//  Observing.swift
//  Pocket Tools
//

import UIKit

class Recipe: NSObject {
    @objc dynamic var title = "Soup" { didSet { edits += 1 } }
    @objc dynamic private(set) var minutes = 0
    @objc dynamic var isDone: Bool {
        get { return minutes > 9 }
        set { minutes = newValue ? 10 : 0 }
    }
    var edits = 0

    func cook() { minutes += 5 }
}

final class BakingRecipe: Recipe {
    @objc dynamic var degrees = 180
}

/// Follows recipes by key paths and by names.
final class RecipeLog: NSObject {
    private(set) var lines: [String] = []
    private var tokens: [NSKeyValueObservation] = []
    private var watched: Recipe?

    func follow(_ recipe: BakingRecipe) {
        tokens = [
            recipe.observe(\.title, options: [.old, .new]) { [weak self] recipe, change in
                self?.lines.append("\(change.oldValue!) -> \(change.newValue!), edit \(recipe.edits)")
            },
            recipe.observe(\.minutes, options: .new) { [weak self] _, change in
                self?.lines.append("\(change.newValue ?? -1) minutes")
            },
            recipe.observe(\.degrees) { [weak self] recipe, _ in
                self?.lines.append("\(recipe.degrees) degrees")
            },
        ]
    }

    func watch(_ recipe: Recipe) {
        watched = recipe
        recipe.addObserver(self, forKeyPath: #keyPath(Recipe.isDone), options: [.initial, .new], context: nil)
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard keyPath == #keyPath(Recipe.isDone), let isDone = change?[.newKey] as? Bool else {
            super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
            return
        }
        lines.append(isDone ? "done" : "not done")
    }

    func stop() {
        tokens.removeAll()
        watched?.removeObserver(self, forKeyPath: #keyPath(Recipe.isDone))
        watched = nil
    }
}

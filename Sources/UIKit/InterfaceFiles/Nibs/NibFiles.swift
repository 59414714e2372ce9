import Foundation

/// The nibs that the program has read. Each is parsed once, until its file changes.
@MainActor
enum NibFiles {
    private struct Entry {
        let file: InterfaceFile
        let date: Date?
        let size: Int?
    }

    private static var entries: [URL: Entry] = [:]
    /// The names that were found for classes of controllers; an empty name stands for none.
    private static var defaultNames: [ObjectIdentifier: String] = [:]

    /// Returns the nib with this name. Without a bundle, the program's module and those of `classes` are searched.
    /// Returns `nil` if there is no such file.
    static func open(_ name: String, bundle: URL?, for classes: [AnyClass]) -> InterfaceFile? {
        guard let url = InterfacePlaces.find(name: name, .nib, bundle: bundle, modules: modules(of: classes)) else {
            return nil
        }
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        let (date, size) = (attributes?[.modificationDate] as? Date, attributes?[.size] as? Int)
        if let known = entries[url], known.date == date, known.size == size { return known.file }
        let file = InterfaceFile(.nib, name: name, at: url, bundle: bundle)
        entries[url] = Entry(file: file, date: date, size: size)
        return file
    }

    /// Returns the name of the nib that belongs to a class: `MyView` for `MyViewController`, or else `MyViewController`
    /// (R509). The files of the program do not change, so each class is searched once.
    static func defaultName(for cls: UIViewController.Type, bundle: URL?) -> String? {
        guard cls != UIViewController.self else { return nil }
        if bundle == nil, let known = defaultNames[ObjectIdentifier(cls)] { return known.isEmpty ? nil : known }
        let name = defaultNames(for: cls).first {
            InterfacePlaces.find(name: $0, .nib, bundle: bundle, modules: modules(of: [cls])) != nil
        }
        if bundle == nil { defaultNames[ObjectIdentifier(cls)] = name ?? "" }
        return name
    }

    private static func defaultNames(for cls: AnyClass) -> [String] {
        let name = String(describing: cls)
        let suffix = "Controller"
        return name.hasSuffix(suffix) && name != suffix ? [String(name.dropLast(suffix.count)), name] : [name]
    }

    private static func modules(of classes: [AnyClass]) -> [String] {
        var modules = [UIApplication.shared.infoPlist.module]
        for module in classes.map(InfoPlist.module(of:)) where !modules.contains(module) && module != "UIKit" {
            modules.append(module)
        }
        return modules.filter { !$0.isEmpty }
    }
}

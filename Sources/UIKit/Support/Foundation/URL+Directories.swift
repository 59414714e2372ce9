import Foundation

/// The folders of the user, as `FileManager` and the desktop's `user-dirs.dirs` have them.
extension URL {
    /// The user's folder for documents, such as `~/Documents`.
    public static var documentsDirectory: URL { directory(.documentDirectory, else: "Documents") }
    /// The user's folder for files that programs can make again, such as `~/.cache`.
    public static var cachesDirectory: URL { directory(.cachesDirectory, else: ".cache") }
    /// The user's folder for the files of programs, such as `~/.local/share`.
    public static var applicationSupportDirectory: URL {
        directory(.applicationSupportDirectory, else: ".local/share")
    }
    /// The user's folder for downloads, such as `~/Downloads`.
    public static var downloadsDirectory: URL { directory(.downloadsDirectory, else: "Downloads") }
    /// The user's folder for pictures, such as `~/Pictures`.
    public static var picturesDirectory: URL { directory(.picturesDirectory, else: "Pictures") }
    /// The user's folder for films, such as `~/Videos`.
    public static var moviesDirectory: URL { directory(.moviesDirectory, else: "Videos") }
    /// The user's folder for music, such as `~/Music`.
    public static var musicDirectory: URL { directory(.musicDirectory, else: "Music") }
    /// The user's folder for what lies on the desktop, such as `~/Desktop`.
    public static var desktopDirectory: URL { directory(.desktopDirectory, else: "Desktop") }

    private static func directory(_ place: FileManager.SearchPathDirectory, else name: String) -> URL {
        FileManager.default.urls(for: place, in: .userDomainMask).first
            ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(name, isDirectory: true)
    }
}

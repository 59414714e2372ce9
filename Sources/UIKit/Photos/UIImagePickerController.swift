import Foundation
import UniformTypeIdentifiers

/// A dialog in which the user chooses a photo or a video.
///
/// ```swift
/// let picker = UIImagePickerController()
/// picker.allowsEditing = true
/// picker.delegate = self
/// present(picker, animated: true)
/// ```
///
/// It is the desktop's own dialog, which the portal `org.freedesktop.portal.FileChooser` shows in front of the window.
/// Without a portal it is a grid of thumbnails that begins in the user's folder for pictures.
///
/// Photos are PNG, JPEG and GIF files, which the program receives as a ``UIImage``. A file that is something else than
/// its name says, that is damaged, or that is larger than can be shown, is refused with a log line, and the user is
/// told so. The `delegate` conforms to ``UIImagePickerControllerDelegate``, and dismisses the picker. If the desktop
/// shows the dialog and the delegate leaves the picker alone, the picker dismisses itself.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController, PhotoCarrier {
    private(set) lazy var chooser = PhotoChooser(self)

    private var pickerDelegate: (any UIImagePickerControllerDelegate)? {
        delegate as? any UIImagePickerControllerDelegate
    }

    // MARK: Settings

    /// The place from which photos are taken. The default is `photoLibrary`. The camera is refused with a log line.
    open var sourceType: SourceType {
        get { source }
        set {
            guard Self.isSourceTypeAvailable(newValue) else {
                return Log.view.error("Source type \(newValue.rawValue) not available")
            }
            source = newValue
        }
    }
    private var source = SourceType.photoLibrary

    /// The types of files that can be chosen: `public.image`, which is the default, and `public.movie`. Other types
    /// are ignored; without any known one the array is refused with a log line.
    open var mediaTypes: [String] {
        get { types }
        set {
            guard newValue.contains(where: Self.isKnown) else {
                return Log.view.error("No available types for source \(source.rawValue)")
            }
            types = newValue
        }
    }
    private var types = [UTType.image.identifier]

    /// A Boolean value that indicates whether the user moves and scales a chosen photo in a square. The default is
    /// `false`. Videos are not edited.
    open var allowsEditing = false

    private static func isKnown(_ type: String) -> Bool {
        type == UTType.image.identifier || type == UTType.movie.identifier
    }

    var photoRequest: PhotoRequest {
        let images = types.contains(UTType.image.identifier) ? [UTType.jpeg, .png, .gif] : []
        return PhotoRequest(types: images + (types.contains(UTType.movie.identifier) ? [.movie] : []))
    }

    // MARK: Presentation

    override func systemPresentationController(presenting: UIViewController?) -> UIPresentationController? {
        chooser.presentationController(presenting: presenting)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        chooser.willAppear()
        setNavigationBarHidden(chooser.isDesktopDialog, animated: false)
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        chooser.didAppear()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        chooser.didDisappear()
    }

    /// Dismisses the picker, also if its grid is in front of it.
    open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard chooser.dismissesCarrier else { return super.dismiss(animated: flag, completion: completion) }
        chooser.leave(animated: flag, completion: completion)
    }

    override func dismissPresented(animated: Bool, completion: (() -> Void)?) {
        super.dismiss(animated: animated, completion: completion)
    }

    override func didDismissByUser() { if chooser.takeCancellation() { cancel() } }

    func embed(_ choice: PhotoChoice) { viewControllers = choice.makePages() }

    func removeEmbedded() {
        // The pages are disappearing together with the picker.
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { if self?.chooser.choice == nil { self?.viewControllers = [] } }
        }
    }

    /// Reads a chosen file; its second argument says whether the user is to edit the photo. Any thread calls it.
    var readMedia: @Sendable (URL, Bool) -> Result<PickedMedia, PhotoFile.Fault> = {
        PickedMedia.read($0, wantsPreview: $1)
    }

    /// The navigation controller with the pages, which is the picker itself unless they are in front of it.
    var pages: UINavigationController { chooser.browser ?? self }

    // MARK: The choice

    func didChoosePhotos(_ urls: [URL]) {
        guard let url = urls.first else {
            chooser.supersede()
            return chooser.notify { cancel() }
        }
        let (read, wantsPreview) = (readMedia, allowsEditing)
        chooser.perform({ read(url, wantsPreview) }, discarding: { $0.discard() }) { [weak self] media in
            switch media {
            case .success(let media): self?.take(media)
            case .failure(let fault): self?.report(fault, of: url)
            }
        }
    }

    private func take(_ media: PickedMedia) {
        guard let image = media.image, let preview = media.preview else { return finish(media.info) }
        let editor = PhotoCropController(image, preview: preview) { [weak self] in self?.edited(media, $0) }
        guard chooser.isDesktopDialog, chooser.browser == nil else {
            return pages.pushViewController(editor, animated: true)
        }
        chooser.present([editor], of: chooser.choiceForPages())
    }

    /// Continues with a part of a photo, or returns to the grid with `nil`.
    private func edited(_ media: PickedMedia, _ rect: CGRect?) {
        guard let rect else {
            chooser.supersede()
            if pages.viewControllers.count > 1 {
                pages.popViewController(animated: true)
            } else {
                chooser.notify { cancel() }
            }
            return
        }
        chooser.perform({ media.edited(in: rect) }, discarding: { $0.discard() }) { [weak self] edited in
            switch edited {
            case .success(let edited): self?.finish(edited.info)
            case .failure(let fault): self?.report(fault, of: media.source)
            }
        }
    }

    private func report(_ fault: PhotoFile.Fault, of url: URL) {
        Log.view.error("\(url.path) cannot be picked, because \(fault).")
        let alert = UIAlertController(
            title: PhotoText.unusable.localized, message: url.lastPathComponent, preferredStyle: .alert)
        let isInvisible = chooser.isDesktopDialog && chooser.browser == nil
        alert.addAction(
            UIAlertAction(title: "OK", style: .cancel) { [weak self] _ in
                // In the grid the user can choose another photo.
                if isInvisible { self?.chooser.notify { self?.cancel() } }
            })
        pages.present(alert, animated: true)
    }

    private func cancel() {
        guard let pickerDelegate else { return dismiss(animated: true) }
        pickerDelegate.imagePickerControllerDidCancel(self)
    }

    private func finish(_ info: [InfoKey: Any]) {
        chooser.notify {
            guard let pickerDelegate else { return dismiss(animated: true) }
            pickerDelegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
        }
    }
}

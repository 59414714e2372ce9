import Combine
import UIKit

open class SignUpViewController: UIViewController {
    public let nameField = UITextField(frame: CGRect(x: 20, y: 60, width: 280, height: 36))
    public let passwordField = UITextField(frame: CGRect(x: 20, y: 106, width: 280, height: 36))
    public let statusLabel = UILabel(frame: CGRect(x: 20, y: 150, width: 280, height: 24))
    public let submitButton = UIButton(type: .system)
    public private(set) var seconds = 0
    public private(set) var backgroundCount = 0

    private let viewModel: SignUpViewModel
    private var cancellables: Set<AnyCancellable> = []

    public init(viewModel: SignUpViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override open func viewDidLoad() {
        super.viewDidLoad()
        submitButton.frame = CGRect(x: 20, y: 190, width: 120, height: 40)
        submitButton.setTitle("Sign Up", for: .normal)
        submitButton.addTarget(self, action: #selector(submit), for: .touchUpInside)
        [nameField, passwordField].forEach {
            $0.addTarget(self, action: #selector(textChanged(_:)), for: .editingChanged)
            view.addSubview($0)
        }
        view.addSubview(statusLabel)
        view.addSubview(submitButton)
        bind()
    }

    private func bind() {
        viewModel.$canSubmit
            .assign(to: \.isEnabled, on: submitButton)
            .store(in: &cancellables)

        viewModel.$status
            .receive(on: DispatchQueue.main)
            .map { status -> String? in
                switch status {
                case .empty: return nil
                case .tooShort: return "At least three letters"
                case .taken: return "Taken"
                case .available: return "Available"
                }
            }
            .sink { [statusLabel] in statusLabel.text = $0 }
            .store(in: &cancellables)

        NotificationCenter.default.publisher(for: UIApplication.didEnterBackgroundNotification)
            .sink { [weak self] _ in self?.backgroundCount += 1 }
            .store(in: &cancellables)

        Timer.publish(every: 0.01, on: .main, in: .common)
            .autoconnect()
            .scan(0) { count, _ in count + 1 }
            .prefix(3)
            .sink { [weak self] in self?.seconds = $0 }
            .store(in: &cancellables)
    }

    @objc private func textChanged(_ field: UITextField) {
        if field === nameField {
            viewModel.name = field.text ?? ""
        } else {
            viewModel.password = field.text ?? ""
        }
    }

    @objc private func submit() {
        viewModel.submit()
    }
}

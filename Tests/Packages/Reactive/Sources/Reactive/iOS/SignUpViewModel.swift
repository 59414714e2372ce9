import Combine
import Foundation

public enum NameStatus: Equatable {
    case empty
    case tooShort
    case taken
    case available
}

/// The state of a sign-up form.
public final class SignUpViewModel: ObservableObject {
    @Published public var name = ""
    @Published public var password = ""
    @Published public private(set) var status = NameStatus.empty
    @Published public private(set) var canSubmit = false

    public let submitted = PassthroughSubject<String, Never>()
    public var lookups = 0

    private let takenNames: Set<String>
    private var cancellables = Set<AnyCancellable>()

    public init(takenNames: Set<String>) {
        self.takenNames = takenNames

        $name
            .dropFirst()
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .removeDuplicates()
            .flatMap { [weak self] name -> AnyPublisher<NameStatus, Never> in
                self?.status(of: name) ?? Empty().eraseToAnyPublisher()
            }
            .sink { [weak self] in self?.status = $0 }
            .store(in: &cancellables)

        Publishers.CombineLatest($status, $password)
            .map { status, password in status == .available && password.count >= 8 }
            .assign(to: \.canSubmit, on: self)
            .store(in: &cancellables)
    }

    public func submit() {
        guard canSubmit else { return }
        submitted.send(name)
    }

    private func status(of name: String) -> AnyPublisher<NameStatus, Never> {
        if name.isEmpty { return Just(.empty).eraseToAnyPublisher() }
        if name.count < 3 { return Just(.tooShort).eraseToAnyPublisher() }
        lookups += 1
        let isTaken = takenNames.contains(name)
        return Future<Bool, Error> { promise in promise(.success(isTaken)) }
            .map { $0 ? NameStatus.taken : .available }
            .replaceError(with: .taken)
            .eraseToAnyPublisher()
    }
}

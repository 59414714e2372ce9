import Foundation

/// All measurements of a run, and what they were taken on. Kept as JSON, from which the tables can be made again.
struct Report: Codable {
    struct Failure: Codable {
        let row, reason: String
    }

    /// The time at which the run began.
    var date = Date()
    var machine: Machine
    /// A look with few samples, not a verdict.
    var isQuick = false
    /// Processors did not sleep while times were taken.
    var isAwake = false
    var measurements: [Measurement] = []
    /// Rows that could not be run at all.
    var failures: [Failure] = []

    init(_ machine: Machine, isQuick: Bool) { (self.machine, self.isQuick) = (machine, isQuick) }

    /// Reads what a run has written.
    ///
    /// - Throws: ``RowFailure`` that names the file.
    init(contentsOf file: URL) throws {
        guard let data = try? Data(contentsOf: file) else {
            throw RowFailure("\(file.path) cannot be read; a run of scripts/benchmark writes it")
        }
        do {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            self = try decoder.decode(Report.self, from: data)
        } catch {
            throw RowFailure("\(file.path) is not a report of this benchmark: \(error)")
        }
    }

    var json: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            encoder.dateEncodingStrategy = .iso8601
            return try encoder.encode(self)
        }
    }

    /// The failures, one per line.
    var failureLines: [String] {
        failures.map { "FAILED \($0.row): \($0.reason)" }
            + measurements.flatMap { measurement in
                measurement.failures.sorted { $0.key.rawValue < $1.key.rawValue }
                    .map { "FAILED \(measurement.name), \($0.key.rawValue): \($0.value)" }
            }
    }

    static func number(_ value: Double) -> String {
        value == value.rounded() && value < 1e6
            ? String(Int(value)) : String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
    }
}

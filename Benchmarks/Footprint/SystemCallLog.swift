/// The calls of the system that valgrind has logged (`--trace-syscalls=yes`), with the marks between them.
struct SystemCallLog {
    private var toCallback: Int?
    private var whole = 0

    init(_ text: String) {
        for line in text.split(separator: "\n") {
            if line.contains("MARK \(CountedProgram.callback)"), toCallback == nil { toCallback = whole }
            // A call that has to wait has a second line when it returns.
            guard line.hasPrefix("SYSCALL["), !line.contains("[async] -->") else { continue }
            // The marks themselves ask for the number of their thread. Without valgrind, reading the clock is no call
            // of the system.
            if ["sys_gettid", "sys_getpid", "sys_clock_gettime"].contains(where: line.contains) { continue }
            whole += 1
        }
    }

    var footprint: EventFootprint {
        var footprint = EventFootprint([])
        footprint.whole.systemCalls = whole
        if let toCallback {
            footprint.toCallback = Footprint()
            footprint.toCallback?.systemCalls = toCallback
        }
        return footprint
    }
}

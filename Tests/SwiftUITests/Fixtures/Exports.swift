// The recorder of the log serves several test targets: a process has one logging system.
@_exported import LogSupport

import TestSupport

/// Runs `footlight` with at most 64 open files.
///
/// - Returns: what it said on standard error and its exit code, and the most memory that it held, in kilobytes.
func runWatched(
  _ arguments: [String], in folder: String? = nil
) throws -> (exitCode: Int32, errors: String, peak: Int) {
  // A program that Python starts is counted alone; one that the tests start would be counted with the tests' memory.
  let script = """
    import os, resource, subprocess, sys
    resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))
    child = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    print(usage.ru_maxrss)
    sys.exit(os.waitstatus_to_exitcode(status))
    """
  let outcome = try Tool.python.run(["-c", script, Tool.footlight.program] + arguments, in: folder)
  guard let peak = outcome.lines.first.flatMap({ Int($0) }) else { throw ToolError(outcome.errors) }
  return (outcome.exitCode, outcome.errors, peak)
}

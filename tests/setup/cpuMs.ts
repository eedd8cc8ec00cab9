/**
 * Milliseconds of the processor that `act` takes. Other work of the machine does not count, so a limit holds on a busy one,
 * too. Some systems count in steps of 4 ms.
 */
export function cpuMs(act: () => void): number {
  const before = process.cpuUsage()
  act()
  return process.cpuUsage(before).user / 1_000
}

const unitBytes = 65_536

/** Units for `bytes` beyond the first unit of a request, which includes 64 kB. */
export function unitsOfBytes(bytes: number): number {
  return Math.max(0, Math.ceil(bytes / unitBytes) - 1)
}

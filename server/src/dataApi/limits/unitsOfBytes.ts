const unitBytes = 65_536

/** Units that so many bytes cost beside the one of the call, in which 64 kB are contained. */
export function unitsOfBytes(bytes: number): number {
  return Math.max(0, Math.ceil(bytes / unitBytes) - 1)
}

/** Rows per Page Up or Page Down. */
const rowsPerPage = 8

/** Index of the row that a key moves to; `undefined` for keys without a meaning in lists. */
export function rowTarget(key: string, index: number, count: number): number | undefined {
  const targets: Partial<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + rowsPerPage,
    PageUp: index - rowsPerPage,
    Home: 0,
    End: count - 1,
  }
  const target = targets[key]
  return target === undefined ? undefined : Math.min(Math.max(target, 0), count - 1)
}

export type GridStep = {
  readonly key: string
  readonly index: number
  readonly count: number
  readonly rightToLeft: boolean
}

/** Index of the tile that a key moves to; `undefined` for keys without a meaning in the grid. */
export function arrowTarget({ key, index, count, rightToLeft }: GridStep): number | undefined {
  const onward = rightToLeft ? -1 : 1
  const steps: Partial<Record<string, number>> = {
    ArrowRight: onward,
    ArrowLeft: -onward,
    ArrowDown: gridWindow.columns,
    ArrowUp: -gridWindow.columns,
  }
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  if (step === undefined) return undefined
  const target = index + step
  return target < 0 || target >= count ? index : target
}

/** Wallets per row. */
const columns = 4

/** Converts between positions in the list and rows of the grid. */
export const gridWindow = {
  columns,
  rows: (count: number) => Math.ceil(count / columns),
  rowOf: (index: number) => Math.floor(index / columns),
}

/** Rows rendered beyond either end of the screen. */
const overscan = 3

export type RowWindow = {
  /** Index of the first rendered row; `last` is the index after the last one. */
  readonly first: number
  readonly last: number
}

export type RowPlace = {
  readonly rows: number
  /** In px, as all lengths here; `NaN` without rows. */
  readonly rowHeight: number
  /** From the upper edge of the visible area to the first row; negative once it was scrolled past. */
  readonly top: number
  /** Height of the visible area. */
  readonly height: number
}

/** The visible rows, and a few around them. */
function visible({ rows, rowHeight, top, height }: RowPlace): RowWindow {
  if (!(rowHeight > 0)) return around(0, rows)
  const first = Math.floor(-top / rowHeight) - overscan
  const last = Math.ceil((height - top) / rowHeight) + overscan
  return { first: within(first, rows), last: within(last, rows) }
}

/** The rows around one of them, before anything is measured. */
function around(row: number, rows: number): RowWindow {
  return { first: within(row - 2 * overscan, rows), last: within(row + 4 * overscan, rows) }
}

function within(row: number, rows: number): number {
  return Math.min(Math.max(row, 0), rows)
}

/** Computes which part of a long list is rendered. */
export const rowWindow = { visible, around }

/** Rows that are ready beyond either end of the screen. */
const spare = 3

export type RowWindow = {
  /** The first row that is there, and the one after the last. */
  readonly first: number
  readonly last: number
}

export type RowPlace = {
  readonly rows: number
  /** In px, as all the rest. */
  readonly rowHeight: number
  /** From the upper edge of what can be seen to the first row; negative once it was scrolled past. */
  readonly top: number
  /** Of what can be seen. */
  readonly height: number
}

/** The rows that a visitor sees, and a few around them. */
function visible({ rows, rowHeight, top, height }: RowPlace): RowWindow {
  if (rowHeight <= 0) return around(0, rows)
  const first = Math.floor(-top / rowHeight) - spare
  const last = Math.ceil((height - top) / rowHeight) + spare
  return { first: within(first, rows), last: within(last, rows) }
}

/** The rows about one of them, for when nothing is measured yet. */
function around(row: number, rows: number): RowWindow {
  return { first: within(row - 2 * spare, rows), last: within(row + 3 * spare, rows) }
}

function within(row: number, rows: number): number {
  return Math.min(Math.max(row, 0), rows)
}

/** Which part of a long list is rendered. */
export const rowWindow = { visible, around }

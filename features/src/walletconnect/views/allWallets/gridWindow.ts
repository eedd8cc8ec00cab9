/** Wallets per row. */
const columns = 4

/** Converts between positions in the list and rows of the grid. */
export const gridWindow = {
  columns,
  rows: (count: number) => Math.ceil(count / columns),
  rowOf: (index: number) => Math.floor(index / columns),
}

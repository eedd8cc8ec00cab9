/** How many wallets stand beside each other. */
const columns = 4

/** Where a wallet stands in the grid. */
export const gridWindow = {
  columns,
  rows: (count: number) => Math.ceil(count / columns),
  rowOf: (index: number) => Math.floor(index / columns),
}

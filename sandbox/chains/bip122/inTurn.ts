let last: Promise<unknown> = Promise.resolve()

/**
 * Runs one thing after the other: while the node adds a block, its lists have what was pending twice, as
 * pending and as settled.
 */
export function inTurn<value>(work: () => Promise<value>): Promise<value> {
  const turn = last.then(work)
  last = turn.catch(() => undefined) // whoever asked hears of it
  return turn
}

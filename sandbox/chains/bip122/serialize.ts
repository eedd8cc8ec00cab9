let last: Promise<unknown> = Promise.resolve()

/**
 * Runs calls one after the other: while the node adds a block, its lists contain a pending transaction twice, as
 * pending and as confirmed.
 */
export function serialize<value>(work: () => Promise<value>): Promise<value> {
  const turn = last.then(work)
  last = turn.catch(() => undefined) // the caller gets the rejection
  return turn
}

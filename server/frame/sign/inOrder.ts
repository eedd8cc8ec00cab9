const last = new WeakMap<object, Promise<unknown>>()

/**
 * Runs `run` when the earlier runs for the same wallet have ended, whatever became of them: a transaction takes its nonce
 * from the node, which has to know those before it.
 */
export function inOrder<result>(wallet: object, run: () => Promise<result>): Promise<result> {
  const result = Promise.resolve(last.get(wallet)).then(run)
  last.set(
    wallet,
    result.catch(() => undefined),
  )
  return result
}

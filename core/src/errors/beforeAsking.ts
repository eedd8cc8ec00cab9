const failures = /* @__PURE__ */ new WeakSet<object>()

/** Runs what comes before a wallet is asked: its failure tells that nothing was asked for. Throws as `run` does. */
export async function beforeAsking<value>(run: () => Promise<value>): Promise<value> {
  try {
    return await run()
  } catch (error) {
    if (typeof error === 'object' && error !== null) failures.add(error)
    throw error
  }
}

/** Whether `beforeAsking` threw this error, so that no wallet was asked. */
export function isBeforeAsking(error: unknown): boolean {
  return failures.has(error as object)
}

/** What was thrown, as an `Error`; anything else becomes the cause of one that has its text. */
export function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  // Of another window, or of a wallet that throws plain objects.
  if (typeof Object(thrown).message === 'string') return thrown as Error
  return new Error(String(thrown), { cause: thrown })
}

/** The `code` of what was thrown where that is a text, such as `request/rejected`; else the empty text. */
export function codeOf(thrown: unknown): string {
  const { code } = Object(thrown) as { readonly code?: unknown }
  return typeof code === 'string' ? code : ''
}

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

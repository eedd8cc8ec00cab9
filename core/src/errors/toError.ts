/**
 * What was thrown, as an `Error`; anything else becomes the cause of one that has its text. Never throws, whatever a
 * wallet or a page throws.
 */
export function toError(thrown: unknown): Error {
  try {
    // Some are of another window, or plain objects.
    if (thrown instanceof Error || typeof Object(thrown).message === 'string')
      return thrown as Error
    return new Error(String(thrown), { cause: thrown })
  } catch {
    return new Error('An unreadable value was thrown', { cause: thrown })
  }
}

/** The `code` of what was thrown where that is a text, such as `request/rejected`; else the empty text. Never throws. */
export function codeOf(thrown: unknown): string {
  try {
    const { code } = Object(thrown) as { readonly code?: unknown }
    return typeof code === 'string' ? code : ''
  } catch {
    return '' // of a value whose fields cannot be read
  }
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

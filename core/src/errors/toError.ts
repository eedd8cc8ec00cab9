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

export type KitErrorOptions = {
  cause?: unknown
  /** What the reader can do about it, one line each. */
  hints?: readonly string[]
  /** Page of the documentation, relative to its root. */
  docsPath?: string
  /** Facts for a program that goes on from here, as `{ networkId }` of the network to switch to. */
  data?: unknown
}

/** The one error class of the kit. Branch on `code` (`scope/name`), never on `message`. */
export class KitError<code extends string = string> extends Error {
  override readonly name = 'KitError'
  readonly code: code
  readonly hints: readonly string[]
  readonly docsPath: string | undefined
  readonly data: unknown

  constructor(
    code: code,
    message: string,
    { cause, hints = [], docsPath, data }: KitErrorOptions = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.hints = hints
    this.docsPath = docsPath
    this.data = data
  }

  /** First error in the cause chain of `error` that `test` accepts; stops at a circle. */
  static find(error: unknown, test: (error: unknown) => boolean): unknown {
    const seen = new Set<unknown>()
    let current = error
    while (current !== undefined && current !== null && !seen.has(current)) {
      if (test(current)) return current
      seen.add(current)
      current = (current as { cause?: unknown }).cause
    }
    return undefined
  }
}

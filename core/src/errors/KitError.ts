export type KitErrorOptions = {
  cause?: unknown
  /** Suggestions for the developer, one line each. */
  hints?: readonly string[]
  /** Page about the error: relative to `docs/`, such as `options.md`, or a full URL. Default: the page of all codes. */
  docsPath?: string | undefined
  /** Machine-readable facts, such as `{ networkId }` of the network to switch to. */
  data?: unknown
}

const documentation = 'https://github.com/portico-kit/portico/blob/main/docs/'

/**
 * The only error class of the kit. Branch on `code` (`scope/name`), never on a text. `message` is for the developer:
 * `shortMessage`, the hints and a link to the documentation, one per line.
 */
export class KitError<code extends string = string> extends Error {
  override readonly name = 'KitError'
  readonly code: code
  /** The text without hints and link. */
  readonly shortMessage: string
  readonly hints: readonly string[]
  readonly docsPath: string
  readonly data: unknown

  constructor(code: code, shortMessage: string, options: KitErrorOptions = {}) {
    const { cause, hints = [], docsPath = pageOf(code), data } = options
    const link = /^https?:/.test(docsPath) ? docsPath : documentation + docsPath
    const further = hints.filter((hint) => !shortMessage.includes(hint))
    const message = [shortMessage, ...further, `Docs: ${link}`].join('\n')
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.shortMessage = shortMessage
    this.hints = hints
    this.docsPath = docsPath
    this.data = data
  }

  /** First error in the cause chain of `error` that `test` accepts; stops at a cycle. */
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

/** The page has one heading per scope; anchors are in lower case. */
function pageOf(code: string): string {
  return `errors.md#${code.split('/')[0]?.toLowerCase()}`
}

/** The text of any thrown value, without hints and links: for a visitor, an event log or another program. */
export function shortMessageOf(error: unknown): string {
  try {
    const { shortMessage, message } = (error ?? {}) as Partial<Record<string, unknown>>
    const text = [shortMessage, message].find((it) => typeof it === 'string')
    return typeof text === 'string' ? text : String(error)
  } catch {
    return 'unreadable error'
  }
}

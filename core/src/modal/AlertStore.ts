import { KitError } from '../errors/KitError.ts'
import { makeAutoObservable } from '../state/index.ts'

/** Errors of the set-up, for the developer; observable. */
export interface Alerts {
  /** The alert on screen; in debug mode only. */
  readonly current: KitError | undefined
  /** Shows an error in debug mode, each code once. */
  raise(error: KitError): void
  /** Logs an error to the developer's console, each message once, after `by`; in debug mode also on screen. */
  report(error: unknown, by?: string): void
  dismiss(): void
}

/** So many errors are remembered; a third party may throw without end. */
const maxSeen = 500

/** The state behind `Alerts`. */
export class AlertStore implements Alerts {
  current: KitError | undefined
  /** Each error once, by its code or message. */
  seen: ReadonlyMap<string, unknown> = new Map()
  readonly #debug: boolean

  constructor(debug: boolean) {
    this.#debug = debug
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  raise(error: KitError): void {
    if (!this.isNew(error.code, error) || !this.#debug) return
    console.warn(`[portico] ${error.code}: ${error.message}`)
    this.current = error
  }

  report(error: unknown, by?: string): void {
    try {
      const { message = error, code } = Object(error) as Partial<KitError>
      const line = by ? `${by}: ${message}` : `${message}`
      if (!this.isNew(line, error)) return
      console.error(`[portico] ${line}${code ? ` (${code})` : ''}`, error)
      if (this.#debug && error instanceof KitError) this.current = error
    } catch {
      this.report('unreadable error', by) // at most once more: it is not new then
    }
  }

  dismiss(): void {
    this.current = undefined
  }

  private isNew(key: string, error: unknown): boolean {
    if (this.seen.has(key)) return false
    this.seen = new Map([...this.seen].slice(-maxSeen)).set(key, error)
    return true
  }
}

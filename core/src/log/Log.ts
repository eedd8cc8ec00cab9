/** One line of the log. */
export type LogEntry = {
  /** Milliseconds since the epoch. */
  readonly timestamp: number
  /** An event of the kit or of a feature, an error of the set-up, or a request to a service. */
  readonly kind: 'event' | 'error' | 'request'
  readonly text: string
}

/** R9.05: characters of all entries. */
const maxSize = 1_000_000
export const maxTextLength = 2_000
/** Kept of a text beyond what is shown, in characters, so that no part of a key remains that is not recognized as one. */
const marginLength = 500
/** What an entry takes beside its text, in characters. */
const entrySize = 32

/** The latest entries, about 1 MB; the oldest ones are dropped first. */
export class Log {
  /** The errors of the alerts that have an entry. */
  written: ReadonlySet<unknown> = new Set()
  #entries: LogEntry[] = []
  #first = 0
  #size = 0

  /** Not redacted. */
  get entries(): readonly LogEntry[] {
    return this.#entries.slice(this.#first)
  }

  add({ text, ...entry }: LogEntry): void {
    const cut = { ...entry, text: text.slice(0, maxTextLength + marginLength) }
    this.#entries.push(cut)
    this.#size += sizeOf(cut)
    while (this.#size > maxSize) this.#drop()
  }

  /** Dropped entries are removed in blocks, since each removal moves the others. */
  #drop(): void {
    const oldest = this.#entries[this.#first++]
    if (oldest) this.#size -= sizeOf(oldest)
    if (this.#first * 2 < this.#entries.length) return
    this.#entries = this.#entries.slice(this.#first)
    this.#first = 0
  }
}

function sizeOf({ text }: LogEntry): number {
  return text.length + entrySize
}

const logs = new WeakMap<object, Log>()

/** The log of a kit, by its alerts: both what a kit loads with its first request and what it loads later write into it. */
export function logOf(alerts: object): Log {
  const log = logs.get(alerts) ?? new Log()
  logs.set(alerts, log)
  return log
}

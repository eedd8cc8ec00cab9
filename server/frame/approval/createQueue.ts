import { frameError } from '../frameError.ts'

/** Draws a screen and resolves with the visitor's answer; takes it away when `signal` aborts. */
export type Screen<answer> = (signal: AbortSignal) => Promise<answer>
export type Queue = {
  /**
   * Shows a screen when those before it are done; one that is still prepared has its place already. Throws `busy` when too
   * many wait, and `aborted`.
   */
  show<answer>(screen: Screen<answer> | Promise<Screen<answer>>, id?: string): Promise<answer>
  /** Ends the screen of one request, or all. */
  abort(id?: string): void
}

type Entry = {
  readonly id: string | undefined
  readonly controller: AbortController
  /** Its screen is there, and shows as soon as those before it are done. */
  isReady: boolean
}

const maxWaiting = 16

/** One screen at a time, in the order of the requests. `onOpen` hears whether any is shown. */
export function createQueue(onOpen: (isOpen: boolean) => void): Queue {
  const entries = new Set<Entry>()
  let last: Promise<unknown> = Promise.resolve()
  return {
    async show<answer>(
      screen: Screen<answer> | Promise<Screen<answer>>,
      id?: string,
    ): Promise<answer> {
      if (entries.size >= maxWaiting) throw frameError('busy')
      const entry: Entry = { id, controller: new AbortController(), isReady: false }
      const { signal } = entry.controller
      entries.add(entry)
      const aborted = new Promise<never>((_, reject) => {
        signal.onabort = () => reject(frameError('aborted'))
      })
      const before = last
      const drawn = Promise.resolve(screen).then((draw) => {
        entry.isReady = true
        return draw
      })
      const run = Promise.all([drawn, before]).then(([draw]) => {
        signal.throwIfAborted() // `aborted` has said why
        onOpen(true)
        return draw(signal)
      })
      const shown = Promise.race([run, aborted])
      last = before.then(() => shown).catch(() => undefined)
      try {
        return await shown
      } finally {
        entries.delete(entry)
        if (![...entries].some(({ isReady }) => isReady)) onOpen(false)
      }
    },
    abort(id) {
      for (const entry of entries) if (id === undefined || entry.id === id) entry.controller.abort()
    },
  }
}

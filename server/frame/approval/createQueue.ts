import { frameError } from '../frameError.ts'

/** Draws a screen and resolves with the visitor's answer; takes it away when `signal` aborts. */
export type Screen<answer> = (signal: AbortSignal) => Promise<answer>
export type Queue = {
  /** Shows a screen when those before it are done. Throws `busy` when too many wait. */
  show<answer>(screen: Screen<answer>, id?: string): Promise<answer>
  /** Ends the screen of one request, or all. */
  abort(id?: string): void
  readonly size: number
}

const maxWaiting = 16

/** One screen at a time, in the order of the requests. `onOpen` hears whether any is shown. */
export function createQueue(onOpen: (isOpen: boolean) => void): Queue {
  const entries = new Set<{ id: string | undefined; controller: AbortController }>()
  let last: Promise<unknown> = Promise.resolve()
  return {
    get size() {
      return entries.size
    },
    async show<answer>(screen: Screen<answer>, id?: string): Promise<answer> {
      if (entries.size >= maxWaiting) throw frameError('busy')
      const entry = { id, controller: new AbortController() }
      const { signal } = entry.controller
      entries.add(entry)
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(frameError('aborted')))
      })
      const before = last
      const run = before.then(() => {
        if (signal.aborted) throw frameError('aborted')
        onOpen(true)
        return screen(signal)
      })
      const shown = Promise.race([run, aborted])
      last = Promise.race([run, before.then(() => aborted)]).catch(() => undefined)
      try {
        return await shown
      } finally {
        entries.delete(entry)
        if (entries.size === 0) onOpen(false)
      }
    },
    abort(id) {
      for (const entry of entries) if (id === undefined || entry.id === id) entry.controller.abort()
    },
  }
}

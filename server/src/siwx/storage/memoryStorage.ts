import { type Clock, systemClock } from '@portico/core'
import type { SiwxStorage } from './SiwxStorage.ts'

type Kept = { readonly value: string; readonly expiresAt: number }

/** Texts in this process, the last 100,000: for a server of one process, and forgotten with it. */
export function memoryStorage(clock: Clock = systemClock, most = 100_000): SiwxStorage {
  const kept = new Map<string, Kept>()
  const isOver = ({ expiresAt }: Kept) => expiresAt <= clock.now()
  const get = (key: string) => {
    const found = kept.get(key)
    return found && !isOver(found) ? found.value : undefined
  }
  return {
    set(key, value, ttl) {
      kept.delete(key)
      kept.set(key, { value, expiresAt: clock.now() + ttl })
      // The oldest are first; most of what is over is among them.
      for (const [old, it] of kept)
        if (isOver(it) || kept.size > most) kept.delete(old)
        else break
    },
    get,
    take(key) {
      const value = get(key)
      kept.delete(key)
      return value
    },
  }
}

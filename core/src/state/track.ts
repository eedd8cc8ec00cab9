import { computed, effect } from '@preact/signals-core'
import { tracked, untracked } from './tracking.ts'

export interface Tracked<value> {
  readonly value: value
  /** Tells once when something that was read has changed, at once if it has already. Gives what ends it. */
  onChange(tell: () => void): () => void
}

/** Reads once, and tracks what was read. Nothing is subscribed to before `onChange`. */
export function track<value>(read: () => value): Tracked<value> {
  const results: value[] = []
  const changed = computed(() => {
    if (results.length > 0) return true
    results.push(tracked(read))
    return false
  })
  void changed.value // reads, and throws what was thrown
  return {
    value: results[0] as value,
    onChange: (tell) =>
      effect(() => {
        if (changed.value) untracked(tell)
      }),
  }
}

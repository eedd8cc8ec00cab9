import { computed, effect } from '@preact/signals-core'
import { tracked, untracked } from './tracking.ts'

export interface Tracked<value> {
  readonly value: value
  /**
   * Calls `listener` once when a value that was read changes, at once if it has changed already. Returns the function
   * that unsubscribes.
   */
  onChange(listener: () => void): () => void
}

/** Reads once and records what was read; subscribes only in `onChange`. */
export function track<value>(read: () => value): Tracked<value> {
  const results: value[] = []
  const changed = computed(() => {
    if (results.length > 0) return true
    results.push(tracked(read))
    return false
  })
  void changed.value // runs the read, and rethrows its error
  return {
    value: results[0] as value,
    onChange: (listener) =>
      effect(() => {
        if (changed.value) untracked(listener)
      }),
  }
}

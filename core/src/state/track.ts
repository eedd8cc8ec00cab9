import { computed, effect } from '@preact/signals-core'
import { aside, tracked } from './tracking.ts'

export interface Tracked<value> {
  readonly value: value
  /** Tells once when something that was read has changed, at once if it has already. Gives what ends it. */
  onChange(tell: () => void): () => void
}

/** Reads once and keeps in mind what was read. Nothing has to be ended before somebody asks for changes. */
export function track<value>(read: () => value): Tracked<value> {
  let result: { value: value } | undefined
  const changed = computed(() => {
    if (result) return true
    result = { value: tracked(read) }
    return false
  })
  void changed.value // reads, and throws what was thrown
  const { value } = result as unknown as { value: value }
  return {
    value,
    onChange: (tell) =>
      effect(() => {
        if (changed.value) aside(tell)
      }),
  }
}

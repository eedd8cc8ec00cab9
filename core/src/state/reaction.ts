import { effect } from '@preact/signals-core'
import { tracked, untracked } from './tracking.ts'

export interface ReactionOptions<value, immediate extends boolean> {
  /** Also reports the first value, at once. */
  readonly fireImmediately?: immediate
  /** Default: comparison by identity. */
  readonly equals?: (a: value, b: value) => boolean
}

/**
 * Calls `listener` with each new value of an expression and the previous one. An error is logged to the console and
 * does not affect other reactions. Returns the function that stops it.
 */
export function reaction<value, immediate extends boolean = false>(
  expression: () => value,
  listener: (value: value, before: immediate extends true ? value | undefined : value) => void,
  { fireImmediately, equals = Object.is }: ReactionOptions<value, immediate> = {},
): () => void {
  let last: { value: value } | undefined
  return autorun(() => {
    const value = expression()
    const before = last
    if (before && equals(before.value, value)) return
    last = { value }
    if (before || fireImmediately) untracked(() => listener(value, before?.value as value))
  })
}

/** Runs a function at once, and again whenever a value that it read changes. Returns the function that stops it. */
export function autorun(run: () => void): () => void {
  return effect(() => {
    try {
      tracked(run)
    } catch (error) {
      console.error('[portico] A reaction failed', error)
    }
  })
}

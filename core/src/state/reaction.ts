import { effect } from '@preact/signals-core'
import { tracked, untracked } from './tracking.ts'

export interface ReactionOptions<value, immediate extends boolean> {
  /** Tells the first value too, at once. */
  readonly fireImmediately?: immediate
  /** By identity unless told otherwise. */
  readonly equals?: (a: value, b: value) => boolean
}

/**
 * Tells of each new value of an expression, and what it was before. What throws is written to the console and
 * disturbs nobody else. Gives what ends it.
 */
export function reaction<value, immediate extends boolean = false>(
  expression: () => value,
  tell: (value: value, before: immediate extends true ? value | undefined : value) => void,
  { fireImmediately, equals = Object.is }: ReactionOptions<value, immediate> = {},
): () => void {
  let last: { value: value } | undefined
  return autorun(() => {
    const value = expression()
    const before = last
    if (before && equals(before.value, value)) return
    last = { value }
    if (before || fireImmediately) untracked(() => tell(value, before?.value as value))
  })
}

/** Runs a function at once, and again whenever something that it read has changed. Gives what ends it. */
export function autorun(run: () => void): () => void {
  return effect(() => {
    try {
      tracked(run)
    } catch (error) {
      console.error('[portico] A reaction failed', error)
    }
  })
}

import type { NameSource } from '../adapter/NameSource.ts'

/** One requirement of a contract. Pass each to a test runner; a violation throws. */
export type ContractCase = { readonly name: string; run(): Promise<void> }

/** Throws an error with this sentence unless the condition holds. */
export function ensure(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(`Contract broken: ${sentence}`)
}

export type Settled = { readonly value?: unknown; readonly error?: unknown }

/** The outcome of a promise, without throwing. */
export async function settled(promise: Promise<unknown>): Promise<Settled> {
  try {
    return { value: await promise }
  } catch (error) {
    return { error }
  }
}

/** True for an object with an id and at least one of the two lookups. */
export function isNameSource({ id, resolve, lookup }: NameSource): boolean {
  const lookups = [resolve, lookup].filter((it) => it !== undefined)
  return id !== '' && lookups.length > 0 && lookups.every((it) => typeof it === 'function')
}

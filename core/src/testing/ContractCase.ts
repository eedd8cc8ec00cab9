import type { NameSource } from '../adapter/NameSource.ts'

/** One promise of a contract. Hand each to your own runner; a broken promise throws. */
export type ContractCase = { readonly name: string; run(): Promise<void> }

/** Throws with this sentence unless the condition holds. */
export function ensure(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(`Contract broken: ${sentence}`)
}

export type Settled = { readonly value?: unknown; readonly error?: unknown }

/** How a promise ended, without throwing. */
export async function settled(promise: Promise<unknown>): Promise<Settled> {
  try {
    return { value: await promise }
  } catch (error) {
    return { error }
  }
}

/** True for what has an id and answers at least one of the two questions about names. */
export function isNameSource({ id, resolve, lookup }: NameSource): boolean {
  const verbs = [resolve, lookup].filter((it) => it !== undefined)
  return id !== '' && verbs.length > 0 && verbs.every((it) => typeof it === 'function')
}

import type { NameSource } from '../adapter/NameSource.ts'

/** True for what has an id and answers at least one of the two questions about names. */
export function isNameSource({ id, resolve, lookup }: NameSource): boolean {
  const verbs = [resolve, lookup].filter((it) => it !== undefined)
  return id !== '' && verbs.length > 0 && verbs.every((it) => typeof it === 'function')
}

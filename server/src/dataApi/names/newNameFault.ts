import { nameFault } from './nameFault.ts'

/** Returns what is wrong with a name that is to be registered; names of earlier releases may break the last rule. */
export function newNameFault(name: string, zones: readonly string[]): string | undefined {
  const wrong = nameFault(name, zones)
  if (wrong) return wrong
  // ENSIP-15 reserves such labels for encodings such as `xn--`, so ENS could not resolve the name.
  return /^..--/.test(name) ? 'Expected no hyphens as third and fourth character' : undefined
}

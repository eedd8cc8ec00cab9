import { normalize } from 'viem/ens'

const maxNameLength = 255
/** Letters, digits and single hyphens of ASCII are normalized already; the tables of Unicode would say the same. */
const plain = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/

/** Whether a name is in its normalized form (ENSIP-15): any other could look like the name of another account (T15). */
export function isNormalName(name: string): boolean {
  try {
    return name.length <= maxNameLength && (plain.test(name) || normalize(name) === name)
  } catch {
    // `normalize` throws for characters that no name may contain.
    return false
  }
}

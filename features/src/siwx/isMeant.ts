import type { Rules } from './rulesOf.ts'
import type { Who } from './Who.ts'

/** False in a chain family that the dapp left out. */
export function isMeant({ namespaces }: Rules, { namespace }: Pick<Who, 'namespace'>): boolean {
  return namespaces?.includes(namespace) ?? true
}

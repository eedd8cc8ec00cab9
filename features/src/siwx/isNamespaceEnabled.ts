import type { ActiveAccount } from './ActiveAccount.ts'
import type { Rules } from './rulesOf.ts'

/** False in a chain family that the dapp left out. */
export function isNamespaceEnabled(
  { namespaces }: Rules,
  { namespace }: Pick<ActiveAccount, 'namespace'>,
): boolean {
  return namespaces?.includes(namespace) ?? true
}

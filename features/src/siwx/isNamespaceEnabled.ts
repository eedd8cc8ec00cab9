import type { ActiveAccount } from './ActiveAccount.ts'
import type { Rules } from './rulesOf.ts'

/** False for a chain family that the dapp excluded. */
export function isNamespaceEnabled(
  { namespaces }: Rules,
  { namespace }: Pick<ActiveAccount, 'namespace'>,
): boolean {
  return namespaces?.includes(namespace) ?? true
}

import type { Namespace, Wallet } from '@portico/core'

/** Whether a wallet speaks a namespace; one that does not tell its networks may speak any. */
export function supportsNamespace({ chains }: Wallet, namespace: Namespace): boolean {
  return chains?.some((chain) => chain.split(':')[0] === namespace) ?? true
}

import type { Namespace, Wallet } from '@portico/core'

/** Whether a wallet supports a namespace; true when it does not state its networks. */
export function supportsNamespace({ chains }: Wallet, namespace: Namespace): boolean {
  return chains?.some((chain) => chain.split(':')[0] === namespace) ?? true
}

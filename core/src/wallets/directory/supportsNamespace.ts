import type { NetworkDefinition } from '../../network/NetworkDefinition.ts'
import type { Wallet } from '../../wallet/Wallet.ts'

/**
 * True unless the wallet lists chains and none is in a namespace of the dapp. Single networks are not compared,
 * because a wallet can add networks that it does not list.
 */
export function supportsNamespace(
  { chains }: Wallet,
  networks: readonly NetworkDefinition[],
): boolean {
  if (!chains?.length || networks.length === 0) return true
  return networks.some(({ chainNamespace }) =>
    chains.some((chain) => chain.startsWith(`${chainNamespace}:`)),
  )
}

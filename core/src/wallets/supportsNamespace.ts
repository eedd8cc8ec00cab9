import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { Wallet } from '../wallet/Wallet.ts'

/**
 * True unless the wallet tells its chains and none is of a family that the dapp uses. Which networks of
 * a family a wallet lists says little: it can be told of others.
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

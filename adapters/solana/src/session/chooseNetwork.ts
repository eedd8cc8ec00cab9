import type { CaipNetworkId, NetworkDefinition } from '@portico/core'
import { chainOf } from '../chainOf.ts'
import type { WalletAccountFacts } from '../schemas.ts'
import { solanaErrors } from '../solanaErrors.ts'

/** The networks of the dapp that this account can be used on. */
export function networksOf(
  account: Pick<WalletAccountFacts, 'chains'>,
  networks: readonly NetworkDefinition[],
): readonly NetworkDefinition<'solana'>[] {
  return networks.filter(
    (network): network is NetworkDefinition<'solana'> =>
      network.chainNamespace === 'solana' && account.chains.includes(chainOf(network)),
  )
}

/** The network asked for, where the account can be used on it, else the first. Throws `solana/noCommonNetwork`. */
export function chooseNetwork(
  account: Pick<WalletAccountFacts, 'chains'>,
  networks: readonly NetworkDefinition[],
  wanted: string | undefined,
): CaipNetworkId<'solana'> {
  const common = networksOf(account, networks)
  const chosen = common.find(({ caipNetworkId }) => caipNetworkId === wanted) ?? common[0]
  if (chosen) return chosen.caipNetworkId
  const hints = [`The wallet offers ${account.chains.slice(0, 10).join(', ') || 'no chain'}`]
  throw solanaErrors.create('noCommonNetwork', [], { hints })
}

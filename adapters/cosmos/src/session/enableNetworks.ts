import type { CosmosNetwork } from '../CosmosNetwork.ts'
import { chainIdOf } from '../chainIdOf.ts'
import type { KeplrProvider } from '../provider/KeplrProvider.ts'
import { isWalletRejection, walletCodeOf } from '../walletErrors.ts'
import { suggestChain } from './suggestChain.ts'

type Networks = readonly CosmosNetwork[]

export type EnableRequest = {
  readonly chosen: CosmosNetwork
  /** Welcome, but not needed. */
  readonly others?: Networks
  /** Once it aborts, the wallet is asked nothing more. */
  readonly signal: AbortSignal
}

/**
 * Asks the visitor for the networks, with one question where the wallet knows them all. A wallet refuses
 * a list with a chain that it has never heard of: then it is asked for those it knows, and `chosen` is
 * suggested to it. Throws what the wallet throws, `network/notAdded`, and the signal's reason.
 */
export async function enableNetworks(
  provider: KeplrProvider,
  { chosen, others = [], signal }: EnableRequest,
): Promise<void> {
  const failure = await enable(provider, [chosen, ...others])
  if (failure === undefined) return
  signal.throwIfAborted()
  const wanted = [chosen, ...(await filterKnownChains(provider, others))]
  signal.throwIfAborted()
  const again = wanted.length <= others.length ? await enable(provider, wanted) : failure
  if (again === undefined) return
  signal.throwIfAborted()
  await suggestChain(provider, chosen, again)
  signal.throwIfAborted()
  await provider.enable(wanted.map(chainIdOf))
}

/** Why the wallet may not know one of them, or `undefined` when all is well. */
async function enable(provider: KeplrProvider, networks: Networks): Promise<unknown> {
  try {
    await provider.enable(networks.map(chainIdOf))
    return undefined
  } catch (cause) {
    // Wallets have no common word for an unknown chain, but none of them gives it a code.
    if (isWalletRejection(cause) || walletCodeOf(cause) !== undefined) throw cause
    return cause ?? new Error('The wallet gave no reason')
  }
}

async function filterKnownChains(provider: KeplrProvider, networks: Networks): Promise<Networks> {
  if (networks.length === 0) return []
  try {
    const infos: unknown = await provider.getChainInfosWithoutEndpoints?.()
    const known = new Set(Array.isArray(infos) ? infos.map((info) => info?.chainId) : [])
    return networks.filter((network) => known.has(chainIdOf(network)))
  } catch {
    return [] // the visitor would not tell: the chosen network is enough
  }
}

import type { CosmosNetwork } from '../CosmosNetwork.ts'
import { chainIdOf } from '../chainIdOf.ts'
import type { KeplrProvider } from '../provider/KeplrProvider.ts'
import { isWalletRejection, walletCodeOf } from '../walletErrors.ts'
import { suggestChain } from './suggestChain.ts'

type Networks = readonly CosmosNetwork[]

export type EnableRequest = {
  readonly chosen: CosmosNetwork
  /** Optional networks. */
  readonly others?: Networks
  /** After it aborts, no more wallet requests are sent. */
  readonly signal: AbortSignal
}

/**
 * Requests access to the networks, with one prompt when the wallet knows them all. A wallet rejects a list with an
 * unknown chain: then the known ones are requested, and `chosen` is suggested. Throws the wallet's error,
 * `network/notAdded`, and the signal's reason.
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

/** Returns the error when the wallet may not know one of the networks, `undefined` on success. */
async function enable(provider: KeplrProvider, networks: Networks): Promise<unknown> {
  try {
    await provider.enable(networks.map(chainIdOf))
    return undefined
  } catch (cause) {
    // Wallets have different messages for an unknown chain, but none of them sets a code.
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
    return [] // the visitor rejected the query: the chosen network is enough
  }
}

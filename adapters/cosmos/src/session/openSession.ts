import { type Account, connectionErrors, type NetworkDefinition } from '@portico/core'
import type { Connected, ConnectorHost } from '@portico/core/adapter'
import { WalletSession } from '@portico/core/adapter/session'
import { networkErrors } from '@portico/core/errors'
import * as z from 'zod/mini'
import { type CosmosNetwork, chainIdOf } from '../networks.ts'
import type { KeplrProvider } from './offlineSigners.ts'
import { type KeySource, readStableKey } from './readKey.ts'
import { suggestChain } from './suggestChain.ts'
import { isWalletRejection, walletCodeOf, walletErrors } from './walletErrors.ts'

/** The time in ms from a refusal to unlock until an event of the wallet is a reason to ask for its key again. */
const refusalPauseMs = 10_000

export type SessionParts = KeySource & { readonly connectorId: string }
type Grant = { readonly network: CosmosNetwork; readonly account: Account }

/** Opens the connection with one Keplr-compatible wallet: the account on the active network. */
export function openSession(
  host: ConnectorHost,
  { connectorId, ...source }: SessionParts,
): WalletSession<Grant, KeplrProvider, string> {
  const { provider, target, changeEvent } = source
  const networks = cosmosNetworks(host.networks)
  const find = (id: string | undefined) => networks.find((it) => it.caipNetworkId === id)
  const grantOn = async (network: CosmosNetwork, signal?: AbortSignal): Promise<Grant> => ({
    network,
    account: await readStableKey(source, network, signal),
  })
  /** The network of this tab; another tab may have stored its own. */
  let current: CosmosNetwork | undefined
  /** When the visitor last refused to unlock, by the clock. */
  let refusedAt = Number.NEGATIVE_INFINITY
  const end = () => {
    current = undefined
    return 'ended' as const
  }
  const listen = (listener: () => void) => {
    target.addEventListener(changeEvent, listener)
    return () => target.removeEventListener(changeEvent, listener)
  }
  return new WalletSession<Grant, KeplrProvider, string>(host, {
    errors: walletErrors,
    memory: {
      key: `network ${connectorId}`,
      schema: z.string(),
      of({ network }) {
        current = network
        return network.caipNetworkId
      },
    },
    toConnected,
    getProvider: () => provider,
    async connect({ networkId, signal }) {
      const chosen = find(networkId) ?? networks[0]
      if (!chosen) throw connectionErrors.create('noNetwork', [])
      const others = networks.filter((it) => it !== chosen)
      await enableNetworks(provider, { chosen, others, signal })
      signal.throwIfAborted()
      return grantOn(chosen, signal)
    },
    async restore({ remembered, signal }) {
      const network = current ?? find(remembered)
      const isEnabled = network && (await readEnabled(provider, chainIdOf(network)))
      if (!network || isEnabled === false) return end()
      try {
        return await grantOn(network, signal)
      } catch (cause) {
        const { code } = walletErrors.toConnectionError(cause)
        if (!['connection/rejected', 'connection/unauthorized'].includes(code)) throw cause
        // Refused is the unlocking, where the wallet says that it still authorises the dapp.
        if (!isEnabled) return end()
        refusedAt = host.clock.now()
        return undefined
      }
    },
    async switchNetwork({ caipNetworkId }) {
      const chosen = find(caipNetworkId)
      if (!chosen) throw networkErrors.create('notFound', [])
      await enableNetworks(provider, { chosen, signal: host.signal })
      const grant = await grantOn(chosen)
      return () => grant
    },
    disconnect() {
      end()
      const ids = networks.map(chainIdOf)
      return provider.disable?.(ids) ?? provider.disconnect?.(ids)
    },
    /** The wallet's event reports an account change without the new account. */
    subscribe: ({ reread }) => listen(reread),
    /** A locked wallet opens its window when it is asked, so events right after a refusal are answered later. */
    watch(changed) {
      let cancel = () => {}
      const stop = listen(() => {
        cancel()
        const pause = refusedAt + refusalPauseMs - host.clock.now()
        if (pause > 0) cancel = host.clock.after(pause, changed)
        else changed()
      })
      return () => {
        stop()
        cancel()
      }
    },
  })
}

function toConnected({ network, account }: Grant): Connected {
  return [{ namespace: 'cosmos', networkId: network.caipNetworkId, accounts: [account] }]
}

/** The kit's networks of this family; `cosmos()` accepts no others. */
function cosmosNetworks(networks: readonly NetworkDefinition[]): readonly CosmosNetwork[] {
  return networks.filter((it): it is CosmosNetwork => it.chainNamespace === 'cosmos')
}

/**
 * False when the wallet reports that it would prompt. Not every wallet can report it: `undefined`. `getKey` of the
 * others is silent unless the wallet is locked or no longer knows the page, and then opens its window.
 */
async function readEnabled(provider: KeplrProvider, id: string): Promise<boolean | undefined> {
  const answer: unknown = await (provider.isEnabled?.(id) ?? provider.isConnected?.(id))
  return typeof answer === 'boolean' ? answer : undefined
}

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

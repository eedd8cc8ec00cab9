import type { AdapterDefinition, CaipNetworkId, Namespace } from '@portico/core'
import { withLimit } from '@portico/core/async'
import type { SignIn } from '@portico/core/feature'
import type { Link, Proposal, WalletConnectClient } from '../client/WalletConnectClient.ts'
import type { WalletConnectHost, WalletConnectOptions } from '../options/WalletConnectOptions.ts'

export type LinkParts = {
  readonly client: Pick<WalletConnectClient, 'call'>
  readonly host: Pick<WalletConnectHost, 'clock' | 'networks'>
  readonly signIn: Promise<SignIn>
}

/**
 * Time in which the site must provide the sign-in request, in ms; after that the wallet connects without signing
 * in.
 */
const signInTimeoutMs = 4_000

/**
 * Requests a link by which a wallet connects in one chain family and signs in with the same approval. When the
 * site cannot provide a sign-in request, the wallet connects and is asked to sign in afterwards.
 */
export async function requestLink(
  { client, host, signIn: opening }: LinkParts,
  namespaces: Proposal,
): Promise<Link> {
  const [[namespace, proposal] = ['', { chains: [], methods: [], events: [] }]] =
    Object.entries(namespaces)
  const current = host.networks.current(namespace as Namespace)?.caipNetworkId
  // Wallets that sign for one network only take the first.
  const chains = proposal.chains.toSorted(
    (one, other) => Number(other === current) - Number(one === current),
  )
  const pending = opening.then((service) => service.ask(chains as CaipNetworkId[]))
  const limit = { clock: host.clock, ms: signInTimeoutMs }
  const signIn = await withLimit(pending, limit).catch(() => undefined)
  if (!signIn) return client.call('propose', { namespaces })
  return client.call('propose', { namespaces: { [namespace]: { ...proposal, chains } }, signIn })
}

/** The proposal for a wallet: the dapp's networks in `requested`, with older ids under which wallets know them. */
export async function proposalOf(
  adapters: readonly AdapterDefinition[],
  requested: readonly Namespace[],
  overrides: WalletConnectOptions['namespaces'] = {},
): Promise<Proposal> {
  const proposal: Record<string, Proposal[string]> = {}
  for (const { namespace, networks, walletConnect } of adapters) {
    if (!walletConnect || !requested.includes(namespace)) continue
    const override = overrides[namespace]
    const { methods, events, aliases } = await walletConnect.load()
    const ids = networks.flatMap(({ caipNetworkId }) => [
      caipNetworkId,
      ...(aliases?.[caipNetworkId] ?? []),
    ])
    proposal[namespace] = {
      chains: [...(override?.chains ?? ids)],
      methods: [...(override?.methods ?? methods)],
      events: [...(override?.events ?? events)],
    }
  }
  return proposal
}

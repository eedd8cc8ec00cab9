import { type CaipNetworkId, type Namespace, type SignIn, withLimit } from '@portico/core'
import type { Link, Proposal, WalletConnectClient } from '../line/WalletConnectClient.ts'
import type { WalletConnectHost } from '../WalletConnectHost.ts'

export type LinkParts = {
  readonly line: Pick<WalletConnectClient, 'ask'>
  readonly host: Pick<WalletConnectHost, 'clock' | 'networks'>
  readonly signIn: Promise<SignIn>
}

/**
 * Time in which the site must provide the sign-in request, in ms; after that the wallet connects without signing
 * in.
 */
const patience = 4_000

/**
 * Requests a link by which a wallet connects in one chain family and signs in with the same approval. When the
 * site cannot provide a sign-in request, the wallet connects and is asked to sign in afterwards.
 */
export async function askForLink(
  { line, host, signIn: opening }: LinkParts,
  namespaces: Proposal,
): Promise<Link> {
  const [[namespace, asked] = ['', { chains: [], methods: [], events: [] }]] =
    Object.entries(namespaces)
  const current = host.networks.current(namespace as Namespace)?.caipNetworkId
  // Wallets that sign for one network only take the first.
  const chains = asked.chains.toSorted(
    (one, other) => Number(other === current) - Number(one === current),
  )
  const question = opening.then((it) => it.ask(chains as CaipNetworkId[]))
  const limit = { clock: host.clock, ms: patience }
  const signIn = await withLimit(question, limit).catch(() => undefined)
  if (!signIn) return line.ask('propose', { namespaces })
  return line.ask('propose', { namespaces: { [namespace]: { ...asked, chains } }, signIn })
}

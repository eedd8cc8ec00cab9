import { type CaipNetworkId, type Namespace, type SignIn, withLimit } from '@portico/core'
import type { Link, Proposal, WalletConnectClient } from '../line/WalletConnectClient.ts'
import type { WalletConnectHost } from '../WalletConnectHost.ts'

export type LinkParts = {
  readonly line: Pick<WalletConnectClient, 'ask'>
  readonly host: Pick<WalletConnectHost, 'clock' | 'networks'>
  readonly signIn: Promise<SignIn>
}

/** The site says what to sign within this, in ms, or a wallet only connects. */
const patience = 4_000

/**
 * A link by which a wallet connects in one chain family, and signs in with the same yes. A site that cannot say
 * what to sign for is no hindrance: whoever connects is asked after it.
 */
export async function askForLink(
  { line, host, signIn: opening }: LinkParts,
  namespaces: Proposal,
): Promise<Link> {
  const [[namespace, asked] = ['', { chains: [], methods: [], events: [] }]] =
    Object.entries(namespaces)
  const current = host.networks.current(namespace as Namespace)?.caipNetworkId
  // Wallets that sign for one network alone take the first.
  const chains = asked.chains.toSorted(
    (one, other) => Number(other === current) - Number(one === current),
  )
  const question = opening.then((it) => it.ask(chains as CaipNetworkId[]))
  const limit = { clock: host.clock, ms: patience }
  const signIn = await withLimit(question, limit).catch(() => undefined)
  if (!signIn) return line.ask('propose', { namespaces })
  return line.ask('propose', { namespaces: { [namespace]: { ...asked, chains } }, signIn })
}

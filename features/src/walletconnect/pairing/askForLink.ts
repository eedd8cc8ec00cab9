import { type CaipNetworkId, type Namespace, withLimit } from '@portico/core'
import type { Line, Link, Proposal } from '../line/Line.ts'
import type { WalletConnectHost } from '../WalletConnectHost.ts'

export type LinkParts = {
  readonly line: Pick<Line, 'ask'>
  readonly host: Pick<WalletConnectHost, 'clock' | 'networks' | 'signIn'>
}

/** The site says what to sign within this, in ms, or a wallet only connects. */
const patience = 4_000

/**
 * A link by which a wallet connects; where one chain family is asked for alone, and who connects is to sign
 * in, by which it does both. A site that cannot say what to sign for is no hindrance: whoever connects is
 * asked after it.
 */
export async function askForLink({ line, host }: LinkParts, namespaces: Proposal): Promise<Link> {
  const [only, ...others] = Object.entries(namespaces)
  if (!only || others.length > 0) return line.ask('propose', { namespaces })
  const [namespace, asked] = only
  const current = host.networks.current(namespace as Namespace)?.caipNetworkId
  // Wallets that sign for one network alone take the first.
  const chains = asked.chains.toSorted(
    (one, other) => Number(other === current) - Number(one === current),
  )
  const signIn = await questionOf(host, chains as CaipNetworkId[]).catch(() => undefined)
  if (!signIn) return line.ask('propose', { namespaces })
  return line.ask('propose', { namespaces: { [namespace]: { ...asked, chains } }, signIn })
}

function questionOf({ clock, signIn }: LinkParts['host'], chains: readonly CaipNetworkId[]) {
  const asked = Promise.resolve(signIn()).then((it) => it?.ask(chains))
  return withLimit(asked, { clock, ms: patience })
}

import type { Connector, CreateConnector } from '../connector/Connector.ts'
import { settingsErrors } from '../settings/settingsErrors.ts'
import type { CreateInjected, WalletFacts } from './injectedWallet.ts'

/** How a wallet that a dapp brings is called and shown. */
export type WalletDescription = {
  /** Stable over page loads, since storage remembers it; other than those of the dapp's other wallets. */
  readonly id: string
  readonly name: string
  /** Image as a `data:` or `https:` URL. */
  readonly icon?: string
  /** Reverse domain name; wallets of one are a row together. */
  readonly rdns?: string
}
type Parts<provider> = {
  /** What is wrong with the provider: what was wanted. */
  readonly fault: string | undefined
  /** For each run of the kit anew. */
  open(): CreateInjected<provider>
}

/** The connector of a wallet that a dapp brings by itself. Throws `settings/invalid`. */
export function externalWallet<provider>(
  description: WalletDescription,
  { fault, open }: Parts<provider>,
): CreateConnector<Connector<provider>> {
  const { id, name, icon, rdns } = description ?? {}
  if (fault) throw invalid(`provider: Expected ${fault}`)
  for (const [key, value] of Object.entries({ id, name }))
    if (typeof value !== 'string' || value.trim() === '')
      throw invalid(`${key}: Expected a non-empty string`)
  const facts: WalletFacts = {
    id,
    name,
    type: 'EXTERNAL',
    restores: true,
    ...(icon !== undefined && { icon }),
    ...(rdns !== undefined && { rdns }),
  }
  return (host) => open()(facts)(host)
}

function invalid(what: string) {
  return settingsErrors.create('invalid', [what, 'providerConnector'], { docsPath: 'wallets.md' })
}

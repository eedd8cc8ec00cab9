import type { Connector, CreateConnector } from '../connector/Connector.ts'
import { settingsErrors } from '../settings/settingsErrors.ts'
import type { CreateInjected, WalletFacts } from './injectedWallet.ts'

/** Id and display of a wallet that a dapp supplies. */
export type WalletDescription = {
  /** Stable across page loads, since the stored session refers to it; unique among the dapp's wallets. */
  readonly id: string
  readonly name: string
  /** Image as a `data:` or `https:` URL. */
  readonly icon?: string
  /** Reverse domain name; wallets with the same one share a row. */
  readonly rdns?: string
}
type Parts<provider> = {
  /** What was expected of the provider, if it is invalid. */
  readonly fault: string | undefined
  /** Called on each start of the kit. */
  open(): CreateInjected<provider>
}

/** Creates the connector of a wallet that a dapp supplies. Throws `settings/invalid`. */
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

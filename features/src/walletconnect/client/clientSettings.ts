import { alertErrors } from '@portico/core/errors'
import type { WalletConnectHost, WalletConnectOptions } from '../options/WalletConnectOptions.ts'
import { walletConnectErrors } from '../walletConnectErrors.ts'

const vendorRelay = 'wss://relay.walletconnect.org'

/** The relay, and the project id for it. Throws `walletConnect/noRelay`, of which the developer is alerted. */
export function clientAddress(
  host: Pick<WalletConnectHost, 'projectId' | 'alert'>,
  options: WalletConnectOptions,
): { readonly relayUrl: string; readonly projectId: string | undefined } {
  const projectId = options.projectId ?? host.projectId
  const { relayUrl = vendorRelay } = options
  if (options.relayUrl !== undefined || projectId !== undefined) return { relayUrl, projectId }
  const hints = ['Set projectId, or walletConnect({ relayUrl }) to a relay of your own']
  host.alert(alertErrors.create('noProjectId', [], { hints }))
  throw walletConnectErrors.create('noRelay', [], { hints })
}

/** How the dapp describes itself to wallets. */
export function clientMetadata({ metadata }: Pick<WalletConnectHost, 'metadata'>) {
  return {
    name: metadata?.name ?? '',
    description: metadata?.description ?? '',
    url: metadata?.url ?? globalThis.location?.origin ?? '',
    icons: (metadata?.icons ?? []).map(absolute),
  }
}

/** An absolute URL, because wallets show the icon on another page. */
function absolute(url: string): string {
  const base = globalThis.location?.href
  return base !== undefined && URL.canParse(url, base) ? new URL(url, base).href : url
}

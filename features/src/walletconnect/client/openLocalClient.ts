import type { WalletConnectHost, WalletConnectOptions } from '../options/WalletConnectOptions.ts'
import { sessionRecord } from '../SessionRecord.ts'
import type { LocalClient } from './WalletConnectClient.ts'

/**
 * A session that no tab has stored within this time is ended, in ms; with sign-in a server may have to verify it
 * first.
 */
const orphanTimeoutMs = 3_000
const signInTimeoutMs = 60_000

/** Opens the client in the tab that holds the socket; `group` names the storage that it belongs to. */
export async function openLocalClient(
  host: WalletConnectHost,
  options: WalletConnectOptions,
  group: string,
): Promise<LocalClient> {
  const local = await open(host, options, group)
  local.listen((event) => {
    if (event.type !== 'settled') return
    const { topic } = event.session
    host.clock.after(event.auths ? signInTimeoutMs : orphanTimeoutMs, () => {
      if (host.storage.get('session', sessionRecord)?.topic !== topic)
        local.call('disconnect', { topic }).catch(() => undefined) // an unreachable session expires
    })
  })
  return local
}

const loadProtocol = () => import('./protocol/openProtocolClient.ts')

/** Downloads the kit's own client ahead of its first call, unless another one takes its place. */
export function preloadClient({ client, universalProvider }: WalletConnectOptions): void {
  if (!client && !universalProvider) loadProtocol().catch(() => undefined) // the call reports it
}

async function open(
  host: WalletConnectHost,
  options: WalletConnectOptions,
  group: string,
): Promise<LocalClient> {
  if (options.client) return options.client.open(host, options)
  if (options.universalProvider)
    return (await import('./signClient/openSignClient.ts')).openSignClient(host, options)
  const { openProtocolClient } = await loadProtocol()
  return openProtocolClient(host, options, { group })
}

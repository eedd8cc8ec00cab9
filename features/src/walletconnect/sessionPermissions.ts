import type { Permission, PermissionQuery, PermissionSource } from '@portico/core/adapter'
import { withLimit } from '@portico/core/async'
import { isSameAddress } from '@portico/core/caip'
import type { SessionData } from './client/SessionData.ts'
import type { WalletConnectClient } from './client/WalletConnectClient.ts'
import type { WalletConnectHost } from './options/WalletConnectOptions.ts'
import { sessionRecord } from './SessionRecord.ts'

type Host = Pick<WalletConnectHost, 'clock' | 'disconnect' | 'storage'>

const maxMethods = 30
/** Milliseconds for telling the wallet. */
const disconnectMs = 10_000

/** The sessions of an account with wallets over WalletConnect. Throws `walletConnect/*`. */
export function sessionPermissions(
  host: Host,
  client: Pick<WalletConnectClient, 'call'>,
): PermissionSource {
  const read = async ({ account, signal }: PermissionQuery): Promise<readonly Permission[]> => {
    signal.throwIfAborted()
    // Without a session of this page there is no reason to load the library.
    if (!host.storage.get('session', sessionRecord)) return []
    const sessions = await client.call('sessions', {})
    signal.throwIfAborted()
    return sessions
      .filter((it) => it.expiry * 1_000 > host.clock.now() && isOf(it, account.address))
      .map((it) => toPermission(it, account.address))
  }
  const end = async (topic: string) => {
    // The kit's own session ends with its connection.
    if (host.storage.get('session', sessionRecord)?.topic === topic)
      return host.disconnect({ connectorId: 'walletConnect' })
    const work = client.call('disconnect', { topic })
    await withLimit(work, { clock: host.clock, ms: disconnectMs })
  }
  return {
    id: 'walletConnect',
    kind: 'connection',
    list: async (query) => ({ permissions: await read(query) }),
    describe: async ({ id }, query) => (await read(query)).find((it) => it.id === id),
    revoke: async (permissions) => permissions.map(({ id }) => ({ ids: [id], end: () => end(id) })),
  }
}

function isOf({ namespaces }: SessionData, address: string): boolean {
  return Object.values(namespaces).some(({ accounts }) =>
    accounts.some((it) => isSameAddress(it.split(':')[2] ?? '', address)),
  )
}

function toPermission(
  { topic, expiry, namespaces, peer }: SessionData,
  account: string,
): Permission {
  const { name, url } = peer.metadata
  const methods = new Set(Object.values(namespaces).flatMap((it) => it.methods))
  return {
    id: topic,
    kind: 'connection',
    account,
    holder: { name: name || 'WalletConnect', ...(url && { url }) },
    terms: [...methods].slice(0, maxMethods).map((action) => ({ action })),
    until: expiry * 1_000,
    canRevoke: true,
  }
}

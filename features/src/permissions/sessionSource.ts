import type {
  Permission,
  PermissionQuery,
  PermissionSource,
  PermissionTerm,
  Signer,
} from '@portico/core/adapter'
import { caipAddress } from '@portico/core/caip'
import { createApi } from '@portico/core/endpoints'
import * as z from 'zod/mini'
import { type StoredSession, sessionEndpoints, sessionMessage } from './endpoints.ts'
import type { PermissionsHost } from './PermissionsHost.ts'

type Host = Pick<PermissionsHost, 'caller' | 'clock' | 'signMessage' | 'transport'>

/** Sessions that a data service keeps for an account (R7.20, R7.21). Throws `api/*`. */
export function sessionSource(host: Host, baseUrl: string): PermissionSource {
  const api = createApi(baseUrl, sessionEndpoints, host.transport)
  const { caller } = host
  const accountOf = ({ account, network }: Signer) =>
    caipAddress(network.caipNetworkId, account.address)
  const read = async (query: PermissionQuery): Promise<readonly Permission[]> => {
    const { signal, account } = query
    signal.throwIfAborted()
    const { pcis } = await api.sessions({ address: accountOf(query), ...caller }, { signal })
    const now = host.clock.now() / 1_000
    return pcis
      .filter(({ revokedAt, expiry }) => !revokedAt && expiry > now)
      .map((it) => toPermission(it, query, account.address))
  }
  const end = async (pci: string, { account, network, connector }: PermissionQuery) => {
    const signer = { account, network, connector }
    const address = accountOf(signer)
    const signed = {
      host: new URL(baseUrl).host,
      pci,
      issuedAt: Math.floor(host.clock.now() / 1_000),
    }
    const message = sessionMessage({ ...signed, call: 'revoke', account: address })
    const signature = await host.signMessage({ signer, message })
    await api.revokeSession({ address, ...caller, ...signed, signature })
  }
  return {
    id: 'sessions',
    kind: 'session',
    list: async (query) => ({ permissions: await read(query) }),
    describe: async ({ id }, query) => (await read(query)).find((it) => it.id === id),
    revoke: async (permissions, query) =>
      permissions.map(({ id }) => ({ ids: [id], end: () => end(id, query) })),
  }
}

function toPermission(
  { pci, project, expiry, createdAt, permissions }: StoredSession,
  { network }: Signer,
  account: string,
): Permission {
  const { name, url } = project
  return {
    id: pci,
    kind: 'session',
    account,
    networkId: network.caipNetworkId,
    holder: { ...(url ? { url } : {}), name: name || url || pci },
    terms: permissions.map((it) => termsOf(it)),
    since: createdAt * 1_000,
    until: expiry * 1_000,
    canRevoke: true,
  }
}

const permission = z.object({ type: z.string().check(z.minLength(1), z.maxLength(100)) })

/** What a permission of a session says of itself: its amounts are in units that only its token knows. */
function termsOf(stated: unknown): PermissionTerm {
  const { data } = permission.safeParse(stated)
  return { action: data?.type ?? '*' }
}

import type { CaipNetworkId } from '@portico/core'
import type { Permission, PermissionQuery, PermissionSource } from '@portico/core/adapter'
import type { PermissionsHost } from '../PermissionsHost.ts'
import type { GrantStorage, StoredGrant } from './GrantStorage.ts'

/** What the connected wallet carries out without asking again (ERC-7715), as it was granted to this app. */
export function walletSource(
  { adapter, clock }: Pick<PermissionsHost, 'adapter' | 'clock'>,
  storage: GrantStorage,
): PermissionSource {
  const openWallet = async ({ network }: PermissionQuery) =>
    (await adapter(network.chainNamespace))?.walletPermissions?.()
  const read = async (query: PermissionQuery): Promise<readonly Permission[]> => {
    const { signal, account, network, connector } = query
    signal.throwIfAborted()
    const stored = storage.of(query)
    const wallet = await openWallet(query)
    if (!wallet || !(await wallet.spelling({ account, network, connector }))) return []
    const listed = await wallet.list({ account, network, connector })
    signal.throwIfAborted()
    const now = clock.now() / 1_000
    const isActive = ({ context, isRevoked, expiry = Number.POSITIVE_INFINITY }: StoredGrant) =>
      expiry > now && (listed ? listed.includes(context) : !isRevoked)
    const active = stored.filter(isActive)
    storage.retain(
      query,
      active.map(({ context }) => context),
    )
    const listedGrants = active.map((it) => toPermission(it))
    // Granted to this app by another page of it, or before the browser forgot it.
    const others = (listed ?? []).filter((it) => !stored.some(({ context }) => context === it))
    return [...listedGrants, ...others.map((context) => toUnknown(context, query))]
  }
  return {
    id: 'wallet',
    kind: 'session',
    list: async (query) => ({ permissions: await read(query) }),
    describe: async ({ id }, query) => (await read(query)).find((it) => it.id === id),
    async revoke(permissions, query) {
      const wallet = await openWallet(query)
      const { account, network, connector } = query
      return permissions.map(({ id }) => ({
        ids: [id],
        async end() {
          await wallet?.revoke({ account, network, connector }, id)
          storage.markRevoked(id)
        },
      }))
    },
  }
}

function toPermission({
  context,
  networkId,
  account,
  to,
  expiry,
  limits,
}: StoredGrant): Permission {
  return {
    id: context,
    kind: 'session',
    account,
    networkId: networkId as CaipNetworkId, // stored from a network's own id
    holder: { address: to },
    terms: limits ? [...limits] : [{ action: '*' }],
    ...(expiry !== undefined && { until: expiry * 1_000 }),
    through: 'ERC-7715',
    canRevoke: true,
  }
}

function toUnknown(context: string, { account, network }: PermissionQuery): Permission {
  return {
    id: context,
    kind: 'session',
    account: account.address,
    networkId: network.caipNetworkId,
    holder: { url: globalThis.location?.origin ?? 'https://localhost' },
    // What it allows is not known to be less.
    terms: [{ action: '*' }],
    through: 'ERC-7715',
    canRevoke: true,
  }
}

import type {
  AdapterHost,
  Permission,
  PermissionList,
  PermissionQuery,
  PermissionSource,
  PermissionTerm,
} from '@portico/core/adapter'
import { type Address, isAddressEqual, maxUint160, maxUint256 } from 'viem'
import { getBlock } from 'viem/actions'
import { networkClient } from '../chain/networkClient.ts'
import { formatShown } from '../chain/tokenScale.ts'
import type { Description } from '../chain/tokens.ts'
import { grantId, grantOf, type LiveGrant, permit2 } from './grants.ts'
import { readGrants, readLiveGrants } from './readGrants.ts'
import { readTokens } from './readTokens.ts'
import { estimateRevocations, revokeGrants } from './revokeGrants.ts'
import { type ScanOrder, scanLogs } from './scanLogs.ts'

/**
 * Who may move tokens and NFTs of an account: found in the events of the chain, and read from the contracts. Throws
 * `network/*`.
 */
export function allowances({ clock }: Pick<AdapterHost, 'clock'>): PermissionSource {
  const orderOf = ({ account, network, signal }: PermissionQuery): ScanOrder => ({
    network,
    owner: account.address as Address, // an account of the eip155 namespace
    signal,
    clock,
  })
  return {
    id: 'eip155',
    kind: 'spend',
    async list(query): Promise<PermissionList> {
      const order = orderOf(query)
      const { mentioned, missing } = await scanLogs(order)
      const live = await readLiveGrants(mentioned, order)
      const permissions = await describe(live.grants, order)
      const [cut] = [missing, live.missing].filter((it) => it !== undefined).sort(newestFirst)
      if (cut === undefined) return { permissions }
      // Everything was searched from the block after it.
      const at = await timeOf(cut, order)
      return { permissions, partial: { ...(at !== undefined && { from: at }) } }
    },
    async describe({ id }, query) {
      const grant = grantOf(id)
      if (!grant) return undefined
      const order = orderOf(query)
      return (await describe(await readGrants([grant], order), order))[0]
    },
    estimate: (revocations, query) => estimateRevocations(revocations, orderOf(query)),
    revoke: async (permissions) => revokeGrants(permissions.flatMap(({ id }) => grantOf(id) ?? [])),
  }
}

const newestFirst = (one: bigint, other: bigint) => (one > other ? -1 : 1)

async function describe(
  live: readonly LiveGrant[],
  order: ScanOrder,
): Promise<readonly Permission[]> {
  const tokens = await readTokens(
    live.map(({ token }) => token),
    order,
  )
  const { owner: account, network } = order
  const subject = { account, networkId: network.caipNetworkId }
  return live.flatMap((grant) => {
    const token = tokens.get(grant.token)
    return token ? toPermission(grant, token, subject) : []
  })
}

/** `undefined` when the node does not tell the time of a block. */
async function timeOf(blockNumber: bigint, { network }: ScanOrder): Promise<number | undefined> {
  try {
    const { timestamp } = await getBlock(networkClient(network), { blockNumber })
    return Number(timestamp) * 1_000
  } catch {
    return undefined
  }
}

type Subject = Pick<Permission, 'account'> & {
  readonly networkId: NonNullable<Permission['networkId']>
}

/** A grant in the form of the kit. */
export function toPermission(
  grant: LiveGrant,
  token: Description,
  { account, networkId }: Subject,
): Permission {
  const { kind, spender, expiration } = grant
  const isOfItems = kind === 'all' || kind === 'item'
  return {
    id: grantId(grant),
    kind: isOfItems ? 'items' : 'spend',
    account,
    networkId,
    holder: {
      address: spender,
      ...(isAddressEqual(spender, permit2) && { name: 'Permit2' }),
    },
    terms: [isOfItems ? itemTerm(grant, token) : amountTerm(grant, token)],
    ...(expiration !== undefined && { until: expiration * 1_000 }),
    ...(kind === 'permit2' && { through: 'Permit2' }),
    canRevoke: true,
  }
}

function itemTerm({ kind, token, item }: LiveGrant, { symbol }: Description): PermissionTerm {
  if (kind === 'all') return { symbol, token, isUnlimited: true }
  return { symbol: `${symbol} #${item}`, token, amount: '1' }
}

function amountTerm(
  { kind, token, units = 0n, logged }: LiveGrant,
  { symbol, supply, ...scale }: Description,
): PermissionTerm {
  const max = kind === 'permit2' ? maxUint160 : maxUint256
  const isUnlimited = units >= max || (supply ? units > supply : units >= 2n ** 128n)
  if (isUnlimited) return { symbol, token, isUnlimited }
  const used = logged !== undefined && logged > units && logged < max ? logged - units : undefined
  return {
    symbol,
    token,
    amount: formatShown(units, scale),
    ...(used !== undefined && { used: formatShown(used, scale) }),
  }
}

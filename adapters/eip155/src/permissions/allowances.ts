import type {
  AdapterHost,
  Permission,
  PermissionList,
  PermissionQuery,
  PermissionSource,
} from '@portico/core'
import type { Address } from 'viem'
import { getBlock } from 'viem/actions'
import { networkClient } from '../chain/networkClient.ts'
import { estimateRevocations } from './estimateRevocations.ts'
import { grantOf, type LiveGrant } from './Grant.ts'
import { readGrants } from './readGrants.ts'
import { readLiveGrants } from './readLiveGrants.ts'
import { readTokens } from './readTokens.ts'
import { revokeGrants } from './revokeGrants.ts'
import { type ScanOrder, scanLogs } from './scanLogs.ts'
import { toPermission } from './toPermission.ts'

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

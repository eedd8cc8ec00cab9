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
import { type Grant, grantOf } from './Grant.ts'
import { grantsOfLogs } from './grantsOfLogs.ts'
import { readGrants } from './readGrants.ts'
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
      const { logs, from } = await scanLogs(order)
      const permissions = await read(grantsOfLogs(logs), order)
      if (from === undefined) return { permissions }
      const at = await timeOf(from, order)
      return { permissions, partial: { ...(at !== undefined && { from: at }) } }
    },
    async describe({ id }, query) {
      const grant = grantOf(id)
      return grant && (await read([grant], orderOf(query)))[0]
    },
    revoke: async (permissions) => revokeGrants(permissions.flatMap(({ id }) => grantOf(id) ?? [])),
  }
}

async function read(grants: readonly Grant[], order: ScanOrder): Promise<readonly Permission[]> {
  const live = await readGrants(grants, order)
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

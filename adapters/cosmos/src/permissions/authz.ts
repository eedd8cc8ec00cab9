import {
  type AdapterHost,
  networkErrors,
  type Permission,
  type PermissionQuery,
  type PermissionSource,
  withLimit,
} from '@portico/core'
import type { CosmosNetwork } from '../CosmosNetwork.ts'
import { readClient } from '../chain/readClient.ts'
import { writeFields } from '../protobuf/writeFields.ts'
import { type Grant, type Grants, readGrants } from './readGrants.ts'
import { type RevokedGrant, revokeGrants } from './revokeGrants.ts'
import { termsOf } from './termsOf.ts'

const path = '/cosmos.authz.v1beta1.Query/GranterGrants'
/** Fits into one transaction with room to spare. */
const maxInOne = 10

/** Who may send messages in the name of an account: its grants of the module `authz`. Throws `network/*`. */
export function authz(host: AdapterHost): PermissionSource {
  const { clock } = host
  const read = async ({ account, network, signal }: PermissionQuery): Promise<Grants> => {
    signal.throwIfAborted()
    const request = writeFields([[1, new TextEncoder().encode(account.address)]])
    const reading = readClient(
      network,
      // CosmJS has no public method for this query in this client.
      // biome-ignore lint/complexity/useLiteralKeys: it is protected, so there is no other spelling.
      async (client) => (await client['forceGetQueryClient']().queryAbci(path, request)).value,
      clock,
    )
    const grants = readGrants(await withLimit(reading, { clock, signal }))
    if (!grants) throw networkErrors.create('unavailable', [network.name])
    return grants
  }
  const list = async (query: PermissionQuery) => {
    const { grants, hasMore } = await read(query)
    const lasting = grants.filter(({ until = Number.POSITIVE_INFINITY }) => until > clock.now())
    const permissions = lasting.map((it) => toPermission(it, query))
    return { permissions, ...(hasMore && { partial: {} }) }
  }
  return {
    id: 'cosmos',
    kind: 'act',
    list,
    describe: async ({ id }, query) => (await list(query)).permissions.find((it) => it.id === id),
    async revoke(permissions, query) {
      const all = permissions.flatMap(({ id }) => grantOf(id) ?? [])
      const count = Math.ceil(all.length / maxInOne)
      return Array.from({ length: count }, (_, at) => {
        const some = all.slice(at * maxInOne, (at + 1) * maxInOne)
        return { ids: some.map(idOf), transaction: () => revokeGrants(query, some, host) }
      })
    },
  }
}

function idOf({ grantee, message }: RevokedGrant): string {
  return `${grantee} ${message}`
}

function grantOf(id: string): RevokedGrant | undefined {
  const [grantee, message] = id.split(' ')
  return grantee && message ? { grantee, message } : undefined
}

function toPermission(grant: Grant, { account, network }: PermissionQuery): Permission {
  const { terms, message } = termsOf(grant, network as CosmosNetwork)
  const { grantee, typeUrl, until } = grant
  const isSpending = terms.some(({ amount }) => amount !== undefined)
  return {
    id: idOf({ grantee, message: message ?? typeUrl }),
    kind: isSpending ? 'spend' : 'act',
    account: account.address,
    networkId: network.caipNetworkId,
    holder: { address: grantee },
    terms,
    ...(until !== undefined && { until }),
    canRevoke: message !== undefined,
  }
}

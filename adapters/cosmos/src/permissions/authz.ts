import { encodeSecp256k1Pubkey } from '@cosmjs/amino'
import { encodePubkey, makeAuthInfoBytes, makeSignBytes, makeSignDoc } from '@cosmjs/proto-signing'
import { calculateFee } from '@cosmjs/stargate'
import type {
  AdapterHost,
  Permission,
  PermissionQuery,
  PermissionSource,
  Signer,
} from '@portico/core/adapter'
import { checkReviewedFee } from '@portico/core/amount'
import { withLimit } from '@portico/core/async'
import { networkErrors, requestErrors } from '@portico/core/errors'
import { readClient, withEndpoint } from '../chain/readClient.ts'
import { readSignerData } from '../chain/send/afterMismatch.ts'
import { gasPriceOf, revocationFactor, unreviewedFee } from '../chain/send/gasPrice.ts'
import { openSigner } from '../chain/send/openSigner.ts'
import { feeUnits } from '../chain/send/prepareTransfer.ts'
import { openSigningClient, withKeyType } from '../chain/send/signingClient.ts'
import { cosmosErrors } from '../cosmosErrors.ts'
import { chainIdOf, cosmosNetwork } from '../networks.ts'
import { writeFields } from '../session/protobuf.ts'
import { type Grant, type Grants, readGrants, termsOf } from './readGrants.ts'

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
  const { terms, message } = termsOf(grant, cosmosNetwork(network))
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

export type RevokedGrant = { readonly grantee: string; readonly message: string }

/** The simulated gas is too low for a few percent of the transactions. */
const gasMargin = 1.3
/** For each grant; an endpoint that reports more is faulty or dishonest (T6). */
const maxGasEach = 500_000

/**
 * The `SignDoc` of a transaction that ends grants of `authz`. Throws as `openSigner` and `withEndpoint` do, and
 * `cosmos/gasTooHigh`, and `transfer/feeNotReviewed`, since no view shows its fee.
 */
export async function revokeGrants(
  request: Signer,
  grants: readonly RevokedGrant[],
  { clock }: Pick<AdapterHost, 'clock'>,
): Promise<Uint8Array> {
  const signer = await openSigner(request)
  const { account } = request
  const network = cosmosNetwork(request.network)
  const granter = account.address
  const own = (await signer.getAccounts()).find(({ address }) => address === granter)
  if (!own) throw requestErrors.create('accountChanged', [])
  const messages = grants.map(({ grantee, message }) => ({
    typeUrl: '/cosmos.authz.v1beta1.MsgRevoke',
    value: { granter, grantee, msgTypeUrl: message },
  }))
  return withEndpoint({
    network,
    clock,
    open: (url) => openSigningClient(url, signer),
    async run(client) {
      const gas = await client.simulate(granter, messages, '')
      if (gas > maxGasEach * grants.length) throw cosmosErrors.create('gasTooHigh', [gas])
      const price = await gasPriceOf(client, network, { speed: 'normal', clock })
      const fee = calculateFee(Math.ceil(gas * gasMargin), `${price}${network.denom}`)
      checkReviewedFee(request, feeUnits(fee), unreviewedFee(network, fee, revocationFactor))
      const { accountNumber, sequence } = await readSignerData(client, request, clock)
      const body = client.registry.encodeTxBody({ messages, memo: '' })
      const pubkey = encodePubkey(encodeSecp256k1Pubkey(own.pubkey))
      const authInfo = makeAuthInfoBytes(
        [{ pubkey, sequence }],
        fee.amount,
        Number(fee.gas),
        undefined,
        undefined,
      )
      const named = await withKeyType(client, own, authInfo)
      return makeSignBytes(makeSignDoc(body, named, chainIdOf(network), accountNumber))
    },
  })
}

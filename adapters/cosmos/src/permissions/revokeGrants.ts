import { encodeSecp256k1Pubkey } from '@cosmjs/amino'
import { encodePubkey, makeAuthInfoBytes, makeSignBytes, makeSignDoc } from '@cosmjs/proto-signing'
import { calculateFee, SigningStargateClient } from '@cosmjs/stargate'
import { type AdapterHost, requestErrors, type Signer } from '@portico/core'
import type { CosmosNetwork } from '../CosmosNetwork.ts'
import { openSigner } from '../chain/openSigner.ts'
import { readSignerData } from '../chain/readSignerData.ts'
import { withEndpoint } from '../chain/withEndpoint.ts'
import { chainIdOf } from '../chainIdOf.ts'
import { cosmosErrors } from '../cosmosErrors.ts'

export type RevokedGrant = { readonly grantee: string; readonly message: string }

/** The simulated gas is too low for a few percent of the transactions. */
const gasMargin = 1.3
/** For each grant; an endpoint that reports more is faulty or dishonest (T6). */
const maxGasEach = 500_000

/**
 * The `SignDoc` of a transaction that ends grants of `authz`. Throws as `openSigner` and `withEndpoint` do, and
 * `cosmos/gasTooHigh`.
 */
export async function revokeGrants(
  request: Signer,
  grants: readonly RevokedGrant[],
  { clock }: Pick<AdapterHost, 'clock'>,
): Promise<Uint8Array> {
  const signer = await openSigner(request)
  const { account } = request
  const network = request.network as CosmosNetwork
  const granter = account.address
  const key = (await signer.getAccounts()).find(({ address }) => address === granter)?.pubkey
  if (!key) throw requestErrors.create('accountChanged', [])
  const messages = grants.map(({ grantee, message }) => ({
    typeUrl: '/cosmos.authz.v1beta1.MsgRevoke',
    value: { granter, grantee, msgTypeUrl: message },
  }))
  return withEndpoint({
    network,
    clock,
    open: (url) => SigningStargateClient.connectWithSigner(url, signer),
    async run(client) {
      const gas = await client.simulate(granter, messages, '')
      if (gas > maxGasEach * grants.length) throw cosmosErrors.create('gasTooHigh', [gas])
      const price = `${network.gasPrice.normal}${network.denom}`
      const fee = calculateFee(Math.ceil(gas * gasMargin), price)
      const { accountNumber, sequence } = await readSignerData(client, request, clock)
      const body = client.registry.encodeTxBody({ messages, memo: '' })
      const pubkey = encodePubkey(encodeSecp256k1Pubkey(key))
      const authInfo = makeAuthInfoBytes(
        [{ pubkey, sequence }],
        fee.amount,
        Number(fee.gas),
        undefined,
        undefined,
      )
      return makeSignBytes(makeSignDoc(body, authInfo, chainIdOf(network), accountNumber))
    },
  })
}

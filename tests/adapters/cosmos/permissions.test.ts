import { SigningStargateClient } from '@cosmjs/stargate'
import type { PermissionQuery, Revocation } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost, permissionContract } from '@portico/core/testing'
import { cosmosHub } from '@portico/cosmos'
import { GenericAuthorization } from 'cosmjs-types/cosmos/authz/v1beta1/authz'
import { SendAuthorization } from 'cosmjs-types/cosmos/bank/v1beta1/authz'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readGrants, termsOf } from '../../../adapters/cosmos/src/permissions/readGrants.ts'
import { createAdapter } from '../../../adapters/cosmos/src/session/createAdapter.ts'
import { type CosmosEngine, cosmosEngine } from './cosmosEngine.ts'
import { type CosmosSigner, cosmosSigner } from './cosmosSigner.ts'

const adapter = createAdapter([cosmosHub], adapterHost) as Required<
  ReturnType<typeof createAdapter>
>
const grantee = 'alpha1erxf3sa9q2j4vgseu7jq4a258ckmk7cyc4nzqq'
const until = Math.floor(Date.now() / 1_000) + 86_400

let engine: CosmosEngine
beforeAll(async () => {
  engine = await cosmosEngine()
}, 120_000)
afterAll(() => engine.stop())

const send = {
  typeUrl: '/cosmos.bank.v1beta1.SendAuthorization',
  value: SendAuthorization.encode(
    SendAuthorization.fromPartial({
      spendLimit: [
        { denom: 'ualpha', amount: '2500000' },
        { denom: 'ibc/27', amount: '7' },
      ],
    }),
  ).finish(),
}
const vote = {
  typeUrl: '/cosmos.authz.v1beta1.GenericAuthorization',
  value: GenericAuthorization.encode({ msg: '/cosmos.gov.v1beta1.MsgVote' }).finish(),
}

/** An account that grants both authorizations, one of them for a day. */
async function granter(): Promise<{ signer: CosmosSigner; query: PermissionQuery }> {
  const signer = await cosmosSigner(engine.alpha)
  const { address } = signer.account
  await engine.fund({ chain: 'alpha', address, amount: '5000000' })
  const client = await SigningStargateClient.connectWithSigner(
    signer.network.rpcUrls.default.http[0]!,
    signer.wallet.provider.getOfflineSigner(String(signer.network.id)),
    { broadcastPollIntervalMs: 100 },
  )
  const messages = [send, vote].map((authorization) => ({
    typeUrl: '/cosmos.authz.v1beta1.MsgGrant',
    value: {
      granter: address,
      grantee,
      grant: {
        authorization,
        ...(authorization === vote && { expiration: { seconds: BigInt(until), nanos: 0 } }),
      },
    },
  }))
  const fee = { amount: [{ denom: 'ualpha', amount: '5000' }], gas: '200000' }
  await client.signAndBroadcast(address, messages, fee)
  return { signer, query: { ...signer, signal: new AbortController().signal } }
}
const sendWith = (signer: CosmosSigner) => async (revocation: Revocation) => {
  if (!('transaction' in revocation)) throw new Error('not a transaction')
  const { account, network, connector } = signer
  const transaction = await revocation.transaction()
  const { hash } = await adapter.sendTransaction({ account, network, connector, transaction })
  const query = { account, network, hash, signal: new AbortController().signal }
  await expect.poll(async () => (await adapter.getTransaction(query)).status).toBe('confirmed')
}

describe('the source of grants satisfies the contract', () => {
  const create = async () => {
    const { signer, query } = await granter()
    const [source] = await adapter.permissions()
    return { source: source!, query, send: sendWith(signer) }
  }
  for (const { name, run } of permissionContract(create)) it(name, run)
})

it('lists what is granted in whole units, and ends all in one transaction that the wallet signs', async () => {
  const { signer, query } = await granter()
  const [source] = await adapter.permissions()
  const { permissions } = await source!.list(query)
  const terms = permissions.map((it) => [it.kind, it.holder.address, it.terms, it.until])
  expect(terms).toEqual(
    expect.arrayContaining([
      [
        'spend',
        grantee,
        [
          { symbol: engine.alpha.nativeCurrency.symbol, amount: '2.5' },
          { symbol: 'ibc/27', token: 'ibc/27', amount: '7' },
        ],
        undefined,
      ],
      ['act', grantee, [{ action: 'MsgVote' }], until * 1_000],
    ]),
  )
  const revocations = await source!.revoke!(permissions, query)
  expect(revocations).toHaveLength(1)
  await sendWith(signer)(revocations[0]!)
  expect(await source!.list(query)).toEqual({ permissions: [] })
})

it('reads nothing from bytes that are no answer', () => {
  for (const bytes of [[1], [0x0a, 0x05, 1], [0x0a, 0x02, 0x12, 0x00]])
    expect(readGrants(Uint8Array.from(bytes))?.grants ?? []).toEqual([])
})

it('S15 tells that an authorization of a message that takes coins has no limit', () => {
  const termsFor = (typeUrl: string, value: Uint8Array) =>
    termsOf({ grantee, typeUrl, value }, cosmosHub).terms
  const generic = (msg: string) =>
    termsFor(vote.typeUrl, GenericAuthorization.encode({ msg }).finish())
  expect(generic('/cosmos.bank.v1beta1.MsgSend')).toEqual([
    { action: 'MsgSend', isUnlimited: true },
  ])
  expect(generic('/cosmos.gov.v1beta1.MsgVote')).toEqual([{ action: 'MsgVote' }])
  expect(termsFor('/other.Authorization', new Uint8Array())).toEqual([
    { action: 'Authorization', isUnlimited: true },
  ])
})

import type { CallOf } from '@portico/core'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { cosmosHub } from '@portico/cosmos'
import { GenericAuthorization } from 'cosmjs-types/cosmos/authz/v1beta1/authz'
import { SendAuthorization } from 'cosmjs-types/cosmos/bank/v1beta1/authz'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/cosmos/src/session/createAdapter.ts'
import { type CosmosEngine, cosmosEngine } from './cosmosEngine.ts'
import { type CosmosSigner, cosmosSigner } from './cosmosSigner.ts'
import { cosmosWallet } from './cosmosWallet.ts'

const adapter = createAdapter([cosmosHub], adapterHost) as Required<
  ReturnType<typeof createAdapter>
>
const to = 'alpha1erxf3sa9q2j4vgseu7jq4a258ckmk7cyc4nzqq'
let engine: CosmosEngine
let signer: CosmosSigner
beforeAll(async () => {
  engine = await cosmosEngine()
  signer = await cosmosSigner(engine.alpha)
  const { address } = signer.account
  await engine.fund({ chain: 'alpha', address, amount: '5000000' })
  await engine.fund({ chain: 'alpha', address, amount: '1500000', denom: 'ustone' })
}, 120_000)
afterAll(() => engine.stop())

type Call = CallOf<'cosmos'>
const coin = (amount: string, denom = 'ualpha') => ({ amount, denom })
const pay = (amount: string, denom = 'ualpha'): Call => ({
  typeUrl: '/cosmos.bank.v1beta1.MsgSend',
  value: { fromAddress: signer.account.address, toAddress: to, amount: [coin(amount, denom)] },
})
const request = (...calls: Call[]) => ({ ...signer, calls })
const describeOne = async (typeUrl: string, value: object) => {
  const [described] = await adapter.describeCalls(request({ typeUrl, value }))
  return described
}

describe('several messages', () => {
  it('tells in words what messages do, and others by their type', async () => {
    const delegatorAddress = signer.account.address
    const staking = { delegatorAddress, validatorAddress: 'valoper', amount: coin('1500000') }
    const about = { amount: '1.5', symbol: 'ALPHA' }
    const bridge = {
      sourcePort: 'transfer',
      sourceChannel: 'channel-0',
      token: coin('2000000', 'ustone'),
      sender: delegatorAddress,
      receiver: 'osmo1receiver',
    }
    expect(await describeOne('/ibc.applications.transfer.v1.MsgTransfer', bridge)).toMatchObject({
      action: 'bridge',
      to: 'osmo1receiver',
      channel: 'channel-0',
      changes: [{ direction: 'out', amount: '2', symbol: 'STONE', address: 'ustone' }],
    })
    // Another account may get the coins by it than the one that is named.
    const memo = '{"forward":{"receiver":"osmo1thief","port":"transfer","channel":"channel-1"}}'
    const forwarded = { ...bridge, memo }
    expect(await describeOne('/ibc.applications.transfer.v1.MsgTransfer', forwarded)).toMatchObject(
      { action: 'bridge', memo },
    )
    expect(await describeOne('/cosmos.staking.v1beta1.MsgDelegate', staking)).toMatchObject({
      action: 'stake',
      to: 'valoper',
      changes: [about],
    })
    expect(await describeOne('/cosmos.staking.v1beta1.MsgUndelegate', staking)).toMatchObject({
      action: 'unstake',
      changes: [],
      about,
    })
    const vote = { voter: delegatorAddress, proposalId: 12n, option: 4 }
    for (const version of ['v1', 'v1beta1'])
      expect(await describeOne(`/cosmos.gov.${version}.MsgVote`, vote)).toMatchObject({
        action: 'vote',
        vote: { proposal: '12', option: 'veto' },
      })
    expect(
      await describeOne('/cosmwasm.wasm.v1.MsgExecuteContract', Uint8Array.from([10, 0])),
    ).toMatchObject({ method: '/cosmwasm.wasm.v1.MsgExecuteContract', changes: [] })
  })

  it('shows what a grant lets another account spend', async () => {
    const grant = (typeUrl: string, value: Uint8Array) =>
      describeOne('/cosmos.authz.v1beta1.MsgGrant', {
        granter: signer.account.address,
        grantee: to,
        grant: { authorization: { typeUrl, value } },
      })
    const generic = (msg: string) =>
      grant(
        '/cosmos.authz.v1beta1.GenericAuthorization',
        GenericAuthorization.encode({ msg }).finish(),
      )
    expect(await generic('/cosmos.bank.v1beta1.MsgSend')).toMatchObject({
      action: 'grant',
      method: '/cosmos.bank.v1beta1.MsgSend',
      approvals: [{ spender: to, symbol: 'ALPHA', amount: 'unlimited' }],
    })
    expect(await generic('/cosmos.gov.v1beta1.MsgVote')).toMatchObject({ approvals: [] })
    const limited = SendAuthorization.fromPartial({ spendLimit: [coin('3000000')] })
    expect(
      await grant(
        '/cosmos.bank.v1beta1.SendAuthorization',
        SendAuthorization.encode(limited).finish(),
      ),
    ).toMatchObject({ approvals: [{ spender: to, amount: '3' }] })
    expect(await grant('/unknown.Authorization', new Uint8Array())).toMatchObject({
      approvals: [{ amount: 'unlimited' }],
    })
  })

  it('shows what they move as a whole by simulation, and the fee', async () => {
    const { address } = signer.account
    const back = {
      ...pay('300000'),
      value: { fromAddress: address, toAddress: address, amount: [coin('300000')] },
    }
    const calls = request(pay('1000000'), pay('500000', 'ustone'), back)
    const { changes, fee, failure } = await adapter.previewCalls(calls)
    expect(failure).toBeUndefined()
    expect(changes).toMatchObject([
      { direction: 'out', amount: '1', symbol: 'ALPHA' },
      { direction: 'out', amount: '0.5', symbol: 'STONE' },
    ])
    expect(fee).toMatchObject({ symbol: 'ALPHA' })
    expect(Number(fee?.amount)).toBeGreaterThan(0)
  })

  it('R8.10 reports why the network would reject them', async () => {
    const poor = await adapter.previewCalls(request(pay('1'), pay('90000000')))
    expect(poor.failure?.code).toBe('request/insufficientFunds')
    const fee = await adapter.previewCalls(request(pay('4999999')))
    expect(fee.failure?.code).toBe('request/insufficientFunds')
  })

  it('S15 rejects messages of another form or of another account before a wallet or node is asked', async () => {
    const wrong = (call: object) => adapter.describeCalls(request(pay('1'), call as Call))
    const { value } = pay('1')
    for (const [call, told] of [
      [{ typeUrl: 'MsgSend', value }, 'calls: 1: typeUrl'],
      [{ typeUrl: '/a.B', value: {} }, 'protobuf bytes'],
      [{ to, value: 1n }, 'calls: 1: typeUrl'],
      [{ ...pay('1'), value: { ...value, fromAddress: to } }, 'fromAddress: Expected the account'],
    ] as const)
      await expect(wrong(call)).rejects.toMatchObject({
        code: 'cosmos/badCall',
        shortMessage: expect.stringContaining(told),
      })
    expect(signer.wallet.methods).not.toContain('signDirect')
  })

  it('S15 sends nothing that the wallet altered', async () => {
    const wallet = cosmosWallet([engine.alpha])
    const { signDirect: own } = (await cosmosSigner(engine.alpha)).wallet.provider
    wallet.answer('signDirect', async (...asked) => {
      const answer = await own(...(asked as Parameters<typeof own>))
      const { bodyBytes } = answer.signed
      return { ...answer, signed: { ...answer.signed, bodyBytes: bodyBytes.slice(0, -9) } }
    })
    const calls = [pay('1000'), pay('2000')]
    const other = await cosmosSigner(engine.alpha, wallet)
    await expect(adapter.sendCalls({ ...other, calls })).rejects.toMatchObject({
      code: 'cosmos/altered',
    })
  })

  it('makes all or none with one question, and tells what became of them', async () => {
    const before = signer.wallet.prompts()
    const { id } = await adapter.sendCalls(request(pay('1000'), pay('2000')))
    expect(signer.wallet.prompts() - before).toBe(1)
    await expect
      .poll(() => adapter.getCallsStatus({ ...signer, id }), { timeout: 10_000 })
      .toEqual({ id, status: 'confirmed', atomic: true, hashes: [id] })
    const known = { ...request(pay('1')), reviewedFee: { amount: '0.000001', symbol: 'ALPHA' } }
    await expect(adapter.sendCalls(known)).rejects.toMatchObject({
      code: 'transfer/feeAboveReview',
    })
    expect(await adapter.getCapabilities(signer)).toEqual({
      'cosmos:sandbox-alpha-1': { atomic: { status: 'supported' } },
    })
  })
})

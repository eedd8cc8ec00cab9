import type { StdSignDoc } from '@cosmjs/amino'
import { fromHex, toBech32 } from '@cosmjs/encoding'
import { decodeTxRaw } from '@cosmjs/proto-signing'
import type { SendRequest } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { type CosmosNetwork, cosmosHub } from '@portico/cosmos'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { AuthInfo, type SignDoc, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import fc from 'fast-check'
import { afterAll, expect, it, vi } from 'vitest'
import { createAdapter } from '../../../adapters/cosmos/src/session/createAdapter.ts'
import { cosmosSigner } from './cosmosSigner.ts'
import { cosmosWallet } from './cosmosWallet.ts'
import { type NodeAnswers, scriptedNode } from './scriptedNode.ts'

afterAll(() => void vi.unstubAllGlobals())

/** A fixed number of cases, independent of the speed of the machine. */
const count = process.env.PORTICO_FULL ? 10_000 : 48
const stone = { denom: 'ustone', symbol: 'STONE', name: 'Stone', decimals: 6 }
const network: CosmosNetwork = { ...cosmosHub, tokens: [stone] }
const adapter = createAdapter([network], adapterHost)
const thief = toBech32('cosmos', fromHex('99'.repeat(20)))

/** The transaction that a wallet may change before signing: the body, and the terms of an amino document. */
type Draft = {
  messages: { to: string; denom: string; amount: string }[]
  memo: string
  fee: { denom: string; amount: string }[]
  gas: string
  sequence: string
  granter?: string
}
/** The change, and whether it is allowed. */
type Change = { readonly allowed: boolean; readonly of: (draft: Draft) => Partial<Draft> }
const may = (of: Change['of']): Change => ({ allowed: true, of })
const mayNot = (of: Change['of']): Change => ({ allowed: false, of })
const first = ({ messages }: Draft, part: object) => ({
  messages: [{ ...messages[0]!, ...part }],
})
const changes: Record<string, Change> = {
  nothing: may(() => ({})),
  receiver: mayNot((draft) => first(draft, { to: thief })),
  amount: mayNot((draft) => first(draft, { amount: `${draft.messages[0]!.amount}0` })),
  coin: mayNot((draft) => first(draft, { denom: 'uother' })),
  'further message': mayNot((draft) => ({
    messages: [...draft.messages, { ...draft.messages[0]!, to: thief }],
  })),
  'no message': mayNot(() => ({ messages: [] })),
  sequence: mayNot(({ sequence }) => ({ sequence: String(Number(sequence) + 1) })),
  granter: mayNot(() => ({ granter: thief })),
  'higher fee': mayNot(({ fee }) => ({ fee: [{ ...fee[0]!, amount: `${fee[0]!.amount}0` }] })),
  'other fee': mayNot(({ fee }) => ({ fee: [...fee, { denom: 'ustone', amount: '1' }] })),
  'lower fee': may(({ fee }) => ({ fee: [{ ...fee[0]!, amount: '1' }] })),
  'more gas': may(({ gas }) => ({ gas: `${gas}0` })),
  memo: may(({ memo }) => ({ memo: `${memo} and more` })),
}

function changedDirect(doc: SignDoc, change: Change['of']): SignDoc {
  const body = TxBody.decode(doc.bodyBytes)
  const authInfo = AuthInfo.decode(doc.authInfoBytes)
  const [signer] = authInfo.signerInfos
  const sends = body.messages.map(({ value }) => MsgSend.decode(value))
  const asked: Draft = {
    messages: sends.map(({ toAddress, amount }) => ({ to: toAddress, ...amount[0]! })),
    memo: body.memo,
    fee: authInfo.fee!.amount,
    gas: String(authInfo.fee!.gasLimit),
    sequence: String(signer!.sequence),
  }
  const draft: Draft = { ...asked, ...change(asked) }
  const { fromAddress } = sends[0]!
  const messages = draft.messages.map(({ to, denom, amount }) => ({
    typeUrl: '/cosmos.bank.v1beta1.MsgSend',
    value: MsgSend.encode({ fromAddress, toAddress: to, amount: [{ denom, amount }] }).finish(),
  }))
  const { granter = '' } = draft
  const fee = { amount: draft.fee, gasLimit: BigInt(draft.gas), payer: '', granter }
  const signerInfos = [{ ...signer!, sequence: BigInt(draft.sequence) }]
  return {
    ...doc,
    bodyBytes: TxBody.encode({ ...body, messages, memo: draft.memo }).finish(),
    authInfoBytes: AuthInfo.encode(AuthInfo.fromPartial({ signerInfos, fee })).finish(),
  }
}

function changedAmino(given: StdSignDoc, change: Change['of']): StdSignDoc {
  const doc = structuredClone(given) as StdSignDoc
  const asked: Draft = {
    messages: doc.msgs.map(({ value }) => ({ to: value.to_address, ...value.amount[0] })),
    memo: doc.memo,
    fee: [...doc.fee.amount],
    gas: doc.fee.gas,
    sequence: doc.sequence,
  }
  const draft: Draft = { ...asked, ...change(asked) }
  const { memo, sequence, gas, fee, granter } = draft
  const msgs = draft.messages.map(({ to, denom, amount }) => ({
    type: doc.msgs[0]!.type,
    value: { ...doc.msgs[0]!.value, to_address: to, amount: [{ denom, amount }] },
  }))
  return { ...doc, msgs, memo, sequence, fee: { gas, amount: fee, ...(granter && { granter }) } }
}

const gasOf = (min: number, max: number) => fc.integer({ min, max }).map((gas) => ({ gas }))
/** Changes of the node's answers after the confirmation. */
const news: readonly fc.Arbitrary<Partial<NodeAnswers>>[] = [
  fc.constant({}),
  gasOf(60_000, 90_000),
  gasOf(300_000, 2_000_000),
  gasOf(2_000_001, 10_000_000_000),
  fc.constant({ chainId: 'osmosis-1' }),
]
const scenario = fc.record({
  to: fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => toBech32('cosmos', bytes)),
  units: fc.bigInt({ min: 1n, max: 10n ** 11n }),
  isToken: fc.boolean(),
  memo: fc.constantFrom('', '', '104562', 'für <&>'),
  speed: fc.constantFrom('slow', 'normal', 'fast'),
  gas: fc.integer({ min: 60_000, max: 200_000 }),
  sequences: fc.tuple(fc.nat(50), fc.nat(50)),
  news: fc.tuple(...news),
})
/** Alternates between changes of wallet and node, so that each kind is tried in a short run too. */
function* scenarios(seed: number) {
  const names = Object.keys(changes)
  for (const [at, { news, ...it }] of fc.sample(scenario, { numRuns: count, seed }).entries()) {
    const turn = at >> 1
    const ledger = turn % 3 === 0
    if (at % 2) yield { ...it, ledger, change: 'nothing', news: news[turn % news.length] ?? {} }
    else {
      const change = names[turn % names.length]!
      // Both cases: a memo where the request had none, and a changed one.
      const memo = change === 'memo' && turn < names.length ? '' : it.memo
      yield { ...it, ledger, change, memo, news: {} }
    }
  }
}
type Scenario = ReturnType<typeof scenarios> extends Generator<infer value> ? value : never

/** Reviews a transfer, changes the answers of node and wallet, and sends it; returns the result. */
async function play({ to, units, isToken, memo, speed, ledger, ...says }: Scenario) {
  const [sequence, nextSequence] = says.sequences
  const signer = await cosmosSigner(network, cosmosWallet([network]))
  const { wallet, account } = signer
  wallet.ledger = ledger
  const balance = 10n ** 13n
  const shown = { gas: says.gas, balance, sequence, chainId: 'cosmoshub-4' }
  const node = scriptedNode(account.address, shown)
  const request: SendRequest = {
    ...signer,
    to,
    amount: (Number(units) / 1e6).toFixed(6),
    speed,
    ...(memo && { memo }),
    ...(isToken && { token: { address: 'ustone', decimals: 6 } }),
  }
  const fee = await adapter.estimateFee!(request)
  const preview = await adapter.simulate!(request)
  const honest = cosmosWallet([network])
  honest.enabled.add('cosmoshub-4')
  const { of: alter } = changes[says.change]!
  wallet.answer('signDirect', (chainId, address, doc) =>
    honest.provider.signDirect(
      chainId as string,
      address as string,
      changedDirect(doc as SignDoc, alter),
    ),
  )
  wallet.answer('signAmino', (chainId, address, doc) =>
    honest.provider.signAmino(
      chainId as string,
      address as string,
      changedAmino(doc as StdSignDoc, alter),
    ),
  )
  node.answers = { ...shown, sequence: nextSequence, ...says.news }
  const outcome = await adapter.send!({ ...request, reviewedFee: fee }).then(
    () => 'sent',
    (error: { code?: string }) => error.code ?? String(error),
  )
  expect(node.handed.length).toBeLessThan(2)
  const [bytes] = node.handed
  return { fee, preview, outcome, from: account.address, sent: bytes && decodeTxRaw(bytes) }
}

it(`S15 broadcasts exactly what was reviewed in ${count} transfers with changing nodes and wallets`, async () => {
  const seed = Number(process.env.PORTICO_SEED ?? Date.now() % 2 ** 31)
  const outcomes = new Set<string>()
  const sent = new Set<string>()
  for (const it of scenarios(seed)) {
    const where = `seed ${seed}: ${JSON.stringify(it, (_, value) => (typeof value === 'bigint' ? `${value}` : value))}`
    const played = await play(it)
    const { fee, preview, outcome, from, sent: transaction } = played
    outcomes.add(outcome)
    expect(preview.changes, where).toMatchObject([
      { to: it.to, symbol: it.isToken ? 'STONE' : 'ATOM' },
    ])
    if (!transaction) continue
    sent.add(it.change)
    const { body, authInfo } = transaction
    const [{ typeUrl, value } = { typeUrl: '', value: new Uint8Array() }] = body.messages
    expect(body.messages, where).toHaveLength(1)
    expect(typeUrl).toBe('/cosmos.bank.v1beta1.MsgSend')
    const denom = it.isToken ? 'ustone' : 'uatom'
    const amount = [{ denom, amount: String(it.units) }]
    expect(MsgSend.decode(value), where).toEqual({ fromAddress: from, toAddress: it.to, amount })
    expect(Number(preview.changes[0]!.amount) * 1e6).toBeCloseTo(Number(it.units), 3)
    const paid = authInfo.fee!.amount
    expect(
      paid.map((coin) => coin.denom),
      where,
    ).toEqual(['uatom'])
    expect(Number(paid[0]!.amount), where).toBeLessThanOrEqual(Number(fee.amount) * 1.25e6)
    expect(authInfo.fee!.granter).toBe('')
    if (it.memo || it.change !== 'memo') expect(body.memo, where).toBe(it.memo)
    expect(changes[it.change]!.allowed, where).toBe(true)
  }
  expect([...outcomes]).toEqual(
    expect.arrayContaining([
      'request/sendFailed',
      'transfer/feeAboveReview',
      'network/wrongEndpoint',
      'cosmos/gasTooHigh',
      'cosmos/altered',
      'cosmos/walletFee',
    ]),
  )
  // Allowed changes of a wallet are broadcast: a lower fee, another gas limit, a memo where none was.
  expect([...sent].sort()).toEqual(['lower fee', 'memo', 'more gas', 'nothing'])
}, 2_700_000)

import { bitcoinRegtest } from '@portico/bip122'
import type { SendRequest } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { address as addresses, networks, Psbt, Transaction } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ChainClient, Unspent } from '../../../adapters/bip122/src/chain/ChainClient.ts'
import { createAdapter } from '../../../adapters/bip122/src/session/createAdapter.ts'
import { createKey, type KeyKind } from '../../../sandbox/wallets/bitcoin/BitcoinKey.ts'
import { type BitcoinSigner, bitcoinSigner } from './fakes/bitcoinSigner.ts'

/** A fixed number of cases, independent of the speed of the machine. */
const count = process.env.PORTICO_FULL ? 10_000 : 54
const network = networks.regtest
const kinds: readonly KeyKind[] = ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr']
const signers = kinds.map((kind) => bitcoinSigner(bitcoinRegtest, kind))
const thief = createKey('thief', 'p2wpkh', network).address
const toSats = (amount: string) => BigInt(Math.round(Number(amount) * 1e8))

/** The endpoint's coins and fees: before the confirmation, and after. */
type Answers = { readonly coins: readonly number[]; readonly rate: number; readonly seed: number }
const answers = fc.record({
  coins: fc.array(fc.integer({ min: 600, max: 50_000_000 }), { minLength: 1, maxLength: 4 }),
  rate: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 5_000 })),
  seed: fc.nat(3),
})

/** Changes that a wallet makes to the requested transaction. */
const alterations = {
  none: (psbt: Uint8Array) => psbt,
  'other receiver': rewritten((transaction) => {
    transaction.outs[0]!.script = addresses.toOutputScript(thief, network)
  }),
  'other change': rewritten((transaction) => {
    transaction.outs.at(-1)!.script = addresses.toOutputScript(thief, network)
  }),
  'other amount': rewritten((transaction) => {
    transaction.outs[0]!.value += 1n
  }),
  'no change': rewritten((transaction) => {
    transaction.outs.pop()
  }),
  'further output': rewritten((transaction) => {
    transaction.addOutput(addresses.toOutputScript(thief, network), 1_000n)
  }),
  'other coin': rewritten((transaction) => {
    transaction.ins[0]!.index += 1
  }),
  'further coin': rewritten((transaction) => {
    transaction.addInput(new Uint8Array(32).fill(9), 0)
  }),
} as const
type Alteration = keyof typeof alterations | 'part of it'

const scenario = fc.record({
  to: fc.constantFrom(...kinds).map((kind) => createKey('receiver', kind, network).address),
  sats: fc.integer({ min: 600, max: 5_000_000 }),
  shown: answers,
  later: answers,
})
/** Alternates between changes of wallet and endpoint, so that each kind is tried in a short run too. */
function* scenarios(seed: number) {
  const names = [...Object.keys(alterations), 'part of it'] as Alteration[]
  for (const [at, { later, ...it }] of fc.sample(scenario, { numRuns: count, seed }).entries()) {
    const turn = at >> 1
    const signer = signers[turn % signers.length]!
    if (at % 2) yield { ...it, signer, alteration: 'none' as const, later }
    else yield { ...it, signer, alteration: names[turn % names.length]!, later: undefined }
  }
}

/** The raw transaction that created a coin. */
function originOf({ person }: BitcoinSigner, sats: number, at: number): Transaction {
  const transaction = new Transaction()
  transaction.addInput(new Uint8Array(32).fill(at + 1), at)
  transaction.addOutput(person.payment.payment.output!, BigInt(sats))
  return transaction
}

/** A network whose endpoint returns scripted answers and records the broadcasts. */
function networkOf(signer: BitcoinSigner, first: Answers) {
  let now = first
  const broadcast: Uint8Array[] = []
  const known = new Map<string, Transaction>()
  const client: Partial<ChainClient> = {
    unspent: async () =>
      now.coins.map((sats, at): Unspent => {
        const origin = originOf(signer, sats, at + now.seed)
        known.set(origin.getId(), origin)
        return { txid: origin.getId(), index: 0, sats: BigInt(sats), confirmed: at !== 1 }
      }),
    transaction: async (txid) => known.get(txid)!.toBuffer(),
    feeRates: async () => [{ blocks: 6, rate: now.rate }],
    broadcast: async (bytes) => void broadcast.push(bytes),
    isKnown: async () => false,
  }
  const change = (next: Answers) => {
    now = next
  }
  return { client: client as ChainClient, broadcast, known, change }
}

/** The PSBT with another transaction, including its signatures. */
function rewritten(change: (transaction: Transaction) => void) {
  return (bytes: Uint8Array): Uint8Array => {
    const psbt = Psbt.fromBuffer(bytes, { network })
    const { globalMap, inputs, outputs } = psbt.data
    const { tx } = globalMap.unsignedTx as unknown as { readonly tx: Transaction }
    change(tx)
    while (inputs.length < tx.ins.length) inputs.push({ unknownKeyVals: [] })
    while (outputs.length < tx.outs.length) outputs.push({ unknownKeyVals: [] })
    outputs.length = tx.outs.length
    return psbt.toBuffer()
  }
}

/** A wallet whose signature covers no output, so that an observer could change them. */
function signsPart({ person }: BitcoinSigner) {
  return (bytes: Uint8Array): Uint8Array => {
    const psbt = Psbt.fromBuffer(bytes, { network })
    for (const [at, input] of psbt.data.inputs.entries()) {
      delete input.partialSig
      delete input.tapKeySig
      input.sighashType = Transaction.SIGHASH_NONE
      psbt.signInput(at, person.payment.signer, [Transaction.SIGHASH_NONE])
    }
    return psbt.toBuffer()
  }
}

type Scenario = ReturnType<typeof scenarios> extends Generator<infer value> ? value : never

/** Reviews a payment, changes the answers of endpoint and wallet, and sends it; returns the decoded result. */
async function play({ signer, to, sats, shown, later, alteration }: Scenario) {
  const { client, broadcast, known, change } = networkOf(signer, shown)
  const adapter = createAdapter({ networks: [bitcoinRegtest], client: () => client }, adapterHost)
  const request: SendRequest = { ...signer, to, amount: (sats / 1e8).toFixed(8) }
  const { alters: _, ...rest } = signer.behaviour
  Object.assign(signer.behaviour, rest, {
    alters: alteration === 'part of it' ? signsPart(signer) : alterations[alteration],
  })
  const fee = await adapter.estimateFee!(request)
  const { changes } = await adapter.simulate!(request)
  if (later) change(later)
  const outcome = await adapter.send!({ ...request, reviewedFee: fee }).then(
    () => 'sent',
    (error: { code?: string }) => error.code ?? String(error),
  )
  const [bytes, ...more] = broadcast
  expect(more).toEqual([])
  return { fee, changes, outcome, known, sent: bytes && Transaction.fromBuffer(bytes) }
}

it(`S15 broadcasts exactly what was reviewed in ${count} payments with changing endpoints and wallets`, async () => {
  const seed = Number(process.env.PORTICO_SEED ?? Date.now() % 2 ** 31)
  const outcomes = new Map<string, number>()
  for (const it of scenarios(seed)) {
    const where = `seed ${seed}: ${JSON.stringify({ ...it, signer: it.signer.person.payment.kind })}`
    const reviewed = await play(it).catch((error: { code?: string }) => {
      if (error.code === undefined) throw error
      return undefined // an impossible payment: nothing was reviewed
    })
    const outcome = reviewed?.outcome ?? 'not shown'
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    const sent = reviewed?.sent
    expect(sent !== undefined, where).toBe(outcome === 'sent')
    if (!sent || !reviewed) continue
    const { known, fee, changes } = reviewed
    const own = it.signer.account.address
    const outputs = sent.outs.map(({ script, value }) => ({
      to: addresses.fromOutputScript(script, network),
      value,
    }))
    const paid = outputs.filter(({ to }) => to !== own)
    expect(paid, where).toEqual(changes.map(({ to, amount }) => ({ to, value: toSats(amount) })))
    expect(paid, where).toEqual([{ to: it.to, value: BigInt(it.sats) }])
    const spent = sent.ins.map(({ hash, index }) => {
      const origin = known.get(Buffer.from(hash).reverse().toString('hex'))
      return origin!.outs[index]!
    })
    const total = (coins: readonly { value: bigint }[]) =>
      coins.reduce((sum, { value }) => sum + value, 0n)
    const most = (toSats(fee.amount) * 5n) / 4n
    expect(total(spent) - total(sent.outs), where).toBeLessThanOrEqual(most)
    expect(['none', 'part of it'], where).toContain(it.alteration)
  }
  // Each scripted change occurred.
  expect([...outcomes.keys()]).toEqual(
    expect.arrayContaining([
      'sent',
      'transfer/feeAboveReview',
      'bip122/altered',
      'bip122/partlySigned',
    ]),
  )
}, 2_700_000)

it('S15 pays an unreviewed fee up to 0.005 BTC only', async () => {
  const signer = signers[2]!
  const send = async (rate: number) => {
    const { client, broadcast } = networkOf(signer, {
      coins: Array(8).fill(100_000_000),
      rate,
      seed: 0,
    })
    const adapter = createAdapter({ networks: [bitcoinRegtest], client: () => client }, adapterHost)
    const outcome = adapter.send!({ ...signer, to: thief, amount: '7.9' })
    return outcome.then(
      () => broadcast.length,
      (error: { code: string }) => error.code,
    )
  }
  delete signer.behaviour.alters
  expect(await send(800)).toBe(1)
  expect(await send(1_000)).toBe('transfer/feeNotReviewed')
})

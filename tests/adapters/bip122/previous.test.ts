import { bitcoinRegtest, type ChainClient } from '@portico/bip122'
import { contractAdapterHost as adapterHost, manualClock } from '@portico/core/testing'
import { networks, Psbt, Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { esploraClient } from '../../../adapters/bip122/src/chain/esploraClient.ts'
import { createAdapter } from '../../../adapters/bip122/src/session/createAdapter.ts'
import { createKey, type KeyKind } from '../../../sandbox/wallets/bitcoin/BitcoinKey.ts'
import { bitcoinSigner } from './fakes/bitcoinSigner.ts'

const network = networks.regtest
const to = createKey('receiver', 'p2wpkh', network).address
const other = createKey('other', 'p2wpkh', network)
const uncovered: readonly KeyKind[] = ['p2pkh', 'p2sh', 'p2wpkh']

/** A chain of coins with these amounts, whose endpoint may report something else. */
function setup(kind: KeyKind, amounts: readonly number[], lies: Partial<Lies> = {}) {
  const signer = bitcoinSigner(bitcoinRegtest, kind)
  const { payment } = signer.person
  const asked: string[] = []
  const handed: Uint8Array[] = []
  const broadcast: Uint8Array[] = []
  let open = 0
  let mostOpen = 0
  const origins = amounts.map((sats, at) => {
    const origin = new Transaction()
    origin.addInput(new Uint8Array(32).fill(at + 1), at)
    origin.addOutput(other.payment.output!, 7_000n)
    origin.addOutput(payment.payment.output!, BigInt(sats))
    origin.setWitness(0, [new Uint8Array(64).fill(7)])
    return origin
  })
  const client: Partial<ChainClient> = {
    unspent: async () =>
      origins.map((origin, at) => ({
        txid: origin.getId(),
        index: 1,
        sats: BigInt(lies.sats?.(amounts[at]!) ?? amounts[at]!),
        confirmed: true,
      })),
    async transaction(txid) {
      asked.push(txid)
      mostOpen = Math.max(mostOpen, ++open)
      await Promise.resolve()
      open--
      const origin = origins.find((it) => it.getId() === txid)!.clone()
      lies.origin?.(origin)
      return lies.bytes ?? origin.toBuffer()
    },
    feeRates: async () => [{ blocks: 6, rate: 1 }],
    broadcast: async (bytes) => void broadcast.push(bytes),
    isKnown: async () => false,
  }
  signer.behaviour.alters = (psbt) => {
    handed.push(psbt)
    return psbt
  }
  const adapter = createAdapter(
    { networks: [bitcoinRegtest], client: () => client as ChainClient },
    adapterHost,
  )
  const send = (amount: string) =>
    adapter.send!({ ...signer, to, amount }).then(
      () => 'sent',
      (error: { code?: string }) => error.code,
    )
  return { signer, send, asked, handed, broadcast, mostOpen: () => mostOpen }
}
type Lies = {
  sats(amount: number): number
  origin(transaction: Transaction): void
  readonly bytes: Uint8Array
}

const wrong: Readonly<Record<string, Partial<Lies>>> = {
  'a coin as smaller than it is': { sats: (it) => (it === 400_000 ? 10_000 : it) },
  'a coin as larger than it is': { sats: (it) => (it === 400_000 ? 410_000 : it) },
  'a smaller coin with a transaction that says so too': {
    sats: (it) => (it === 400_000 ? 10_000 : it),
    origin(transaction) {
      if (transaction.outs[1]!.value === 400_000n) transaction.outs[1]!.value = 10_000n
    },
  },
  'a coin of another script': {
    origin(transaction) {
      transaction.outs[1]!.script = other.payment.output!
    },
  },
  'a transaction without the output': {
    origin(transaction) {
      transaction.outs.pop()
    },
  },
  'another transaction': {
    origin(transaction) {
      transaction.locktime = 9
    },
  },
  'bytes of no transaction': { bytes: new Uint8Array(90).fill(1) },
}

describe('S15 the amounts of the coins', () => {
  for (const kind of uncovered)
    for (const [what, lies] of Object.entries(wrong))
      it(`asks a ${kind} wallet for no signature when the endpoint reports ${what}`, async () => {
        const { send, signer, broadcast } = setup(kind, [1_000_000, 400_000], lies)
        expect(await send('0.01005')).toBe('bip122/badCoins')
        expect(signer.behaviour.prompts).toBe(0)
        expect(broadcast).toEqual([])
      })

  it('asks a taproot wallet, whose signatures cover all amounts', async () => {
    const { send, asked, handed } = setup('p2tr', [1_000_000, 400_000])
    expect(await send('0.01005')).toBe('sent')
    expect(asked).toEqual([])
    expect(Psbt.fromBuffer(handed[0]!).data.inputs.map((it) => !!it.witnessUtxo)).toEqual([
      true,
      true,
    ])
  })

  for (const kind of uncovered)
    it(`hands a ${kind} wallet the previous transaction of each input`, async () => {
      const { send, handed } = setup(kind, [1_000_000, 400_000])
      expect(await send('0.01005')).toBe('sent')
      const { inputs } = Psbt.fromBuffer(handed[0]!).data
      expect(inputs).toHaveLength(2)
      for (const input of inputs) {
        const origin = Transaction.fromBuffer(input.nonWitnessUtxo!)
        // Witnesses may be large, and the id of a transaction does not cover them.
        expect(origin.hasWitnesses()).toBe(false)
        expect(input.witnessUtxo !== undefined).toBe(kind !== 'p2pkh')
      }
    })

  it('reads at most 100 transactions for a payment, at most six at a time', async () => {
    const { send, asked, mostOpen } = setup('p2wpkh', Array(150).fill(1_000))
    expect(await send('0.0009')).toBe('sent')
    expect(asked.length).toBeLessThanOrEqual(100)
    expect(new Set(asked).size).toBe(asked.length)
    expect(mostOpen()).toBe(6)
    expect(await send('0.0012')).toBe('request/insufficientFunds')
  })
})

describe('the raw transaction of an endpoint', () => {
  const clientOf = (answer: () => Promise<Response>, clock = adapterHost.clock) =>
    esploraClient(bitcoinRegtest, {
      clock,
      fetch: async (url) =>
        String(url).endsWith('/block-height/0')
          ? new Response(bitcoinRegtest.id.padEnd(64, '0'))
          : answer(),
    })

  it('rejects more bytes than fit into a block', async () => {
    const client = clientOf(async () => new Response('00'.repeat(4_000_002)))
    const reading = client.transaction('ab'.repeat(32))
    const outcome = reading.then(
      ({ length }) => length,
      (error) => error.code,
    )
    expect(await outcome).toBe('network/unavailable')
  })

  it('gives up after 20 seconds', async () => {
    const clock = manualClock()
    const client = clientOf(() => new Promise(() => undefined), clock)
    const reading = client.transaction('ab'.repeat(32)).catch((error) => error.code)
    for (let second = 0; second < 21; second++) clock.advance(1_000)
    expect(await reading).toBe('network/unavailable')
  })
})

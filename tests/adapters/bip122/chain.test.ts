import { bip122, bitcoin, type ChainClient } from '@portico/bip122'
import type { SendRequest } from '@portico/core/adapter'
import { formatAmount } from '@portico/core/amount'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { networks, Psbt } from 'bitcoinjs-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { esploraClient } from '../../../adapters/bip122/src/chain/esploraClient.ts'
import { createAdapter } from '../../../adapters/bip122/src/session/createAdapter.ts'
import { createKey, type KeyKind } from '../../../sandbox/wallets/bitcoin/BitcoinKey.ts'
import { onChainCases } from '../../fakes/onChainCases.ts'
import { type BitcoinEngine, bitcoinEngine } from './fakes/bitcoinEngine.ts'
import { type BitcoinSigner, bitcoinSigner } from './fakes/bitcoinSigner.ts'

type Adapter = Required<ReturnType<typeof createAdapter>>
const never = new AbortController().signal
const receiver = (kind: KeyKind = 'p2wpkh') =>
  createKey(crypto.randomUUID(), kind, networks.regtest).address

let engine: BitcoinEngine
let adapter: Adapter
beforeAll(async () => {
  engine = await bitcoinEngine()
  adapter = createAdapter({ networks: [engine.network] }, adapterHost) as Adapter
}, 120_000)
afterAll(() => engine.stop())

/** A signer with coins of these amounts in sats. */
async function someone(kind: KeyKind, ...coins: readonly number[]): Promise<BitcoinSigner> {
  const signer = bitcoinSigner(engine.network, kind)
  await engine.fund(signer.account.address, ...coins)
  return signer
}

const send = (signer: BitcoinSigner, request: Partial<SendRequest> = {}, by: Adapter = adapter) =>
  by.send({ to: receiver(), amount: '0.0005', ...signer, ...request })

async function balanceOf(address: string): Promise<bigint> {
  return esploraClient(engine.network, adapterHost).balance(address)
}

/** An adapter with the real client, except for the given methods. */
function withClient(change: (real: ChainClient) => Partial<ChainClient>): Adapter {
  const real = esploraClient(engine.network, adapterHost)
  const client = { ...real, ...change(real) }
  return createAdapter({ networks: [engine.network], client: () => client }, adapterHost) as Adapter
}

describe('getBalances', () => {
  it('returns the sats of the account as a decimal string, pending ones included', async () => {
    const signer = await someone('p2wpkh', 12_345_678, 1)
    const [balance] = await adapter.balances.getBalances({ ...signer, signal: never })
    expect(balance).toMatchObject({
      symbol: 'BTC',
      chainId: engine.network.caipNetworkId,
      quantity: { numeric: '0.12345679', decimals: '8' },
    })
  })

  it('T5 ignores an endpoint that serves another chain', async () => {
    const network = { ...bitcoin, rpcUrls: { default: { http: [engine.url] } } }
    const reading = adapter.balances.getBalances({
      ...bitcoinSigner(network),
      account: { namespace: 'bip122', address: receiver(), type: 'payment' },
      signal: never,
    })
    await expect(reading).rejects.toMatchObject({ code: 'network/wrongEndpoint' })
  })

  it('F3 uses the next endpoint when the first is down', async () => {
    const http = ['http://127.0.0.1:9', engine.url]
    const signer = await someone('p2wpkh', 1_000)
    const network = { ...engine.network, rpcUrls: { default: { http } } }
    const other = createAdapter({ networks: [network] }, adapterHost) as Adapter
    const [balance] = await other.balances.getBalances({ ...signer, network, signal: never })
    expect(balance?.quantity.numeric).toBe('0.00001')
  })
})

describe('send', () => {
  for (const kind of ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const)
    it(`pays the exact amount from a ${kind} account and returns the change`, async () => {
      const signer = await someone(kind, 300_000, 200_000, 100_000)
      const to = receiver('p2tr')
      const fee = await adapter.estimateFee({ ...signer, to, amount: '0.00345678' })
      const { hash } = await send(signer, { to, amount: '0.00345678' })
      const { vin, vout, fee: paid, weight } = await engine.transaction(hash)
      expect(vin.length).toBeGreaterThan(1)
      expect(await balanceOf(to)).toBe(345_678n)
      expect(vout).toHaveLength(2)
      expect(await balanceOf(signer.account.address)).toBe(600_000n - 345_678n - BigInt(paid))
      expect(Number(fee.amount) * 1e8).toBeCloseTo(paid, 0)
      // 5.4 sat/vB within six blocks, in whole sats: no less, and not much more.
      const rate = paid / (weight / 4)
      expect(rate).toBeGreaterThanOrEqual(6)
      expect(rate).toBeLessThan(6.5)
    })

  it('estimates for a wrapped account whose key must be requested from the wallet, as over WalletConnect', async () => {
    const signer = await someone('p2sh', 100_000)
    const { publicKey: _, ...account } = signer.account
    const payment = { ...signer, to: receiver(), amount: '0.0005' }
    const fee = await adapter.estimateFee({ ...payment, account })
    expect(fee).toEqual(await adapter.estimateFee(payment))
  })

  for (const kind of ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const)
    it(`pays to a ${kind} address`, async () => {
      const signer = await someone('p2wpkh', 100_000)
      const to = receiver(kind)
      await send(signer, { to })
      expect(await balanceOf(to)).toBe(50_000n)
    })

  it('signals that a higher fee may replace the transaction', async () => {
    const signer = await someone('p2wpkh', 100_000)
    const { hash } = await send(signer)
    const raw = await esploraClient(engine.network, adapterHost).transaction(hash)
    expect(Buffer.from(raw).toString('hex')).toContain('fdffffff')
  })

  it('costs more for a faster speed', async () => {
    const signer = await someone('p2wpkh', 100_000)
    const cost = async (speed: 'slow' | 'normal' | 'fast') => {
      const to = receiver()
      const fee = await adapter.estimateFee({ ...signer, to, amount: '0.0001', speed })
      return Number(fee.amount)
    }
    const [slow, normal, fast] = [await cost('slow'), await cost('normal'), await cost('fast')]
    expect(slow).toBeLessThan(normal)
    expect(normal).toBeLessThan(fast)
  })

  it('creates no change output that costs more than it is worth', async () => {
    const signer = await someone('p2wpkh', 100_000)
    const { hash } = await send(signer, { amount: '0.00099' })
    expect((await engine.transaction(hash)).vout).toHaveLength(1)
  })

  it('excludes the smallest coins, which may hold inscriptions', async () => {
    const signer = await someone('p2wpkh', 546, 100_000)
    const { hash } = await send(signer)
    expect((await engine.transaction(hash)).vin).toHaveLength(1)
  })

  it('spends unconfirmed coins only when confirmed ones are insufficient', async () => {
    const signer = await someone('p2wpkh', 100_000)
    await send(signer, { to: signer.account.address, amount: '0.00099' })
    const { hash } = await send(signer)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('an invalid payment', () => {
  const cases: Readonly<Record<string, [Partial<SendRequest>, string]>> = {
    'to an address of another network': [
      { to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
      'bip122/wrongNetwork',
    ],
    'to text that is no address': [{ to: 'bcrt1qnothing' }, 'request/badAddress'],
    'to a version of segregated witness without rules': [
      { to: 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs' },
      'request/badAddress',
    ],
    'of less than nodes relay': [{ amount: '0.00000293' }, 'bip122/dust'],
    'of nothing': [{ amount: '0' }, 'bip122/dust'],
    'with more decimals than there are': [{ amount: '0.000000015' }, 'request/badAmount'],
    'of more than there is': [{ amount: '1' }, 'request/insufficientFunds'],
    'of all there is, without the fee': [{ amount: '0.001' }, 'bip122/insufficientFee'],
    'with a memo': [{ memo: '4711' }, 'request/unsupported'],
    'with call data': [{ data: '0x00' }, 'request/unsupported'],
    'of a token': [{ token: { address: '1', decimals: 1 } }, 'request/unsupportedChain'],
  }
  for (const [what, [request, code]] of Object.entries(cases))
    it(`${what} is rejected as ${code} before any wallet request`, async () => {
      const signer = await someone('p2wpkh', 100_000)
      await expect(send(signer, request)).rejects.toMatchObject({ code })
      expect(signer.behaviour.prompts).toBe(0)
    })

  it('from the inscriptions address is rejected as bip122/ordinals, and cannot be estimated', async () => {
    const signer = await someone('p2wpkh', 100_000)
    const { address } = signer.person.ordinals
    await engine.fund(address, 100_000)
    const account = { ...signer.account, address, type: 'ordinals' } as const
    const refused = { code: 'bip122/ordinals' }
    await expect(send(signer, { account })).rejects.toMatchObject(refused)
    const estimating = adapter.estimateFee({ ...signer, account, to: receiver(), amount: '0.0005' })
    await expect(estimating).rejects.toMatchObject(refused)
    expect(signer.behaviour.prompts).toBe(0)
  })

  it('T6 is rejected when coins are worth more than the endpoint reports, since the rest would become fee', async () => {
    const signer = await someone('p2pkh', 1_000_000)
    const lying = withClient(({ unspent }) => ({
      async unspent(address) {
        return (await unspent(address)).map((coin) => ({ ...coin, sats: 100_000n }))
      },
    }))
    await expect(send(signer, {}, lying)).rejects.toMatchObject({ code: 'bip122/badCoins' })
    const confused = withClient(() => ({ transaction: async () => Uint8Array.of(1, 2, 3) }))
    await expect(send(signer, {}, confused)).rejects.toMatchObject({ code: 'bip122/badCoins' })
    expect(signer.behaviour.prompts).toBe(0)
  })

  it('T6 is rejected as bip122/feeTooHigh when the fee rate is implausible', async () => {
    const signer = await someone('p2wpkh', 100_000_000)
    const dear = withClient(() => ({ feeRates: async () => [{ blocks: 1, rate: 90_000 }] }))
    await expect(send(signer, {}, dear)).rejects.toMatchObject({ code: 'bip122/feeTooHigh' })
  })

  it('is rejected when the wallet no longer exposes the account', async () => {
    const signer = await someone('p2wpkh', 100_000)
    const account = { ...signer.account, address: receiver() }
    await expect(send(signer, { account })).rejects.toMatchObject({
      code: 'request/accountChanged',
    })
  })
})

describe('the PSBT that a wallet returns', () => {
  it('is broadcast only if it matches the payment: another output is rejected', async () => {
    const signer = await someone('p2wpkh', 100_000)
    const { account, behaviour } = signer
    const thief = receiver()
    behaviour.alters = (bytes) => {
      const given = Psbt.fromBuffer(bytes)
      const [input] = given.txInputs
      const altered = new Psbt({ network: networks.regtest })
      const { witnessUtxo } = given.data.inputs[0] ?? {}
      if (!input || !witnessUtxo) throw new Error('no input')
      altered.addInput({ ...input, witnessUtxo })
      altered.addOutput({ address: thief, value: 90_000n })
      return altered.signAllInputs(signer.person.payment.signer).toBuffer()
    }
    await expect(send(signer)).rejects.toMatchObject({
      code: 'bip122/altered',
    })
    expect(await balanceOf(thief)).toBe(0n)
    expect(await balanceOf(account.address)).toBe(100_000n)
  })

  for (const kind of ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const)
    it(`may already be final, for a ${kind} account`, async () => {
      const signer = await someone(kind, 100_000)
      signer.behaviour.alters = (bytes) => Psbt.fromBuffer(bytes).finalizeAllInputs().toBuffer()
      const to = receiver()
      await send(signer, { to })
      expect(await balanceOf(to)).toBe(50_000n)
    })

  it('is rejected as incomplete when the wallet signed nothing', async () => {
    const signer = await someone('p2wpkh', 100_000)
    signer.behaviour.alters = (bytes) => {
      const psbt = Psbt.fromBuffer(bytes)
      for (const input of psbt.data.inputs) delete input.partialSig
      return psbt.toBuffer()
    }
    const sending = send(signer)
    await expect(sending).rejects.toMatchObject({ code: 'bip122/incomplete' })
  })

  for (const kind of ['p2wpkh', 'p2tr'] as const)
    it(`T3 with a wrong signature is rejected before it is broadcast, for a ${kind} account`, async () => {
      const signer = await someone(kind, 100_000)
      signer.behaviour.alters = (bytes) => {
        const psbt = Psbt.fromBuffer(bytes)
        for (const { tapKeySig, partialSig = [] } of psbt.data.inputs)
          for (const signature of [tapKeySig, partialSig[0]?.signature])
            if (signature) signature[20] = (signature[20] ?? 0) ^ 1
        return psbt.toBuffer()
      }
      const { broadcast } = esploraClient(engine.network, adapterHost)
      let times = 0
      const counted = withClient(() => ({
        async broadcast(transaction) {
          times++
          await broadcast(transaction)
        },
      }))
      const code = 'request/otherAccount'
      await expect(send(signer, {}, counted)).rejects.toMatchObject({ code })
      const transaction = await foreignPsbt(signer, receiver())
      const sending = counted.sendTransaction({ ...signer, transaction })
      await expect(sending).rejects.toMatchObject({ code })
      expect(times).toBe(0)
      expect(await balanceOf(signer.account.address)).toBe(100_000n)
    })

  it('R8.10 is request/rejected when the visitor rejects, and nothing is sent', async () => {
    const signer = await someone('p2wpkh', 100_000)
    signer.behaviour.says = 'no'
    await expect(send(signer)).rejects.toMatchObject({ code: 'request/rejected' })
    expect(await balanceOf(signer.account.address)).toBe(100_000n)
  })
})

describe('broadcast', () => {
  it('reports coins that are already spent', async () => {
    const signer = await someone('p2wpkh', 100_000)
    const before = await esploraClient(engine.network, adapterHost).unspent(signer.account.address)
    await send(signer)
    await engine.mine()
    const stale = withClient(() => ({ unspent: async () => before }))
    const again = send(signer, { amount: '0.0004' }, stale)
    await expect(again).rejects.toMatchObject({ code: 'bip122/spent' })
  })

  it('recovers from a lost answer and sends nothing twice', async () => {
    const signer = await someone('p2wpkh', 100_000)
    let times = 0
    const lossy = withClient(({ broadcast }) => ({
      async broadcast(transaction) {
        times++
        await broadcast(transaction)
        throw new Error('connection reset')
      },
    }))
    const to = receiver()
    const { hash } = await send(signer, { to }, lossy)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await balanceOf(to)).toBe(50_000n)
    expect(times).toBe(1)
  })

  it('throws bip122/unknownOutcome with the transaction id when the network does not answer', async () => {
    const signer = await someone('p2wpkh', 100_000)
    const network = { ...engine.network, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }
    const away = esploraClient(network, adapterHost)
    const deaf = withClient(() => ({ broadcast: away.broadcast, isKnown: async () => false }))
    const sending = send(signer, {}, deaf)
    await expect(sending).rejects.toMatchObject({
      code: 'bip122/unknownOutcome',
      message: expect.stringMatching(/[0-9a-f]{64}/),
      cause: { code: 'network/unavailable' },
    })
    expect(await balanceOf(signer.account.address)).toBe(100_000n)
  })
})

/** A PSBT of another library that spends a coin of each address of the account. */
async function foreignPsbt(signer: BitcoinSigner, to: string): Promise<Uint8Array> {
  const { payment, ordinals } = signer.person
  await engine.fund(ordinals.address, 10_000)
  const psbt = new Psbt({ network: networks.regtest })
  for (const key of [payment, ordinals]) {
    const [coin] = await esploraClient(engine.network, adapterHost).unspent(key.address)
    if (!coin) throw new Error('no coin')
    const script = key.payment.output ?? new Uint8Array()
    const witnessUtxo = { script, value: coin.sats }
    psbt.addInput({ hash: coin.txid, index: coin.index, witnessUtxo })
  }
  psbt.addOutput({ address: to, value: 105_000n })
  return psbt.toBuffer()
}

describe('signTransactions and sendTransaction', () => {
  it('sign the inputs of both addresses of the account and return the PSBT', async () => {
    const signer = await someone('p2wpkh', 100_000)
    const to = receiver()
    const transactions = [await foreignPsbt(signer, to)]
    const [signed = new Uint8Array()] = await adapter.signTransactions({ ...signer, transactions })
    const final = Psbt.fromBuffer(signed).finalizeAllInputs().extractTransaction()
    await esploraClient(engine.network, adapterHost).broadcast(final.toBuffer())
    expect(await balanceOf(to)).toBe(105_000n)
  })

  it('sign, finalise and broadcast in one call', async () => {
    const signer = await someone('p2wpkh', 100_000)
    const to = receiver()
    const transaction = await foreignPsbt(signer, to)
    const { hash } = await adapter.sendTransaction({ ...signer, transaction })
    expect((await engine.transaction(hash)).vin).toHaveLength(2)
    expect(await balanceOf(to)).toBe(105_000n)
  })

  it('throw bip122/nothingToSign for a PSBT that spends nothing of the account', async () => {
    const signer = await someone('p2wpkh', 100_000)
    const transaction = await foreignPsbt(signer, receiver())
    const other = bitcoinSigner(engine.network)
    const sending = adapter.sendTransaction({ ...other, transaction })
    await expect(sending).rejects.toMatchObject({ code: 'bip122/nothingToSign' })
  })

  it('throw bip122/badPsbt for bytes that are not a PSBT', async () => {
    const signer = bitcoinSigner(engine.network)
    const transactions = [Uint8Array.of(1, 2, 3)]
    const signing = adapter.signTransactions({ ...signer, transactions })
    await expect(signing).rejects.toMatchObject({ code: 'bip122/badPsbt' })
  })
})

describe('the Bitcoin adapter contract on a regtest chain', () => {
  const cases = onChainCases(
    () => bip122({ networks: [engine.network] }),
    async () => {
      const to = receiver()
      return {
        signer: await someone('p2wpkh', 200_000_000),
        balance: '2',
        to,
        received: async () => formatAmount(await balanceOf(to), 8),
      }
    },
  )
  for (const { name, run } of cases) it(name, run)
})

import { bip122, bitcoin, type ChainClient } from '@portico/bip122'
import type { Connector } from '@portico/core'
import type { SendRequest, SessionPort } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { base64, hex } from '@scure/base'
import { networks, Psbt, Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import type { BitcoinWallet } from '../../../adapters/bip122/src/session/BitcoinWallet.ts'
import { createAdapter } from '../../../adapters/bip122/src/session/createAdapter.ts'
import { createProvider } from '../../../adapters/bip122/src/session/createProvider.ts'
import { LeatherWallet } from '../../../adapters/bip122/src/session/wallets/LeatherWallet.ts'
import { SatsWallet } from '../../../adapters/bip122/src/session/wallets/SatsWallet.ts'
import { StandardWallet } from '../../../adapters/bip122/src/session/wallets/StandardWallet.ts'
import { UnisatWallet } from '../../../adapters/bip122/src/session/wallets/UnisatWallet.ts'
import { sessionAdapter } from '../../../adapters/bip122/src/walletconnect/scope.ts'
import {
  type BitcoinKey,
  createKey,
  type KeyKind,
} from '../../../sandbox/wallets/bitcoin/BitcoinKey.ts'
import { signPsbt } from '../../../sandbox/wallets/bitcoin/signPsbt.ts'

const network = networks.bitcoin
const to = createKey('receiver', 'p2wpkh', network).address
const ordUrl = 'https://ord.example'
const addressKinds: readonly KeyKind[] = ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr']
/** The key of a separate address for inscriptions. */
const collector = createKey('collector', 'p2tr', network)

/** What the wallet was asked: PSBTs to sign, and transfers of its own. */
type Asked = { readonly psbts: Psbt[]; readonly transfers: unknown[] }
type Build = (key: BitcoinKey, asked: Asked, sent: string) => BitcoinWallet | Promise<BitcoinWallet>

function sign(psbt: Uint8Array, key: BitcoinKey, { psbts }: Asked): Uint8Array {
  psbts.push(Psbt.fromBuffer(psbt, { network }))
  const all = Psbt.fromBuffer(psbt, { network }).data.inputs.map((_, at) => at)
  return signPsbt(psbt, [key], { [key.address]: all }).toBuffer()
}

const unisat =
  (has: { readonly transfer: boolean }): Build =>
  async (key, asked, sent) => {
    const wallet = new UnisatWallet({
      main: {
        requestAccounts: async () => [key.address],
        getAccounts: async () => [key.address],
        getPublicKey: async () => hex.encode(key.publicKey),
        getChain: async () => ({ enum: 'BITCOIN_MAINNET' }),
        signMessage: async () => '',
        signPsbt: async (text) => hex.encode(sign(hex.decode(text), key, asked)),
        ...(has.transfer && {
          async sendBitcoin(receiver: string, sats: number, options?: object) {
            asked.transfers.push({ receiver, sats, ...options })
            return sent
          },
        }),
      },
    })
    await wallet.connect('mainnet')
    return wallet
  }

const sats =
  (ordinals: 'same' | 'separate'): Build =>
  (key, asked, sent) => {
    const entry = (own: BitcoinKey, purpose: string) => ({
      address: own.address,
      publicKey: hex.encode(own.publicKey),
      purpose,
    })
    const addresses = [
      entry(ordinals === 'same' ? key : collector, 'ordinals'),
      entry(key, 'payment'),
    ]
    const answers: Record<string, (params: never) => unknown> = {
      wallet_getAccount: () => ({ addresses, network: { bitcoin: { name: 'Mainnet' } } }),
      signPsbt: ({ psbt }: { psbt: string }) => ({
        psbt: base64.encode(sign(base64.decode(psbt), key, asked)),
      }),
      sendTransfer({ recipients }: { recipients: readonly { address: string; amount: number }[] }) {
        const [{ address: receiver, amount } = { address: '', amount: 0 }] = recipients
        asked.transfers.push({ receiver, sats: amount })
        return { txid: sent }
      },
    }
    return new SatsWallet({
      async request(method, params) {
        const answer = answers[method]
        if (!answer) return { error: { code: -32601, message: 'unknown' } }
        return { result: answer(params as never) }
      },
    })
  }

const standard =
  (keys: 'alone' | 'with ordinals'): Build =>
  (key, asked) => {
    const owned = keys === 'alone' ? [key] : [key, collector]
    const accounts = owned.map(({ address, publicKey }) => ({
      address,
      publicKey,
      chains: ['bitcoin:mainnet'],
      features: [],
    }))
    const signTransaction = async ({ psbt }: { psbt: Uint8Array }) => [
      { signedPsbt: sign(psbt, key, asked) },
    ]
    return new StandardWallet({
      accounts,
      features: { 'bitcoin:signTransaction': { signTransaction } },
    } as never)
  }

const leather: Build = async (key, asked) => {
  const wallet = new LeatherWallet({
    async request(method, params) {
      const { address } = key
      if (method === 'getAddresses') return { result: { addresses: [{ symbol: 'BTC', address }] } }
      if (method !== 'signPsbt') throw { error: { code: -32601, message: 'unknown' } }
      const psbt = hex.decode((params as { hex: string }).hex)
      return { result: { hex: hex.encode(sign(psbt, key, asked)) } }
    },
  })
  await wallet.connect('mainnet')
  return wallet
}

/** Over WalletConnect; the session lists addresses without their purpose. */
const remote =
  (keys: 'alone' | 'with ordinals') => (key: BitcoinKey, asked: Asked, sent: string) => {
    const owned = keys === 'alone' ? [key] : [key, collector]
    const port: SessionPort = {
      networks: [bitcoin],
      networkId: bitcoin.caipNetworkId,
      accounts: sessionAdapter.toAccounts(owned.map(({ address }) => address)),
      subscribe: () => () => undefined,
      async request(method, params) {
        const given = params as { recipientAddress: string; amount: string; psbt: string }
        if (method === 'getAccountAddresses')
          return owned.map(({ address, publicKey }) => ({
            address,
            publicKey: hex.encode(publicKey),
          }))
        if (method === 'signPsbt')
          return { psbt: base64.encode(sign(base64.decode(given.psbt), key, asked)) }
        asked.transfers.push({ receiver: given.recipientAddress, sats: Number(given.amount) })
        return { txid: sent }
      },
    }
    return sessionAdapter.createProvider(port)
  }

/** `expected`: who keeps inscriptions out of a payment without a source that knows them. */
type Kind = {
  readonly name: string
  readonly build: Build | ReturnType<typeof remote>
  readonly kinds: readonly KeyKind[]
  readonly expected: 'wallet' | 'nobody' | 'kit'
}
const rest = addressKinds.filter((kind) => kind !== 'p2tr')
const wallets: readonly Kind[] = [
  { name: 'UniSat', build: unisat({ transfer: true }), kinds: addressKinds, expected: 'wallet' },
  {
    name: 'UniSat without sendBitcoin',
    build: unisat({ transfer: false }),
    kinds: addressKinds,
    expected: 'nobody',
  },
  { name: 'sats, one address', build: sats('same'), kinds: addressKinds, expected: 'wallet' },
  { name: 'sats, two addresses', build: sats('separate'), kinds: addressKinds, expected: 'kit' },
  {
    name: 'Standard, taproot alone',
    build: standard('alone'),
    kinds: ['p2tr'],
    expected: 'nobody',
  },
  {
    name: 'Standard, two addresses',
    build: standard('with ordinals'),
    kinds: rest,
    expected: 'kit',
  },
  { name: 'Leather, taproot alone', build: leather, kinds: ['p2tr'], expected: 'nobody' },
  {
    name: 'WalletConnect, taproot alone',
    build: remote('alone'),
    kinds: ['p2tr'],
    expected: 'wallet',
  },
  {
    name: 'WalletConnect, two addresses',
    build: remote('with ordinals'),
    kinds: rest,
    expected: 'kit',
  },
]

type Coin = { readonly sats: number; readonly holds?: 'inscription' | 'rune' | 'unknown' }

/** A wallet with these coins, the adapter, and what was asked of the wallet. */
async function setup(
  { build }: Pick<Kind, 'build'>,
  kind: KeyKind,
  coins: readonly Coin[],
  more: { readonly ord?: boolean; readonly sent?: Transaction; readonly down?: boolean } = {},
) {
  const key = createKey(`${kind} ${crypto.randomUUID()}`, kind, network)
  const origins = coins.map(({ sats }, at) => {
    const origin = new Transaction()
    origin.addInput(new Uint8Array(32).fill(at + 1), at)
    origin.addOutput(key.payment.output!, BigInt(sats))
    return origin
  })
  const outpoints = origins.map((origin) => `${origin.getId()}:0`)
  const asked: Asked = { psbts: [], transfers: [] }
  const sent = more.sent?.getId() ?? '77'.repeat(32)
  const built = await build(key, asked, sent)
  const provider =
    'addListener' in (built as object) ? built : createProvider(built as BitcoinWallet)
  const client = {
    unspent: async () =>
      coins.map(({ sats }, at) => ({
        txid: origins[at]!.getId(),
        index: 0,
        sats: BigInt(sats),
        confirmed: true,
      })),
    async transaction(txid: string) {
      const known = [...origins, ...(more.sent ? [more.sent] : [])]
      const found = known.find((it) => it.getId() === txid)
      if (!found) throw new Error('404')
      return found.toBuffer()
    },
    feeRates: async () => [{ blocks: 6, rate: 1 }],
    broadcast: async () => undefined,
    isKnown: async () => false,
  } as Partial<ChainClient> as ChainClient
  const requests: string[] = []
  /** An `ord` server. */
  const fetch = async (url: unknown, init?: RequestInit) => {
    requests.push(String(url))
    if (more.down) throw new Error('down')
    expect(new Headers(init?.headers).get('accept')).toBe('application/json')
    const at = outpoints.indexOf(String(url).slice(`${ordUrl}/output/`.length))
    const { sats: value, holds } = coins[at]!
    if (holds === 'unknown') return new Response('output not found', { status: 404 })
    const inscriptions = holds === 'inscription' ? [`${'ab'.repeat(32)}i0`] : []
    const runes = holds === 'rune' ? { 'UNCOMMON•GOODS': { amount: 1, divisibility: 0 } } : {}
    return Response.json({ indexed: true, value, inscriptions, runes, spent: false })
  }
  const adapter = createAdapter(
    {
      networks: [bitcoin],
      client: () => client,
      ...(more.ord && { ordUrls: { [bitcoin.id]: ordUrl } }),
    },
    { ...adapterHost, fetch: fetch as typeof globalThis.fetch },
  )
  const connector = { getProvider: async () => provider } as Partial<Connector> as Connector
  const account = {
    namespace: 'bip122',
    address: key.address,
    type: 'payment',
    publicKey: hex.encode(key.publicKey),
  } as const
  const request = (amount: string): SendRequest => ({
    account,
    connector,
    network: bitcoin,
    to,
    amount,
  })
  /** Values of the coins that the wallet was asked to spend. */
  const spent = () =>
    asked.psbts.flatMap(({ txInputs }) =>
      txInputs.map(({ hash }) => {
        const id = Buffer.from(hash).reverse().toString('hex')
        return coins[origins.findIndex((it) => it.getId() === id)]!.sats
      }),
    )
  const codeOf = (doing: Promise<unknown>) =>
    doing.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )
  return { adapter, request, asked, spent, codeOf, requests }
}

const postage: readonly Coin[] = [{ sats: 10_000, holds: 'inscription' }]
const mixed: readonly Coin[] = [
  { sats: 600, holds: 'inscription' },
  { sats: 10_000, holds: 'rune' },
  { sats: 20_000 },
  { sats: 50_000, holds: 'inscription' },
  { sats: 90_000, holds: 'unknown' },
]

for (const { name, build, kinds, expected } of wallets)
  for (const kind of kinds)
    describe(`${name}, ${kind}`, () => {
      if (expected === 'wallet')
        it('S23 leaves the choice of coins to the wallet, and says so', async () => {
          const { adapter, request, asked } = await setup({ build }, kind, postage)
          const { risks } = await adapter.simulate!(request('0.00008'))
          expect(risks).toEqual(['walletChooses'])
          const { hash } = await adapter.send!(request('0.00008'))
          expect(hash).toBe('77'.repeat(32))
          expect(asked.psbts).toEqual([])
          expect(asked.transfers).toMatchObject([{ receiver: to, sats: 8_000 }])
        })

      if (expected === 'nobody')
        it('S23 spends nothing before the visitor accepts that inscriptions may be spent', async () => {
          const { adapter, request, asked, codeOf, spent } = await setup({ build }, kind, postage)
          const { risks } = await adapter.simulate!(request('0.00008'))
          expect(risks).toEqual(['mayHoldAssets'])
          expect(await codeOf(adapter.send!(request('0.00008')))).toBe('bip122/ordinals')
          expect(asked).toEqual({ psbts: [], transfers: [] })
          await adapter.send!({ ...request('0.00008'), accepted: ['mayHoldAssets'] })
          expect(spent()).toEqual([10_000])
        })

      if (expected === 'kit')
        it('S23 selects the coins of an address for payments alone', async () => {
          const { adapter, request, asked, spent } = await setup({ build }, kind, [
            { sats: 10_000 },
          ])
          expect((await adapter.simulate!(request('0.00008'))).risks).toBeUndefined()
          await adapter.send!(request('0.00008'))
          expect(spent()).toEqual([10_000])
          expect(asked.transfers).toEqual([])
        })
      else
        it('S23 leaves coins of the usual values out of the maximum amount', async () => {
          const { adapter, request } = await setup({ build }, kind, [...postage, { sats: 546 }])
          expect(await adapter.getMaxAmount!(request('0'))).toBe('0')
          const both = await setup({ build }, kind, [...postage, { sats: 40_000 }])
          const most = Number(await both.adapter.getMaxAmount!(both.request('0')))
          expect(most).toBeGreaterThan(0.000395)
          expect(most).toBeLessThan(0.0004)
        })

      it('S23 spends only coins that an ord server knows to hold nothing', async () => {
        const { adapter, request, asked, spent, codeOf } = await setup({ build }, kind, mixed, {
          ord: true,
        })
        expect((await adapter.simulate!(request('0.0001'))).risks).toBeUndefined()
        await adapter.send!(request('0.0001'))
        expect(spent()).toEqual([20_000])
        expect(asked.transfers).toEqual([])
        const most = Number(await adapter.getMaxAmount!(request('0')))
        expect(most).toBeLessThan(0.0002)
        expect(most).toBeGreaterThan(0.000195)
        expect(await codeOf(adapter.send!(request('0.0003')))).toBe('bip122/ordinals')
        expect(await adapter.simulate!(request('0.0003'))).toMatchObject({
          failure: { code: 'bip122/ordinals' },
        })
      })
    })

describe('an ord server', () => {
  const build = unisat({ transfer: true })

  it('S23 spends nothing while it does not answer', async () => {
    const more = { ord: true, down: true }
    const { adapter, request, asked, codeOf } = await setup({ build }, 'p2tr', mixed, more)
    expect(await codeOf(adapter.send!(request('0.0001')))).toBe('network/unavailable')
    expect(await codeOf(adapter.getMaxAmount!(request('0')))).toBe('network/unavailable')
    expect(asked).toEqual({ psbts: [], transfers: [] })
  })

  it('is asked once for what a coin holds', async () => {
    const { adapter, request, requests } = await setup({ build }, 'p2tr', [{ sats: 50_000 }], {
      ord: true,
    })
    await adapter.estimateFee!(request('0.0001'))
    await adapter.send!(request('0.0001'))
    expect(requests).toHaveLength(1)
  })

  it('rejects a URL that is none, and one for a network that is not listed', () => {
    const make = (ordUrls: Record<string, string>) => () => bip122({ networks: [bitcoin], ordUrls })
    for (const urls of [{ [bitcoin.id]: 'ord.example' }, { other: ordUrl }])
      expect(make(urls)).toThrow(expect.objectContaining({ code: 'setup/badNetwork' }))
    expect(make({ [bitcoin.id]: ordUrl })).not.toThrow()
  })
})

describe('the transfer that a wallet made', () => {
  const build = unisat({ transfer: true })
  const payment = (...outputs: readonly (readonly [string, bigint])[]) => {
    const sent = new Transaction()
    sent.addInput(new Uint8Array(32).fill(5), 0)
    for (const [phrase, value] of outputs) {
      const { payment } = createKey(phrase, 'p2wpkh', network)
      sent.addOutput(payment.output!, value)
    }
    return sent
  }
  const outcomes = [
    ['the amount to the receiver', payment(['receiver', 8_000n], ['change', 500n]), 'done'],
    ['another amount', payment(['receiver', 8_001n]), 'bip122/sentOther'],
    ['the amount twice', payment(['receiver', 8_000n], ['receiver', 8_000n]), 'bip122/sentOther'],
    ['another receiver', payment(['thief', 8_000n]), 'bip122/sentOther'],
  ] as const
  for (const [what, sent, code] of outcomes)
    it(`S23 S15 reads it back: ${what}`, async () => {
      const { adapter, request, codeOf } = await setup({ build }, 'p2tr', postage, { sent })
      expect(await codeOf(adapter.send!(request('0.00008')))).toBe(code)
    })
})

import { hexToU8a, u8aConcat, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import {
  blake2AsU8a,
  ed25519Sign,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { bitcoin } from '@portico/bip122'
import type { Account, Connector, NetworkDefinition } from '@portico/core'
import type { Signer } from '@portico/core/adapter'
import { contractAdapterHost as host } from '@portico/core/testing'
import { cosmosHub } from '@portico/cosmos'
import { mainnet } from '@portico/eip155'
import { kusama } from '@portico/polkadot'
import { base64 } from '@scure/base'
import { networks } from 'bitcoinjs-lib'
import {
  type Hex,
  hexToString,
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
} from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAdapter as createBip122 } from '../../adapters/bip122/src/session/createAdapter.ts'
import { createProvider } from '../../adapters/bip122/src/session/createProvider.ts'
import { LeatherWallet } from '../../adapters/bip122/src/session/wallets/LeatherWallet.ts'
import { SatsWallet } from '../../adapters/bip122/src/session/wallets/SatsWallet.ts'
import { createAdapter as createCosmos } from '../../adapters/cosmos/src/session/createAdapter.ts'
import { createAdapter as createEip155 } from '../../adapters/eip155/src/session/createAdapter.ts'
import { createAdapter as createPolkadot } from '../../adapters/polkadot/src/session/createAdapter.ts'
import { createAdapter as createSolana } from '../../adapters/solana/src/session/createAdapter.ts'
import { createKey, type KeyKind } from '../../sandbox/wallets/bitcoin/BitcoinKey.ts'
import { signMessage as signBitcoin } from '../../sandbox/wallets/bitcoin/signMessage.ts'
import { accounts } from '../fakes/accounts.ts'
import { evmSigner } from '../fakes/evmSigner.ts'
import { evmWallet } from '../fakes/evmWallet.ts'
import { type NodeReply, scriptedNodes } from '../fakes/scriptedNodes.ts'
import { leatherBitcoin } from './bip122/fakes/leatherBitcoin.ts'
import { people as bitcoinPeople } from './bip122/fakes/people.ts'
import { satsBitcoin } from './bip122/fakes/satsBitcoin.ts'
import { cosmosSigner } from './cosmos/cosmosSigner.ts'
import { cosmosWallet } from './cosmos/cosmosWallet.ts'
import { injectedWallet } from './polkadot/injectedWallet.ts'
import { people as polkadotPeople } from './polkadot/keys.ts'
import { keys as solanaKeys } from './solana/setup/keys.ts'
import { signBytes } from './solana/setup/signBytes.ts'
import { connectedWallet, solanaSigner } from './solana/setup/solanaSigner.ts'

const message = 'Acme wants you to sign in'
const refused = 'request/otherAccount'
const codeOf = (signing: Promise<unknown>) =>
  signing.then(
    () => 'signed',
    (error: { code?: string }) => error.code,
  )
const connectorOf = (provider: unknown) =>
  ({ getProvider: async () => provider }) as Partial<Connector> as Connector

describe('bip122', () => {
  const adapter = createBip122({ networks: [bitcoin] }, host)
  const signerOf = (provider: unknown, { address }: { readonly address: string }): Signer => ({
    account: { namespace: 'bip122', address, type: 'payment' },
    network: bitcoin,
    connector: connectorOf(provider),
  })

  it('T3 rejects what Leather signed with the account that is in use there', async () => {
    const { alice, bob } = bitcoinPeople
    const { provider, behaviour } = leatherBitcoin(alice)
    const wallet = new LeatherWallet(provider as never)
    await wallet.connect('mainnet')
    const sign = (key: { readonly address: string }) =>
      codeOf(adapter.signMessage({ ...signerOf(createProvider(wallet), key), message }))
    expect(await sign(alice.payment)).toBe('signed')
    expect(await sign(alice.ordinals)).toBe('signed')
    behaviour.person = bob
    expect(await sign(alice.payment)).toBe(refused)
    expect(await sign(alice.ordinals)).toBe(refused)
  })

  for (const kind of ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const satisfies readonly KeyKind[])
    it(`T3 checks the signature of a ${kind} address`, async () => {
      const own = createKey('own', kind, networks.bitcoin)
      const other = createKey('other', kind, networks.bitcoin)
      const { provider, behaviour } = satsBitcoin({ ...bitcoinPeople.alice, payment: own })
      behaviour.authorised = true
      const protocol = kind === 'p2pkh' ? 'ECDSA' : 'BIP322'
      let signature = () => signBitcoin(own, message, protocol)
      const request = async (method: string, params: unknown) =>
        method === 'signMessage'
          ? { result: { signature: base64.encode(signature()) } }
          : provider.request(method, params)
      const wallet = createProvider(new SatsWallet({ request }))
      const sign = () => codeOf(adapter.signMessage({ ...signerOf(wallet, own), message }))
      expect(await sign()).toBe('signed')
      signature = () => signBitcoin(other, message, protocol)
      expect(await sign()).toBe(refused)
      signature = () => signBitcoin(own, `${message}!`, protocol)
      expect(await sign()).toBe(refused)
      signature = () => new Uint8Array(65).fill(31)
      expect(await sign()).toBe(refused)
    })
})

describe('solana', () => {
  const adapter = createSolana({ networks: [] }, host)
  const bytes = new TextEncoder().encode(message)
  const { alice, bob } = solanaKeys

  it('T3 rejects a signature of another key, of another text, and of none', async () => {
    const answers = [
      ['signed', signBytes(alice, bytes)],
      [refused, signBytes(bob, bytes)],
      [refused, signBytes(alice, new TextEncoder().encode('\xffsolana offchain'))],
      [refused, new Uint8Array(64)],
    ] as const
    for (const [outcome, signature] of answers) {
      const wallet = connectedWallet()
      wallet.answer('signMessage', [{ signature, signedMessage: bytes }])
      const signing = adapter.signMessage({ ...solanaSigner(wallet), message })
      expect(await codeOf(signing)).toBe(outcome)
    }
  })
})

describe('polkadot', () => {
  const adapter = createPolkadot([], host)
  const wrapped = u8aWrapBytes(new TextEncoder().encode(message))
  const ecdsa = [hexToU8a(`0x${'31'.repeat(32)}`), hexToU8a(`0x${'32'.repeat(32)}`)].map((seed) =>
    secp256k1PairFromSeed(seed),
  )
  const [own, other] = ecdsa as [(typeof ecdsa)[number], (typeof ecdsa)[number]]
  const { alice, bob, carol } = polkadotPeople
  const byEcdsa = (pair: typeof own) => secp256k1Sign(wrapped, pair, 'blake2')
  const kinds: Readonly<Record<string, readonly [string, Uint8Array, Uint8Array]>> = {
    sr25519: [alice.on(2), sr25519Sign(wrapped, alice.pair), sr25519Sign(wrapped, bob.pair)],
    'sr25519 with its type': [
      alice.on(2),
      u8aConcat([1], sr25519Sign(wrapped, alice.pair)),
      u8aConcat([1], sr25519Sign(wrapped, bob.pair)),
    ],
    ed25519: [carol.on(2), ed25519Sign(wrapped, carol.pair), sr25519Sign(wrapped, bob.pair)],
    ecdsa: [ecdsaAddress(own.publicKey), byEcdsa(own), byEcdsa(other)],
  }

  for (const [kind, [address, good, bad]] of Object.entries(kinds))
    it(`T3 checks an ${kind} signature`, async () => {
      const wallet = injectedWallet([{ address, type: 'sr25519' }])
      const account: Account = { namespace: 'polkadot', address, type: 'eoa' }
      const signer = { account, network: kusama, connector: connectorOf(wallet.injected) }
      const sign = async (signature: Uint8Array) => {
        wallet.onSign = async () => ({ id: 1, signature: u8aToHex(signature) })
        return codeOf(adapter.signMessage({ ...signer, message }))
      }
      expect(await sign(good)).toBe('signed')
      expect(await sign(bad)).toBe(refused)
    })
})

/** The address of an ECDSA key on Kusama. */
function ecdsaAddress(publicKey: Uint8Array): string {
  return encodeAddress(blake2AsU8a(publicKey), 2)
}

describe('cosmos', () => {
  const adapter = createCosmos([cosmosHub] as never, host)

  for (const arbitrary of [true, false])
    it(`T3 checks a signature ${arbitrary ? 'of signArbitrary' : 'of an amino document'}`, async () => {
      const wallet = cosmosWallet()
      const signer = await cosmosSigner(cosmosHub, wallet)
      if (!arbitrary) Object.assign(wallet.provider, { signArbitrary: undefined })
      const sign = () => codeOf(adapter.signMessage({ ...signer, message }))
      expect(await sign()).toBe('signed')
      // The wallet names the key of the account, and signs with another one.
      const method = arbitrary ? 'signArbitrary' : 'signAmino'
      const { pubKey } = await wallet.provider.getKey(String(cosmosHub.id))
      const bob = cosmosWallet()
      bob.account = 1
      bob.enabled.add(String(cosmosHub.id))
      const bobs = await bob.provider.getKey(String(cosmosHub.id))
      const named = { type: 'tendermint/PubKeySecp256k1', value: base64.encode(pubKey) }
      const byBob = await bob.provider.signArbitrary(
        String(cosmosHub.id),
        bobs.bech32Address,
        message,
      )
      const answer = { ...byBob, pub_key: named }
      wallet.answer(method, async () => (arbitrary ? answer : { signature: answer }))
      expect(await sign()).toBe(refused)
    })
})

describe('eip155', () => {
  const adapter = createEip155({ networks: [mainnet], gateways: [] as never }, host)
  const { alice, bob } = accounts
  afterEach(() => void vi.unstubAllGlobals())

  const typedData = {
    domain: { name: 'Acme', chainId: 1 },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'Hi' },
  } as const

  /** Signs both kinds; `code` is what the node says of the account, and `by` makes the signatures. */
  async function sign(
    change: (signature: Hex) => Hex,
    { by = alice, code = 'down' as NodeReply, type = 'eoa' as Account['type'] } = {},
  ) {
    const asked: string[] = []
    const url = scriptedNodes().add((method) => {
      asked.push(method)
      return method === 'eth_chainId' ? { result: '0x1' } : code
    })
    const network: NetworkDefinition = { ...mainnet, rpcUrls: { default: { http: [url] } } }
    const wallet = evmWallet()
    wallet.authorised = true
    wallet.answer('personal_sign', async ([hex]: [Hex]) =>
      change(await by.signMessage({ message: hexToString(hex) })),
    )
    wallet.answer('eth_signTypedData_v4', async ([, json]: [string, string]) =>
      change(await by.signTypedData(JSON.parse(json))),
    )
    const own = evmSigner(wallet, network)
    const signer = { ...own, account: { ...own.account, type } }
    const outcomes = [
      await codeOf(adapter.signMessage({ ...signer, message })),
      await codeOf(adapter.signTypedData!({ ...signer, typedData })),
    ]
    return { outcomes, asked }
  }
  const same = (signature: Hex) => signature
  const noCode = { result: '0x' }
  const both = (outcome: string | undefined) => [outcome, outcome]
  const withLast = (last: (v: number) => number) => (signature: Hex) =>
    `${signature.slice(0, -2)}${last(Number(`0x${signature.slice(-2)}`))
      .toString(16)
      .padStart(2, '0')}` as Hex
  const compact = (signature: Hex) =>
    serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))

  it.each<[string, (signature: Hex) => Hex]>([
    ['27 or 28', same],
    ['0 or 1', withLast((v) => v - 27)],
    ['37 or 38', withLast((v) => v + 10)],
    ['no last byte (EIP-2098)', compact],
  ])('accepts a signature that ends with %s, without asking a node', async (_, change) => {
    const { outcomes, asked } = await sign(change)
    expect(outcomes).toEqual(both('signed'))
    expect(asked).toEqual([])
  })

  it('T3 rejects the signature of another key for an account without code', async () => {
    expect((await sign(same, { by: bob, code: noCode })).outcomes).toEqual(both(refused))
    expect((await sign(compact, { by: bob, code: noCode })).outcomes).toEqual(both(refused))
    const junk = () => `0x${'ab'.repeat(70)}` as Hex
    expect((await sign(junk, { code: noCode })).outcomes).toEqual(both(refused))
  })

  it('T3 rejects the signature of another key while no node tells whether the account has code', async () => {
    expect((await sign(same, { by: bob })).outcomes).toEqual(both('network/unavailable'))
  })

  it('hands on the signature of an account with code, which its contract verifies', async () => {
    for (const result of ['0x6001', `0xef0100${'22'.repeat(20)}`])
      expect((await sign(same, { by: bob, code: { result } })).outcomes).toEqual(both('signed'))
    const { outcomes, asked } = await sign(same, { by: bob, type: 'smartAccount' })
    expect(outcomes).toEqual(both('signed'))
    expect(asked).toEqual([])
  })
})

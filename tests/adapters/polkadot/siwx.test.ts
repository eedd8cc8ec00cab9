import { Keyring } from '@polkadot/api'
import { hexToU8a, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import type { SiwxMessage, SiwxSession } from '@portico/core/siwx'
import {
  kusama,
  kusamaAssetHub,
  paseo,
  polkadotAssetHub,
  polkadotMainnet,
  westend,
} from '@portico/polkadot'
import { format, verifier } from '@portico/polkadot/siwx'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { ss58Prefixes } from '../../../adapters/polkadot/src/session/siwxFormat.ts'
import { accepted } from '../../core/siwx/accepted.ts'
import { formatRules } from '../../core/siwx/formatRules.ts'
import { messages } from '../../core/siwx/messages.ts'
import { mutantsOf } from '../../core/siwx/mutants.ts'

const chainId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const kinds = ['sr25519', 'ed25519', 'ecdsa'] as const
type Kind = (typeof kinds)[number]
type Signing = { readonly withType?: boolean; readonly wrapped?: boolean; readonly uri?: string }

beforeAll(() => cryptoWaitReady())

const pairOf = (type: Kind, uri = '//Alice') => new Keyring({ type }).addFromUri(uri)

function sign(type: Kind, { withType = false, wrapped = true, uri }: Signing = {}): SiwxSession {
  const data: SiwxMessage = {
    accountAddress: encodeAddress(pairOf(type).addressRaw, 0),
    chainId,
    domain: 'shop.example',
    uri: 'https://shop.example/login',
    version: '1',
    nonce: 'a1b2c3d4e5f6',
    statement: 'Sign in.',
  }
  const message = format.format(data)
  const bytes = wrapped ? u8aWrapBytes(message) : new TextEncoder().encode(message)
  const signature = u8aToHex(pairOf(type, uri).sign(bytes, { withType }))
  return { data, message, signature }
}
const { verify } = verifier()

describe('the Polkadot message format', () => {
  formatRules(
    format,
    messages(
      fc
        .uint8Array({ minLength: 32, maxLength: 32 })
        .map((key) => ({ accountAddress: encodeAddress(key, 0), chainId })),
    ),
  )

  const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
  const prefix = fc.nat(16_383).filter((value) => value !== 46 && value !== 47)

  it('S7 treats a key as one account in any encoding', () => {
    const { data } = sign('sr25519')
    for (const [caipNetworkId, own] of Object.entries(ss58Prefixes))
      fc.assert(
        fc.property(key, prefix, (bytes, other) => {
          const chainId = caipNetworkId as typeof data.chainId
          const accountAddress = encodeAddress(bytes, own)
          const spelled = encodeAddress(bytes, other)
          const text = format.format({ ...data, chainId, accountAddress })
          expect(format.format({ ...data, chainId, accountAddress: spelled })).toBe(text)
          const signed = text.replace(accountAddress, spelled)
          expect(format.parse(signed).accountAddress).toBe(accountAddress)
        }),
        { numRuns: 200 },
      )
  })

  it('S7 keeps the encoding on networks without a known prefix, unless a server has one', async () => {
    const chainId = `polkadot:${'45'.repeat(16)}` as const
    const { addressRaw } = pairOf('sr25519')
    const accountAddress = encodeAddress(addressRaw, 42)
    const text = format.format({ ...sign('sr25519').data, chainId, accountAddress })
    expect(format.parse(text).accountAddress).toBe(accountAddress)
    const told = verifier({ prefixes: { [chainId]: 2 } })
    const data = told.format.parse(text)
    expect(data.accountAddress).toBe(encodeAddress(addressRaw, 2))
    const signature = u8aToHex(pairOf('sr25519').sign(u8aWrapBytes(text)))
    expect(await told.verify({ data, message: text, signature })).toBe(true)
  })

  it('has the prefixes of the networks of the package', () => {
    const networks = [polkadotMainnet, polkadotAssetHub, kusama, kusamaAssetHub, paseo, westend]
    const prefixes = networks.map((network) => [network.caipNetworkId, network.ss58Prefix])
    expect(ss58Prefixes).toEqual(Object.fromEntries(prefixes))
  })
})

describe('the Polkadot verifier', () => {
  for (const kind of kinds) {
    it(`S7 accepts what an ${kind} key signed, and rejects any change of it`, async () => {
      const session = sign(kind)
      expect(await verify(session)).toBe(true)
      expect(await verify(sign(kind, { uri: '//Bob' }))).toBe(false)
      const mutants = mutantsOf(session, {
        format,
        other: {
          accountAddress: encodeAddress(pairOf(kind, '//Bob').addressRaw, 0),
          chainId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
        },
        decode: (signature) => hexToU8a(signature),
        encode: u8aToHex,
      })
      expect(mutants.length).toBeGreaterThanOrEqual(200)
      expect(await accepted(verifier(), mutants)).toEqual([])
    }, 60_000)

    it(`accepts an ${kind} signature bare, wrapped, and with the key type in front`, async () => {
      for (const withType of [false, true])
        for (const wrapped of [false, true])
          expect(await verify(sign(kind, { withType, wrapped }))).toBe(true)
    })
  }

  it("says what the chain's own library says of the signatures of many keys", async () => {
    for (let round = 0; round < (process.env.PORTICO_FULL ? 60 : 6); round++)
      for (const kind of kinds) {
        const uri = `//${round}`
        const wrapped = round % 2 === 0
        const withType = round % 3 === 0
        const pair = pairOf(kind, uri)
        const accountAddress = encodeAddress(pair.addressRaw, round % 40)
        const data = { ...sign(kind).data, accountAddress, nonce: `nonce000${round}` }
        const message = format.format(data)
        const bytes = wrapped ? u8aWrapBytes(message) : new TextEncoder().encode(message)
        const signature = u8aToHex(pair.sign(bytes, { withType }))
        expect(signatureVerify(message, signature, accountAddress).isValid).toBe(true)
        expect(await verify({ data, message, signature })).toBe(true)
        const other = sign(kind, { uri }).signature
        expect(signatureVerify(message, other, accountAddress).isValid).toBe(false)
        expect(await verify({ data, message, signature: other })).toBe(false)
      }
  }, 120_000)

  it('S7 rejects another key type in front, and an ECDSA signature with a high s', async () => {
    for (const [kind, right] of [
      ['ed25519', 0],
      ['sr25519', 1],
      ['ecdsa', 2],
    ] as const) {
      const session = sign(kind, { withType: true })
      const taken = [0, 1, 2, 3].map((first) => {
        const bytes = Uint8Array.of(first, ...hexToU8a(session.signature).subarray(1))
        return verify({ ...session, signature: u8aToHex(bytes) })
      })
      expect(await Promise.all(taken)).toEqual([0, 1, 2, 3].map((first) => first === right))
    }
    const session = sign('ecdsa')
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const s = order - BigInt(`0x${session.signature.slice(66, 130)}`)
    for (const id of ['00', '01']) {
      const half = session.signature.slice(0, 66) + s.toString(16).padStart(64, '0') + id
      expect(await verify({ ...session, signature: half })).toBe(false)
    }
  })

  it('S7 rejects the account for which any signature verifies', async () => {
    const accountAddress = encodeAddress(new Uint8Array(32), 0)
    const data = { ...sign('ed25519').data, accountAddress }
    const message = format.format(data)
    for (const [first, last] of [
      [0, 0],
      [1, 0],
      [0, 128],
    ] as const) {
      // The marker of sr25519 is the highest bit.
      const bytes = Uint8Array.of(first, ...new Uint8Array(62), last)
      expect(await verify({ data, message, signature: u8aToHex(bytes) })).toBe(false)
    }
  })
})

import { Keyring } from '@polkadot/api'
import { hexToU8a, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, encodeAddress } from '@polkadot/util-crypto'
import type { SiwxMessage, SiwxSession } from '@portico/core/siwx'
import { format, verifier } from '@portico/polkadot/siwx'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
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

describe('the format of Polkadot', () => {
  formatRules(
    format,
    messages(
      fc
        .tuple(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.constantFrom(0, 2, 42, 5_000))
        .map(([key, prefix]) => ({ accountAddress: encodeAddress(key, prefix), chainId })),
    ),
  )
})

describe('the verifier of Polkadot', () => {
  for (const kind of kinds) {
    it(`S7 takes what an ${kind} key signed, and nothing that differs from it`, async () => {
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

    it(`takes an ${kind} signature bare, wrapped, and with the kind of its key in front`, async () => {
      for (const withType of [false, true])
        for (const wrapped of [false, true])
          expect(await verify(sign(kind, { withType, wrapped }))).toBe(true)
    })
  }

  it('S7 takes no signature for an account that anybody could sign for', async () => {
    const accountAddress = encodeAddress(new Uint8Array(32), 0)
    const data = { ...sign('ed25519').data, accountAddress }
    const message = format.format(data)
    for (const first of [0, 1]) {
      const bytes = Uint8Array.of(first, ...new Uint8Array(63))
      expect(await verify({ data, message, signature: u8aToHex(bytes) })).toBe(false)
    }
  })
})

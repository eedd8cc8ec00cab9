import { createCipheriv, hkdfSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  fromBase64,
  fromHex,
  toBase64Url,
  toHex,
} from '../../../../features/src/walletconnect/client/protocol/crypto/bytes.ts'
import {
  authToken,
  didKey,
  signToken,
} from '../../../../features/src/walletconnect/client/protocol/crypto/clientAuth.ts'
import {
  readEnvelope,
  seal,
  unseal,
} from '../../../../features/src/walletconnect/client/protocol/crypto/Envelope.ts'
import { webPrimitives } from '../../../../features/src/walletconnect/client/protocol/crypto/webPrimitives.ts'
import { softwarePrimitives } from '../../../../features/src/walletconnect/client/protocol/software/softwarePrimitives.ts'

/** The pairs of RFC 7748, section 6.1. */
const rfc = {
  alice: '77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a',
  aliceKey: '8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a',
  bob: '5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb',
  bobKey: 'de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f',
  shared: '4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742',
}
/** Public keys with which every secret agrees on zero. */
const lowOrder = ['00'.repeat(32), `01${'00'.repeat(31)}`, `ec${'ff'.repeat(30)}7f`]
const both = { webPrimitives, softwarePrimitives }
const text = (it: string) => new TextEncoder().encode(it)

describe.each(Object.keys(both) as (keyof typeof both)[])('%s', (name) => {
  const primitives = both[name]

  it("signs the specification's token", async () => {
    const seed = fromHex('58e0254c211b858ef7896b00e3f36beeb13d568d47c6031c4218b87718061295')
    const iss = didKey(await primitives.identityKey(seed))
    expect(iss).toBe('did:key:z6MkodHZwneVRShtaLf8JKYkxpDGp1vGZnpGmdBpX8M2exxH')
    const token = await signToken(primitives, seed, {
      iss,
      sub: 'c479fe5dc464e771e78b193d239a65b58d278cad1c34bfb0b5716e5bb514928e',
      aud: 'wss://relay.walletconnect.com',
      iat: 1_656_910_097,
      exp: 1_656_996_497,
    })
    expect(token).toBe(
      'eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJkaWQ6a2V5Ono2TWtvZEhad25lVlJTaHRhTGY4SktZa3hwREdwMXZHWm5wR21kQnBYOE0yZXh4SCIsInN1YiI6ImM0NzlmZTVkYzQ2NGU3NzFlNzhiMTkzZDIzOWE2NWI1OGQyNzhjYWQxYzM0YmZiMGI1NzE2ZTViYjUxNDkyOGUiLCJhdWQiOiJ3c3M6Ly9yZWxheS53YWxsZXRjb25uZWN0LmNvbSIsImlhdCI6MTY1NjkxMDA5NywiZXhwIjoxNjU2OTk2NDk3fQ.bAKl1swvwqqV_FgwvD4Bx3Yp987B9gTpZctyBviA-EkAuWc8iI8SyokOjkv9GJESgid4U8Tf2foCgrQp2qrxBA',
    )
  })

  it('agrees on the key of RFC 7748, derived by HKDF without salt and info', async () => {
    const alice = fromHex(rfc.alice)
    const bob = fromHex(rfc.bob)
    const [aliceKey, bobKey] = await Promise.all([alice, bob].map(primitives.agreementKey))
    expect([toHex(aliceKey!), toHex(bobKey!)]).toEqual([rfc.aliceKey, rfc.bobKey])
    const [one, other] = await Promise.all([
      primitives.sharedKey(alice, bobKey!),
      primitives.sharedKey(bob, aliceKey!),
    ])
    expect(toHex(one)).toBe(toHex(other))
    const derived = hkdfSync('sha256', fromHex(rfc.shared), '', '', 32)
    expect(toHex(one)).toBe(toHex(new Uint8Array(derived)))
  })

  it('refuses a public key of low order', async () => {
    const secret = fromHex(rfc.alice)
    for (const key of lowOrder)
      await expect(primitives.sharedKey(secret, fromHex(key)), key).rejects.toThrow()
  })

  it('hashes keys into topics', async () => {
    expect(toHex(await primitives.sha256(text('abc')))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })

  it('dates tokens back, since a device may be ahead of the relay', async () => {
    const now = 1_800_000_000_000
    const token = await authToken(primitives, {
      seed: fromHex(rfc.alice),
      audience: 'wss://relay.test',
      now,
    })
    const claims = JSON.parse(atob(token.split('.')[1] ?? ''))
    expect(claims).toMatchObject({ aud: 'wss://relay.test', act: 'client_auth' })
    expect(now / 1_000 - claims.iat).toBe(900)
    expect(claims.exp * 1_000).toBeGreaterThan(now + 3_600_000)
  })
})

describe('envelopes', () => {
  const key = fromHex(rfc.shared)
  const iv = fromHex('070000004041424344454647')

  it('of type 0 have a type, an iv and a sealed box, in padded base64', () => {
    const sealed = seal('{"id":1}', { key, iv })
    expect(sealed).toMatch(/^[A-Za-z0-9+/]+={0,2}$/)
    expect(sealed.length % 4).toBe(0)
    const bytes = fromBase64(sealed)
    expect(bytes[0]).toBe(0)
    expect(toHex(bytes.slice(1, 13))).toBe(toHex(iv))
    expect(bytes.length).toBe(1 + 12 + 8 + 16)
    expect(unseal(readEnvelope(sealed), key)).toBe('{"id":1}')
  })

  it('of type 1 carry the public key of the sender', () => {
    const publicKey = fromHex(rfc.bobKey)
    const envelope = readEnvelope(seal('hello', { key, publicKey }))
    expect(toHex(envelope.sender!)).toBe(rfc.bobKey)
    expect(unseal(envelope, key)).toBe('hello')
  })

  it('are read as base64url without padding, too', () => {
    const sealed = seal('hällo', { key })
    expect(unseal(readEnvelope(toBase64Url(fromBase64(sealed))), key)).toBe('hällo')
  })

  it('are what Node’s ChaCha20-Poly1305 seals', () => {
    const cipher = createCipheriv('chacha20-poly1305', key, iv, { authTagLength: 16 })
    const box = Buffer.concat([cipher.update('hello', 'utf8'), cipher.final(), cipher.getAuthTag()])
    const expected = Buffer.concat([Buffer.from([0]), iv, box]).toString('base64')
    expect(seal('hello', { key, iv })).toBe(expected)
  })

  it.each([
    ['another type', `Ag${'A'.repeat(60)}`],
    ['too few bytes', 'AAAA'],
    ['no bytes', ''],
    ['other text', '%%%'],
    ['too many characters', 'A'.repeat(8_000_001)],
  ])('F1 are refused with %s', (_, message) => {
    expect(() => readEnvelope(message)).toThrow()
  })
})

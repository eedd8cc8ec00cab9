import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { expect, it } from 'vitest'
import { encodeAddress } from '../../adapters/polkadot/src/session/address.ts'
import { isSignedBytes } from '../../adapters/polkadot/src/siwx/isSigned.ts'
import { isSigned } from '../../adapters/solana/src/siwx/verifier.ts'
import { verifySolanaMessage } from '../../server/src/dataApi/onramp/answerUrl.ts'
import { verifyToken } from '../../server/src/relay/admit.ts'
import { weakKeys, weakSignature } from '../fakes/weakKeys.ts'

const signature = base58.encode(weakSignature)
const utf8 = (text: string) => new TextEncoder().encode(text)
const messages = Array.from({ length: 64 }, (_, at) => `message ${at}`)
const now = 1_800_000_000

/** A token of a key for which anybody can sign. */
function tokenOf(key: Uint8Array, sub: string): string {
  const iss = `did:key:z${base58.encode(Uint8Array.of(0xed, 0x01, ...key))}`
  const claims = { iss, aud: 'wss://relay.example', sub, iat: now, exp: now + 60 }
  const parts = [{ alg: 'EdDSA', typ: 'JWT' }, claims, weakSignature]
  const encoded = parts.map((part) =>
    Buffer.from(part instanceof Uint8Array ? part : JSON.stringify(part)).toString('base64url'),
  )
  return encoded.join('.')
}

it('Node itself takes signatures that anybody makes for most of these keys', () => {
  const forged = weakKeys.filter((bytes) => {
    const x = Buffer.from(bytes).toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return messages.some((message) => verify(null, utf8(message), key, weakSignature))
  })
  expect(weakKeys).toHaveLength(14)
  expect(forged.length).toBeGreaterThan(6)
})

it('S7 refuses such keys as the account of a sign-in, on Solana as on Polkadot', async () => {
  for (const key of weakKeys)
    for (const message of messages) {
      const account = base58.encode(key)
      expect(await isSigned({ account, message, signature })).toBe(false)
      const claim = { account: encodeAddress(key, 42), messages: [utf8(message)] }
      for (const kind of ['', '00', '01']) {
        const signed = `0x${kind}${Buffer.from(weakSignature).toString('hex')}`
        expect(await isSignedBytes({ ...claim, signature: signed })).toBe(false)
      }
    }
})

it('S16 refuses such keys as the account that buys, and as the client of the relay', async () => {
  for (const key of weakKeys)
    for (const message of messages) {
      const address = base58.encode(key)
      expect(await verifySolanaMessage({ address, message, signature })).toBe(false)
      expect(() => verifyToken(tokenOf(key, message), { now, audience: undefined })).toThrow(
        expect.objectContaining({ code: 'relay/tokenIssuer' }),
      )
    }
})

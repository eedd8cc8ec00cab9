import { generateKeyPairSync, sign } from 'node:crypto'
import { type Ed25519Claim, isEd25519Signed } from '@portico/core/siwx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { weakKeys, weakSignature } from '../../fakes/weakKeys.ts'

const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))
const order = 2n ** 252n + 27742317777372353535851937790883648493n

/** Test 2 of RFC 8032, 7.1. */
const ofStandard: Ed25519Claim = {
  key: hex('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c'),
  message: hex('72'),
  signature: hex(
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ),
}
function flipped(bytes: Uint8Array, bit: number): Uint8Array {
  return Uint8Array.from(bytes, (byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
}

/** The signature with the group's order added to its second scalar, which represents the same scalar. */
function unreduced({ signature }: Ed25519Claim): Uint8Array {
  const s = BigInt(`0x${Buffer.from(signature.slice(32)).reverse().toString('hex')}`) + order
  return Uint8Array.of(
    ...signature.slice(0, 32),
    ...hex(s.toString(16).padStart(64, '0')).reverse(),
  )
}

const wrong: readonly (readonly [string, Partial<Ed25519Claim>])[] = [
  ...Array.from({ length: 64 }, (_, at) => at * 8 + (at % 8)).flatMap((bit) => [
    [`bit ${bit}`, { signature: flipped(ofStandard.signature, bit) }] as const,
    [`bit ${bit} of the key`, { key: flipped(ofStandard.key, bit % 256) }] as const,
  ]),
  ['another message', { message: hex('73') }],
  ['a number out of range', { signature: unreduced(ofStandard) }],
  ['zeros', { signature: new Uint8Array(64) }],
  ['a byte less', { signature: ofStandard.signature.slice(0, 63) }],
  ['a byte more', { signature: Uint8Array.of(...ofStandard.signature, 0) }],
  ['a short key', { key: ofStandard.key.slice(0, 31) }],
  ['no point of the curve', { key: new Uint8Array(32).fill(2) }],
]

afterEach(() => vi.restoreAllMocks())

for (const [way, prepare] of [
  ["by Node's crypto", () => undefined],
  ['by WebCrypto', () => vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined)],
] as const)
  describe(`Ed25519 ${way}`, () => {
    it('S7 accepts what the key signed, and nothing else', async () => {
      prepare()
      expect(await isEd25519Signed(ofStandard)).toBe(true)
      for (const [what, change] of wrong)
        expect(await isEd25519Signed({ ...ofStandard, ...change }), what).toBe(false)
    })

    it('accepts what Node signs with other keys', async () => {
      prepare()
      for (const length of [0, 1, 300]) {
        const { publicKey, privateKey } = generateKeyPairSync('ed25519')
        const message = new Uint8Array(length).fill(length)
        const signature = Uint8Array.from(sign(null, message, privateKey))
        const key = Uint8Array.from(
          Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
        )
        expect(await isEd25519Signed({ key, message, signature })).toBe(true)
      }
    })

    it('S7 rejects weak keys in every encoding', async () => {
      prepare()
      for (const key of weakKeys)
        for (let at = 0; at < 16; at++) {
          const claim = { key, message: Uint8Array.of(at), signature: weakSignature }
          expect(await isEd25519Signed(claim)).toBe(false)
        }
    })
  })

describe('Ed25519 in a runtime without it', () => {
  it('S7 throws instead of reporting an invalid signature', async () => {
    vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined)
    const unknown = new DOMException('Unrecognized name', 'NotSupportedError')
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(unknown)
    const unavailable = { code: 'siwx/unavailable' }
    await expect(isEd25519Signed(ofStandard)).rejects.toMatchObject(unavailable)
  })

  it("falls back to Web Crypto when Node's crypto is incomplete", async () => {
    vi.spyOn(process, 'getBuiltinModule').mockReturnValue({} as never)
    expect(await isEd25519Signed(ofStandard)).toBe(true)
    expect(await isEd25519Signed({ ...ofStandard, message: hex('73') })).toBe(false)
  })
})

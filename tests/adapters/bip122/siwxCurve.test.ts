import { pubECDSA, pubSchnorr, sha256, signECDSA, signSchnorr } from '@scure/btc-signer/utils.js'
import { describe, expect, it } from 'vitest'
import { isEcdsaSigned } from '../../../adapters/bip122/src/siwx/curve/isEcdsaSigned.ts'
import { isSchnorrSigned } from '../../../adapters/bip122/src/siwx/curve/isSchnorrSigned.ts'
import { readDer } from '../../../adapters/bip122/src/siwx/curve/readDer.ts'
import { recoverKey } from '../../../adapters/bip122/src/siwx/curve/recoverKey.ts'

const rounds = process.env.PORTICO_FULL ? 2_000 : 25
const bytes = (seed: string) => sha256(new TextEncoder().encode(seed))
const flipped = (given: Uint8Array, bit: number) =>
  Uint8Array.from(given, (byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
const word = (value: bigint) =>
  Uint8Array.from(Buffer.from(value.toString(16).padStart(64, '0'), 'hex'))

describe('signatures on the curve of Bitcoin', () => {
  it('says yes to what an audited library signs, and no to each bit less', {
    timeout: 300_000,
  }, () => {
    for (let round = 0; round < rounds; round++) {
      const secret = bytes(`secret ${round}`)
      const digest = bytes(`digest ${round}`)
      const der = signECDSA(digest, secret, true)
      const key = pubECDSA(secret)
      const bit = (round * 7) % 256
      expect(isEcdsaSigned(digest, der, key)).toBe(true)
      expect(isEcdsaSigned(flipped(digest, bit), der, key)).toBe(false)
      expect(isEcdsaSigned(digest, flipped(der, bit), key)).toBe(false)
      expect(isEcdsaSigned(digest, der, flipped(key, bit))).toBe(false)
      const signature = signSchnorr(digest, secret)
      const short = pubSchnorr(secret)
      expect(isSchnorrSigned(digest, signature, short)).toBe(true)
      expect(isSchnorrSigned(flipped(digest, bit), signature, short)).toBe(false)
      expect(isSchnorrSigned(digest, flipped(signature, bit * 2), short)).toBe(false)
      expect(isSchnorrSigned(digest, signature, flipped(short, bit))).toBe(false)
      const { r, s } = readDer(der) ?? { r: 0n, s: 0n }
      const compact = Uint8Array.of(...word(r), ...word(s))
      const found = [0, 1].filter(
        (id) => String(recoverKey(digest, compact, id)?.compressed) === String(key),
      )
      expect(found).toHaveLength(1)
    }
  })

  it('takes no numbers out of range, and no other half', () => {
    const n = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const secret = bytes('secret')
    const digest = bytes('digest')
    const { r, s } = readDer(signECDSA(digest, secret, true)) ?? { r: 0n, s: 0n }
    const pairs = [
      [0n, s],
      [r, 0n],
      [r, n - s],
      [n, s],
      [r, n],
      [r + n > 2n ** 256n ? n : r + n, s],
    ] as const
    for (const [one, other] of pairs) {
      const compact = Uint8Array.of(...word(one), ...word(other))
      expect([0, 1, 2, 3].map((id) => recoverKey(digest, compact, id))).not.toContainEqual(
        expect.objectContaining({ compressed: pubECDSA(secret) }),
      )
    }
    expect(isSchnorrSigned(digest, new Uint8Array(64), pubSchnorr(secret))).toBe(false)
    expect(isSchnorrSigned(digest, new Uint8Array(64).fill(255), pubSchnorr(secret))).toBe(false)
  })

  it('reads strict DER alone (BIP-66)', () => {
    const der = signECDSA(bytes('digest'), bytes('secret'), true)
    expect(readDer(der)).toBeDefined()
    const long = Uint8Array.of(...der, 0)
    const negative = Uint8Array.of(0x30, 6, 2, 1, 0x80, 2, 1, 1)
    const padded = Uint8Array.of(0x30, 7, 2, 2, 0, 1, 2, 1, 1)
    const empty = Uint8Array.of(0x30, 5, 2, 0, 2, 1, 1)
    for (const wrong of [long, der.slice(0, -1), negative, padded, empty, new Uint8Array()])
      expect(readDer(wrong)).toBeUndefined()
  })
})

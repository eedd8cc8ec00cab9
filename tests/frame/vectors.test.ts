import { verify } from 'node:crypto'
import { combine, split } from 'shamir-secret-sharing'
import { describe, expect, it } from 'vitest'
import { type Bytes, hex } from '../../server/frame/bytes.ts'
import { deriveSolana } from '../../server/frame/keys/deriveAddresses.ts'
import { deriveBip32, deriveSlip10, hardened } from '../../server/frame/keys/derivePath.ts'
import { toMnemonicBytes } from '../../server/frame/keys/toSeed.ts'
import { closeVault } from '../../server/frame/vault/closeVault.ts'
import { openVault } from '../../server/frame/vault/openVault.ts'
import { importSealKey, unseal } from '../../server/frame/vault/seal.ts'
import { createDeviceKeys } from '../../server/src/secureSite/keys/createDeviceKeys.ts'
import bip32 from './vectors/bip32.json' with { type: 'json' }
import bip39 from './vectors/bip39.json' with { type: 'json' }
import slip10 from './vectors/slip10.json' with { type: 'json' }
import wycheproof from './vectors/wycheproof.json' with { type: 'json' }

const isFull = Boolean(process.env.PORTICO_FULL)
const bytes = (text: string) => hex.decode(`0x${text}`)
const digits = (given: Uint8Array) => hex.encode(given).slice(2)

describe('the published vectors', () => {
  it('S12 BIP-39: all 24 phrases of the English set', async () => {
    expect(bip39.vectors).toHaveLength(24)
    for (const { entropy, phrase, seed } of bip39.vectors) {
      const words = toMnemonicBytes(bytes(entropy))
      expect(new TextDecoder().decode(words)).toBe(phrase)
      // As the wallet stretches it, with the passphrase of the set, which the wallet has not.
      const key = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveBits'])
      const salt = new TextEncoder().encode('mnemonicTREZOR')
      const rules = { name: 'PBKDF2', hash: 'SHA-512', salt, iterations: 2_048 }
      expect(digits(new Uint8Array(await crypto.subtle.deriveBits(rules, key, 512)))).toBe(seed)
    }
  })

  it('S12 BIP-32: every private key of test vectors 1 to 4', () => {
    expect(bip32.vectors).toHaveLength(17)
    for (const { seed, path, key } of bip32.vectors) {
      const parts = path.split('/').filter((part) => part !== '')
      const indices = parts.map(
        (part) => Number.parseInt(part, 10) + (/\D$/.test(part) ? hardened : 0),
      )
      expect(digits(deriveBip32(bytes(seed), indices))).toBe(key)
    }
  })

  it('S12 SLIP-10: every key and chain code of both vectors for ed25519', () => {
    expect(slip10.vectors).toHaveLength(12)
    for (const { seed, path, key, chainCode } of slip10.vectors) {
      const found = deriveSlip10(bytes(seed), path)
      expect([digits(found.key), digits(found.chainCode)]).toEqual([key, chainCode])
    }
    expect(deriveSolana(bytes(slip10.vectors[0]!.seed)).secret).toHaveLength(32)
  })

  it('S12 Wycheproof: signatures of P-256 in the form that proofs of a device have', () => {
    const deviceKeys = createDeviceKeys()
    for (const { x, y, comment, msg, sig, result } of wycheproof.ecdsaP256) {
      const { key } = deviceKeys({ x, y })
      const given = { key, dsaEncoding: 'ieee-p1363' } as const
      const isRight = verify('sha256', bytes(msg), given, bytes(sig))
      expect([comment, isRight]).toEqual([comment, result === 'valid'])
    }
  })

  it('S12 Wycheproof: AES-256-GCM as the vault opens it', async () => {
    for (const { comment, key, iv, aad, msg, ct, tag, result } of wycheproof.aesGcm) {
      const secret = await importSealKey(bytes(key))
      const context = new TextDecoder().decode(bytes(aad))
      const sealed = Uint8Array.from(Buffer.concat([bytes(iv), bytes(ct), bytes(tag)]))
      const opened = unseal(secret, sealed, context)
      if (result === 'valid') expect([comment, digits(await opened)]).toEqual([comment, msg])
      else await expect(opened, comment).rejects.toThrow()
    }
  })

  it('S12 Wycheproof: HKDF-SHA-256, of which the commitment and the keys of factors are made', async () => {
    for (const { comment, ikm, salt, info, size, okm, result } of wycheproof.hkdf) {
      const key = await crypto.subtle.importKey('raw', bytes(ikm), 'HKDF', false, ['deriveBits'])
      const rules = { name: 'HKDF', hash: 'SHA-256', salt: bytes(salt), info: bytes(info) }
      const derived = crypto.subtle.deriveBits(rules, key, size * 8)
      if (result === 'valid')
        expect([comment, digits(new Uint8Array(await derived))]).toEqual([comment, okm])
      else await expect(derived, comment).rejects.toThrow()
    }
  })
})

const [splits, corruptions] = isFull ? [100_000, 20_000] : [500, 200]

describe('the shares of a key', () => {
  const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))
  const pick = (below: number) => random(4).reduce((sum, byte) => sum * 256 + byte, 0) % below

  it(`S12 ${splits} keys are split, and combined from any two shares`, {
    timeout: 2_700_000,
  }, async () => {
    const pairs = [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const
    let failed = 0
    for (let at = 0; at < splits; at++) {
      const key = random(32)
      const shares = await split(key, 3, 2)
      const [one, other] = pairs[at % 3]!
      const combined = await combine([shares[one]!, shares[other]!])
      if (digits(combined) !== digits(key)) failed++
    }
    expect(failed).toBe(0)
  })

  it(`S12 of ${corruptions} shares with one bit or more changed, each is found`, {
    timeout: 2_700_000,
  }, async () => {
    const { vault, shares } = await closeVault(random(32), { id: 'w_1', version: 1 })
    const all = [shares.device, shares.server, shares.recovery] as const
    let opened = 0
    for (let at = 0; at < corruptions; at++) {
      const [one, other] = [all[at % 3]!, all[(at + 1) % 3]!]
      const place = pick(one.length)
      const mask = 1 + pick(255)
      const changed = one.map((byte, index) => (index === place ? byte ^ mask : byte))
      const code = await openVault(vault, [changed, other]).then(
        () => 'opened',
        (error: { code?: string }) => error.code,
      )
      if (code !== 'share') opened++
    }
    expect(opened).toBe(0)
  })
})

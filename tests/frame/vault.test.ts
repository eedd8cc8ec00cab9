import fc from 'fast-check'
import { combine, split } from 'shamir-secret-sharing'
import { describe, expect, test } from 'vitest'
import type { Bytes } from '../../server/frame/bytes.ts'
import { closeVault } from '../../server/frame/vault/closeVault.ts'
import { type FactorKind, openFactor } from '../../server/frame/vault/openFactor.ts'
import { openVault, type Vault } from '../../server/frame/vault/openVault.ts'
import { recoveryCode } from '../../server/frame/vault/recoveryCode.ts'
import { sealFactor } from '../../server/frame/vault/sealFactor.ts'
import { withFull } from '../full/setup/withFull.ts'

const it = withFull(test.extend({}))

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))
const name = { id: 'w_1', version: 1 }
const flip = (given: Bytes, at: number, mask: number): Bytes =>
  given.map((byte, index) => (index === at ? byte ^ mask : byte))

describe('the vault', () => {
  it('S12 opens with any two of its three shares, in any order', async () => {
    const root = random(32)
    const { vault, shares } = await closeVault(root, name)
    const { device, server, recovery } = shares
    const pairs = [
      [device, server],
      [server, device],
      [device, recovery],
      [recovery, server],
    ] as const
    for (const pair of pairs) expect((await openVault(vault, pair)).root).toEqual(root)
  })

  it('S12 does not open with one share given twice, nor with a share of another wallet', async () => {
    const { vault, shares } = await closeVault(random(32), name)
    const other = await closeVault(random(32), name)
    const twice = openVault(vault, [shares.device, shares.device])
    await expect(twice).rejects.toMatchObject({ code: 'share' })
    const mixed = openVault(vault, [shares.device, other.shares.server])
    await expect(mixed).rejects.toMatchObject({ code: 'share' })
  })

  it('S12 does not open with a share of number zero, which would be the key itself', async () => {
    const { vault, shares } = await closeVault(random(32), name)
    const key = Uint8Array.from(await combine([shares.device, shares.server]))
    const zero = Uint8Array.of(...key, 0)
    expect(await combine([shares.recovery, zero])).toEqual(key)
    for (const bad of [zero, key, Uint8Array.of(...shares.server, 1), new Uint8Array(0)])
      for (const pair of [[shares.recovery, bad] as const, [bad, shares.recovery] as const])
        await expect(openVault(vault, [...pair])).rejects.toMatchObject({ code: 'share' })
  })

  it('S12 finds every damaged share, which would combine to a wrong key in silence', async () => {
    const { vault, shares } = await closeVault(random(32), name)
    const places = fc.record({
      at: fc.nat({ max: shares.device.length - 1 }),
      mask: fc.integer({ min: 1, max: 255 }),
      first: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(places, async ({ at, mask, first }) => {
        const pair = first
          ? ([flip(shares.device, at, mask), shares.recovery] as const)
          : ([shares.device, flip(shares.recovery, at, mask)] as const)
        await expect(openVault(vault, pair)).rejects.toMatchObject({ code: 'share' })
      }),
      { numRuns: 500 },
    )
  })

  it('S12 does not open when its ciphertext, id or version is another', async () => {
    const { vault, shares } = await closeVault(random(32), name)
    const altered: readonly Vault[] = [
      { ...vault, id: 'w_2' },
      { ...vault, version: 2 },
      { ...vault, vault: flip(vault.vault, 20, 1) },
      { ...vault, vault: flip(vault.vault, 0, 1) },
    ]
    for (const one of altered)
      await expect(openVault(one, [shares.device, shares.server])).rejects.toMatchObject({
        code: 'vault',
      })
  })

  it('S12 one share says nothing about the key: its bytes are uniform for a fixed secret', async () => {
    const secret = new Uint8Array(32)
    const counts = new Array<number>(256).fill(0)
    const rounds = 400
    for (let round = 0; round < rounds; round++) {
      const [share] = await split(secret, 3, 2)
      for (const byte of share!.slice(0, 32)) counts[byte]!++
    }
    const expected = (rounds * 32) / 256
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 255 degrees of freedom: above 400 once in 10^8 runs; below 140 as rarely.
    expect(chiSquare).toBeGreaterThan(140)
    expect(chiSquare).toBeLessThan(400)
  })

  it('S12 split and combine agree for any secret', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 64 }), async (secret) => {
        const [a, b, c] = await split(secret, 3, 2)
        for (const pair of [
          [a!, b!],
          [b!, c!],
          [c!, a!],
        ])
          expect([...(await combine(pair))]).toEqual([...secret])
      }),
    )
  })
})

describe('recovery factors', () => {
  const secrets: Record<FactorKind, Bytes> = {
    passkey: random(32),
    code: random(16),
    passphrase: new TextEncoder().encode('correct horse battery staple') as Bytes,
  }
  for (const kind of ['passkey', 'code', 'passphrase'] as const) {
    // A passphrase takes seconds to try; the tests of custody do so at every commit.
    const testOf = kind === 'passphrase' ? it.full : it
    testOf(`S12 a ${kind} opens the recovery share, another one does not`, async () => {
      const share = random(33)
      const factor = { id: 'f_1', kind, label: 'mine', secret: secrets[kind] }
      const sealed = await sealFactor(share, 'w_1', factor)
      expect(await openFactor(sealed, 'w_1', secrets[kind])).toEqual(share)
      const wrong = [
        () => openFactor(sealed, 'w_1', flip(secrets[kind], 0, 1)),
        () => openFactor(sealed, 'w_2', secrets[kind]),
        () => openFactor({ ...sealed, id: 'f_2' }, 'w_1', secrets[kind]),
      ]
      // A passphrase takes seconds to try: what else is bound to the ciphertext is so for each kind.
      const tried = kind === 'passphrase' ? wrong.slice(0, 1) : wrong
      for (const open of tried) await expect(open()).rejects.toMatchObject({ code: 'factor' })
    })
  }

  it('S12 a recovery code is read in lower case, without hyphens, and with O and I for 0 and 1', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (given) => {
        const secret = Uint8Array.from(given)
        const code = recoveryCode.format(secret)
        expect(code).toMatch(/^([\dA-HJKMNP-TV-Z]{4}-){6}[\dA-HJKMNP-TV-Z]{4}$/)
        const typed = code
          .toLowerCase()
          .replaceAll('-', ' ')
          .replaceAll('0', 'o')
          .replaceAll('1', 'l')
        expect(recoveryCode.parse(typed)).toEqual(secret)
      }),
    )
  })

  it('S12 one wrong character in a recovery code is found', () => {
    const code = recoveryCode.format(random(16))
    const places = [...code].flatMap((character, at) => (character === '-' ? [] : [at]))
    let found = 0
    let tried = 0
    for (const at of places)
      for (const character of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
        if (character === code[at]) continue
        tried++
        try {
          recoveryCode.parse(code.slice(0, at) + character + code.slice(at + 1))
        } catch {
          found++ // The checksum differs.
        }
      }
    // A checksum of 12 bits misses one in 4,096.
    expect(tried - found).toBeLessThanOrEqual(4)
    for (const text of ['', 'hello', `${code}0`]) expect(() => recoveryCode.parse(text)).toThrow()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { looksAlike } from '../../../features/src/send/review/addressRisks.ts'
import { warningsFor } from '../../../features/src/send/review/warnings.ts'

/** The number of runs that S8 requires in the full test run. */
const runs = { numRuns: process.env.PORTICO_FULL ? 100_000 : 3_000 }
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const text = (letters: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: length, maxLength: length })

/** Addresses of each chain family: the common prefix, and the account's own part. */
const kinds: readonly fc.Arbitrary<{ opening: string; own: string }>[] = [
  fc.record({ opening: fc.constant('0x'), own: text('0123456789abcdefABCDEF', 40) }),
  fc.record({ opening: fc.constant(''), own: text(base58, 44) }),
  fc.record({ opening: fc.constant('bc1q'), own: text(bech32, 38) }),
  fc.record({ opening: fc.constant('cosmos1'), own: text(bech32, 38) }),
  fc.record({ opening: fc.constant('5'), own: text(base58, 47) }),
]
const history = fc
  .constantFrom(...kinds)
  .chain((kind) => fc.tuple(fc.array(kind, { minLength: 1, maxLength: 60 }), kind))
const join = ({ opening, own }: { opening: string; own: string }) => opening + own
const kindsOf = (to: string, past: readonly string[]) =>
  warningsFor({ to, past, own: [], tokens: [] }).map(({ kind }) => kind)

describe('S8 similar addresses', () => {
  it('S8 T14 always warns of an address with the same ends as a known one', () => {
    fc.assert(
      fc.property(history, ([past, { own }]) => {
        const { opening, own: known } = past[past.length >> 1]!
        const fake = opening + known.slice(0, 4) + own.slice(4, -4) + known.slice(-4)
        const all = past.map(join)
        if (all.includes(fake)) return true
        return kindsOf(fake, all).includes('lookAlike')
      }),
      runs,
    )
  })

  it('S8 warns of fewer than one in a thousand other addresses', () => {
    let wrong = 0
    let count = 0
    fc.assert(
      fc.property(history, ([past, other]) => {
        count += 1
        if (kindsOf(join(other), past.map(join)).includes('lookAlike')) wrong += 1
      }),
      runs,
    )
    expect(wrong / count).toBeLessThan(0.001)
  })

  it('S8 does not warn of a known address in any spelling', () => {
    const known = `0x${'aB'.repeat(20)}`
    expect(kindsOf(known.toLowerCase(), [known])).toEqual([])
  })

  it('does not treat an address as similar to itself', () => {
    expect(looksAlike('0xABCD', '0xabcd')).toBe(false)
  })
})

describe('other warnings', () => {
  const bob = `0x${'b0'.repeat(20)}`
  const nobody = { to: bob, own: [], past: [], tokens: [] }
  const all = (more: object) => warningsFor({ ...nobody, ...more })

  it('warns of a new receiver without blocking', () => {
    expect(all({})).toEqual([{ kind: 'firstTime', blocking: false }])
    expect(all({ past: [bob] })).toEqual([])
  })

  it('warns of an own address, and of a contract', () => {
    expect(all({ own: [bob] })).toEqual([{ kind: 'ownAddress', blocking: false }])
    expect(all({ past: [bob], isContract: true })).toEqual([{ kind: 'contract', blocking: false }])
  })

  it('blocks the contract of a token as receiver', () => {
    expect(all({ past: [bob], tokens: [bob.toUpperCase().replace('X', 'x')] })).toEqual([
      { kind: 'tokenContract', blocking: true },
    ])
  })

  it.each([
    `0x${'0'.repeat(40)}`,
    `0x${'0'.repeat(39)}1`,
    '0x000000000000000000000000000000000000dEaD',
    '11111111111111111111111111111111',
    '1nc1nerator11111111111111111111111111111111',
    '1BitcoinEaterAddressDontSendf59kuE',
  ])('blocks the burn address %s', (to) => {
    expect(all({ to })).toEqual([{ kind: 'burn', blocking: true }])
  })
})

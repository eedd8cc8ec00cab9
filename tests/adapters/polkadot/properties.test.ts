import { TypeRegistry } from '@polkadot/types'
import {
  base58Decode,
  decodeAddress as referenceDecode,
  encodeAddress as referenceEncode,
} from '@polkadot/util-crypto'
import { toBaseUnits } from '@portico/core/adapter/session'
import { formatAmount } from '@portico/core/amount'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeAddress, encodeAddress } from '../../../adapters/polkadot/src/session/address.ts'
import { cpuMs } from '../../setup/cpuMs.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const accountId = fc.uint8Array({ minLength: 32, maxLength: 32 })
const prefix = fc.nat(16_383).filter((value) => value !== 46 && value !== 47)
/** The full run tries a million, without the time limit of other properties. */
const count = process.env.PORTICO_FULL ? 1_000_000 : 5_000

/** Each sample contains a hundred texts. */
function* samples<value>(values: fc.Arbitrary<value>): Iterable<value> {
  for (let at = 0; at < count; at += 100) yield* fc.sample(values, 1)
}

/**
 * Valid by the reference library, for 32-byte accounts. The library also accepts bare 33-byte keys, which are not
 * accounts, and one-byte checksums for some lengths, which no chain uses.
 */
function isValid(text: string): boolean {
  try {
    const account = referenceDecode(text)
    const bytes = base58Decode(text)
    const head = (bytes[0] ?? 0) >= 64 ? 2 : 1
    return account.length === 32 && bytes.length === head + account.length + 2
  } catch {
    return false
  }
}

describe('addresses', () => {
  it('P2 R5.06 are encoded and decoded like the reference library, on every network', () => {
    fc.assert(
      fc.property(accountId, prefix, (account, network) => {
        const text = encodeAddress(account, network)
        expect(text).toBe(referenceEncode(account, network))
        expect(decodeAddress(text)).toEqual({ prefix: network, accountId: account })
      }),
      { numRuns: 1_000 },
    )
  })

  it(`P2 R5.06 are accepted exactly when the reference library accepts them, in ${count} valid and faulty cases`, () => {
    let tried = 0
    const slip = fc.tuple(fc.nat(60), fc.nat(57))
    const slips = fc.array(slip, { minLength: 99, maxLength: 99 })
    for (const [account, network, wrong] of samples(fc.tuple(accountId, prefix, slips))) {
      const text = encodeAddress(account, network)
      const slipped = wrong.map(
        ([at, letter]) => text.slice(0, at) + alphabet[letter] + text.slice(at + 1),
      )
      for (const spelled of [text, ...slipped]) {
        if ((decodeAddress(spelled) !== undefined) !== isValid(spelled))
          expect.fail(`not agreed on ${spelled}`)
        tried++
      }
    }
    expect(tried).toBe(count)
  }, 300_000)

  it('R5.06 with a bare ECDSA key are rejected, since the library reads its first byte as another kind of receiver', () => {
    const key = Uint8Array.of(0, ...new Uint8Array(32).fill(7))
    const text = referenceEncode(key, 2)
    const receiver = new TypeRegistry().createType('MultiAddress', text)
    expect(receiver.toString()).toBe(referenceEncode(key.subarray(1), 42))
    expect(decodeAddress(text)).toBeUndefined()
  })

  it('P2 R5.06 of arbitrary bytes with a valid checksum are accepted when the reference accepts them', () => {
    const body = fc.uint8Array({ minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(body, fc.nat(255), (bytes, first) => {
        const account = bytes.subarray(1)
        const made = [encodeAddress(account, first % 64), encodeAddress(account, first * 64)]
        for (const text of made) expect(decodeAddress(text) !== undefined).toBe(isValid(text))
      }),
      { numRuns: 1_000 },
    )
  })

  it('P2 R5.06 are never recognised in other text, and checked quickly', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (text) => {
        expect(decodeAddress(text) !== undefined).toBe(isValid(text))
      }),
      { numRuns: 1_000 },
    )
    const ms = cpuMs(() => {
      for (const unit of ['1', 'z', '0', '🔑']) decodeAddress(unit.repeat(50_000))
    })
    expect(ms).toBeLessThan(1_000)
  })
})

describe('amounts', () => {
  it('P1 convert to base units and back without loss, far beyond 2^53', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), fc.nat(36), (units, decimals) => {
        expect(toBaseUnits(formatAmount(units, decimals), decimals)).toBe(units)
      }),
      { numRuns: 2_000 },
    )
  })

  it('P1 are rejected when a digit would be lost', () => {
    const digits = fc.string({
      unit: fc.constantFrom(...'0123456789'),
      minLength: 1,
      maxLength: 40,
    })
    fc.assert(
      fc.property(digits, fc.nat(36), (fraction, decimals) => {
        const run = () => toBaseUnits(`1.${fraction}`, decimals)
        if (/[1-9]/.test(fraction.slice(decimals))) expect(run).toThrow()
        else expect(run()).toBeTypeOf('bigint')
      }),
      { numRuns: 1_000 },
    )
  })
})

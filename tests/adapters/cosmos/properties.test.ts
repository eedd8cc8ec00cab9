import { fromBech32, toBech32 } from '@cosmjs/encoding'
import { toBaseUnits } from '@portico/core/adapter/session'
import { formatAmount } from '@portico/core/amount'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { cosmosHub, osmosis } from '@portico/cosmos'
import { SignDoc, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/cosmos/src/session/createAdapter.ts'
import { readSignDoc, toTxRaw } from '../../../adapters/cosmos/src/session/protobuf.ts'
import { readAddress } from '../../../adapters/cosmos/src/session/readKey.ts'
import { cpuMs } from '../../setup/cpuMs.ts'

const { isAddress } = createAdapter([cosmosHub, osmosis], adapterHost)
const prefix = fc.constantFrom('cosmos', 'osmo', 'juno', 'cosmosvaloper', 'o', 'cosmos1')
const payload = fc.oneof(
  { weight: 8, arbitrary: fc.uint8Array({ minLength: 20, maxLength: 20 }) },
  { weight: 4, arbitrary: fc.uint8Array({ minLength: 32, maxLength: 32 }) },
  fc.uint8Array({ minLength: 0, maxLength: 40 }),
)
const address = fc.tuple(prefix, payload).map(([hrp, data]) => toBech32(hrp, data))

/** Whether CosmJS accepts a text, with the prefixes and lengths of these networks. */
function isAddressOfCosmJs(text: string): boolean {
  try {
    const { prefix, data } = fromBech32(text, 90)
    return ['cosmos', 'osmo'].includes(prefix) && [20, 32].includes(data.length)
  } catch {
    return false
  }
}

/** A text with one letter changed, added, removed, swapped or in upper case. */
const damaged = fc
  .tuple(
    address,
    fc.nat(60),
    fc.constantFrom(...'qpzry9x8gf2tvdw0s3jn54khce6mua7l1bioQP'),
    fc.nat(4),
  )
  .map(([text, at, letter, kind]) => {
    const [before, here, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)]
    const texts = [
      before + letter + after,
      before + letter + here + after,
      before + after,
      before + after.slice(0, 1) + here + after.slice(1),
      before + here.toUpperCase() + after,
    ]
    return texts[kind]!
  })

/** A fixed number of addresses, independent of the speed of the machine. */
const count = process.env.PORTICO_FULL ? 1_000_000 : 2_000

describe('addresses', () => {
  it(`P2 R5.06 are accepted exactly when CosmJS accepts them, in ${count} valid and faulty cases`, () => {
    const chunk = Math.min(count, 10_000)
    const first = Date.now()
    for (let seed = first; seed < first + count / chunk; seed++) {
      const texts = fc.sample(fc.oneof(address, damaged), { numRuns: chunk, seed })
      const wrong = texts.filter((text) => isAddress(text) !== isAddressOfCosmJs(text))
      expect(wrong, `with seed ${seed}`).toEqual([])
    }
  })

  it('P2 R5.06 are accepted exactly when CosmJS accepts them', () => {
    fc.assert(
      fc.property(address, (text) => {
        expect(isAddress(text)).toBe(isAddressOfCosmJs(text))
        expect(isAddress(text.toUpperCase())).toBe(isAddressOfCosmJs(text.toUpperCase()))
      }),
      { numRuns: 1_000 },
    )
  })

  it('P2 R5.06 with an error are accepted exactly when CosmJS accepts them', () => {
    fc.assert(
      fc.property(damaged, (text) => {
        expect(isAddress(text)).toBe(isAddressOfCosmJs(text))
      }),
      { numRuns: 1_000 },
    )
  })

  it('P2 are never recognised in other text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (text) => {
        expect(isAddress(text)).toBe(isAddressOfCosmJs(text))
      }),
      { numRuns: 1_000 },
    )
  })

  it('P2 decode to their bytes', () => {
    const data = fc.uint8Array({ minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(data, (bytes) => {
        expect(readAddress(toBech32('cosmos', bytes))?.bytes).toEqual(bytes)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('amounts', () => {
  it('P1 convert to base units and back without loss', () => {
    const units = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
    fc.assert(
      fc.property(units, fc.nat(36), (value, decimals) => {
        expect(toBaseUnits(formatAmount(value, decimals), decimals)).toBe(value)
      }),
      { numRuns: 5_000 },
    )
  })

  it('P1 are rejected when they would need rounding', () => {
    const digits = fc.constantFrom(...'0123456789')
    const fraction = fc.string({ unit: digits, minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(fraction, fc.nat(36), (text, decimals) => {
        const exact = !/[1-9]/.test(text.slice(decimals))
        const run = () => toBaseUnits(`1.${text}`, decimals)
        if (exact) expect(run()).toBeTypeOf('bigint')
        else expect(run).toThrow()
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('protobuf', () => {
  const bytes = fc.uint8Array({ maxLength: 300 })

  it('reads SignDocs that CosmJS encoded', () => {
    const document = fc.record({
      bodyBytes: bytes,
      authInfoBytes: bytes,
      chainId: fc.string({ maxLength: 50 }),
      accountNumber: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
    })
    fc.assert(
      fc.property(document, (given) => {
        expect(readSignDoc(SignDoc.encode(given).finish())).toEqual(given)
      }),
      { numRuns: 1_000 },
    )
  })

  it('reads SignDocs of arbitrary bytes as CosmJS does, or rejects them', () => {
    fc.assert(
      fc.property(bytes, (given) => {
        const { chainId: _, ...read } = readSignDoc(given) ?? {}
        // Invalid UTF-8 has more than one decoding.
        if ('bodyBytes' in read) expect(SignDoc.decode(given)).toMatchObject(read)
      }),
      { numRuns: 1_000 },
    )
  })

  it('encodes TxRaws as CosmJS does', () => {
    const long = fc.uint8Array({ minLength: 1, maxLength: 20_000 })
    const signed = fc.record({
      bodyBytes: long,
      authInfoBytes: long,
      signatures: fc.array(fc.uint8Array({ minLength: 64, maxLength: 64 }), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(signed, (given) => {
        expect(toTxRaw(given)).toEqual(TxRaw.encode(given).finish())
      }),
      { numRuns: 200 },
    )
  })
})

describe('hostile text', () => {
  it('S10 every pattern handles 50 KB of it quickly', () => {
    for (const unit of ['1', 'q', 'cosmos1', '0', '.', ' ', 'A']) {
      const text = unit.repeat(50_000 / unit.length)
      const ms = cpuMs(() => {
        expect(readAddress(text)).toBeUndefined()
        expect(() => toBaseUnits(text, 18)).toThrow()
      })
      // A pattern that backtracks takes minutes.
      expect(ms).toBeLessThan(1_000)
    }
  })
})

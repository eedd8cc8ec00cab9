import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AccountState } from '../../../adapters/solana/src/chain/readStates.ts'
import { alteredAccounts } from '../../../adapters/solana/src/chain/send/compareStates.ts'
import { readTokenAccount } from '../../../adapters/solana/src/chain/tokenData.ts'

const key = new Uint8Array(32).fill(7)
const owner = base58.encode(key)
const [address, program, tokenProgram, token2022] = [
  base58.encode(new Uint8Array(32).fill(8)),
  base58.encode(new Uint8Array(32).fill(9)),
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const stateOf = (data: Uint8Array, more: Partial<AccountState> = {}): AccountState => ({
  address,
  program,
  lamports: 100n,
  data,
  ...more,
})
const changed = (data: Uint8Array, at: number, byte = 255) => data.with(at, data[at]! ^ byte)
/** A token account of this holder, of Token-2022 with a withheld fee of 8 bytes. */
function tokenAccount(holder: Uint8Array, isExtended = false): Uint8Array {
  const data = new Uint8Array(isExtended ? 178 : 165)
  data.set(new Uint8Array(32).fill(5))
  data.set(holder, 32)
  data[108] = 1
  if (isExtended) data.set([2, 2, 0, 8, 0], 165)
  return data
}

describe('accounts in which an account is named', () => {
  it('S22 reports any change of one, wherever in its data the account stands', () => {
    const cases = fc
      .record({ size: fc.integer({ min: 32, max: 900 }), more: fc.nat(5) })
      .chain(({ size, more }) =>
        fc.record({
          data: fc.uint8Array({ minLength: size, maxLength: size }),
          place: fc.nat(size - 32),
          at: fc.nat(size - 1),
          byte: fc.integer({ min: 1, max: 255 }),
          more: fc.constant(more),
        }),
      )
    fc.assert(
      fc.property(cases, ({ data, place, at, byte, more }) => {
        data.set(key, place)
        const before = [stateOf(data)]
        const report = (is: AccountState) => alteredAccounts(owner, before, [is])
        expect(report(stateOf(changed(data, at, byte)))).toEqual([{ address, program }])
        expect(report(stateOf(data, { lamports: 99n }))).toHaveLength(1)
        expect(report(stateOf(data, { program: tokenProgram }))).toHaveLength(1)
        expect(report(stateOf(data.slice(0, -1 - more)))).toHaveLength(1)
        expect(report(stateOf(data.slice(), { lamports: 101n }))).toEqual([])
      }),
      { numRuns: 200, seed: 22 },
    )
  })

  it('S22 says nothing of an account in which it is not named, nor of its own', () => {
    const data = new Uint8Array(80).fill(1)
    data.set(key.subarray(1), 9)
    expect(alteredAccounts(owner, [stateOf(data)], [stateOf(changed(data, 3))])).toEqual([])
    const own = stateOf(new Uint8Array(), { address: owner })
    expect(alteredAccounts(owner, [own], [{ ...own, lamports: 1n }])).toEqual([])
  })

  it('S22 lets nothing but the amount change in a token account of its own', () => {
    for (const isExtended of [false, true]) {
      const data = tokenAccount(key, isExtended)
      const more = { program: isExtended ? token2022 : tokenProgram }
      const amounts = [64, 71, 113, 120, ...(isExtended ? [170, 177] : [])]
      for (let at = 0; at < data.length; at++) {
        const now = stateOf(changed(data, at), more)
        const report = alteredAccounts(owner, [stateOf(data, more)], [now])
        const isAmount = amounts.some((_, place) => {
          const [from, to] = [amounts[place & ~1]!, amounts[(place & ~1) + 1]!]
          return at >= from && at <= to
        })
        expect([at, report.length]).toEqual([at, isAmount ? 0 : 1])
      }
      const closed = stateOf(new Uint8Array(), { lamports: 0n, program: '' })
      expect(alteredAccounts(owner, [stateOf(data, more)], [closed])).toEqual([])
    }
  })

  it('S22 reports any change of a token account that it only may spend from', () => {
    const data = tokenAccount(new Uint8Array(32).fill(3))
    data.set([1, 0, 0, 0, ...key], 72)
    const more = { program: tokenProgram }
    const now = stateOf(changed(data, 64), more)
    expect(alteredAccounts(owner, [stateOf(data, more)], [now])).toHaveLength(1)
  })
})

it('S22 reads no multisig as a token account, whatever its bytes are', () => {
  const extended = new Uint8Array(356)
  extended.set(tokenAccount(key, true))
  expect(readTokenAccount(extended)?.holder).toBe(owner)
  expect(readTokenAccount(extended.slice(0, 355))).toBeUndefined()
})

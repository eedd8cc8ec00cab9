import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Unspent } from '../../../adapters/bip122/src/chain/ChainClient.ts'
import { chooseCoins, type Payment } from '../../../adapters/bip122/src/chain/send/chooseCoins.ts'
import { payingInput } from '../../../adapters/bip122/src/chain/send/payingInput.ts'
import { people } from './fakes/people.ts'

const { alice, bob } = people
const from = alice.payment.address
const to = bob.payment.address
const input = payingInput({ address: from, purpose: 'payment' }, 'mainnet')

const payment = (sats: bigint, rate: bigint): Payment => ({
  chain: 'mainnet',
  from,
  to,
  sats,
  rate,
  input,
})
const coinsOf = (...amounts: readonly number[]): readonly Unspent[] =>
  amounts.map((sats, index) => ({
    txid: '11'.repeat(32),
    index,
    sats: BigInt(sats),
    confirmed: true,
  }))
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, sats) => total + sats, 0n)
/** Virtual bytes of native SegWit, rounded up. */
const size = (inputs: number, outputs: number) =>
  BigInt(Math.ceil(10.5 + 68.25 * inputs)) + 31n * BigInt(outputs)

describe('chooseCoins', () => {
  it('P1 pays the exact amount at the required rate or more, and loses no more than dust', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 5_000_000 }), {
      minLength: 1,
      maxLength: 40,
    })
    const sats = fc.bigInt({ min: 294n, max: 10_000_000n })
    const rates = fc.bigInt({ min: 1n, max: 300n })
    let paid = 0
    fc.assert(
      fc.property(amounts, sats, rates, (amounts, sats, rate) => {
        try {
          const { coins, outputs, fee } = chooseCoins(payment(sats, rate), coinsOf(...amounts))
          const receivers = outputs.filter(({ address }) => address === to)
          expect(receivers).toEqual([{ address: to, amount: sats }])
          const change = outputs.find(({ address }) => address === from)
          if (change) expect(change.amount).toBeGreaterThan(546n)
          expect(outputs).toHaveLength(change ? 2 : 1)
          expect(sum(coins.map((coin) => coin.sats))).toBe(
            sum(outputs.map((it) => it.amount)) + fee,
          )
          expect(fee).toBeGreaterThanOrEqual(rate * (size(coins.length, outputs.length) - 3n))
          expect(fee).toBeLessThanOrEqual(rate * (size(coins.length, 2) + 3n) + 546n)
          expect(coins.every((coin) => coin.sats > 546n)).toBe(true)
          paid++
        } catch (error) {
          const { code } = error as { code?: string }
          if (code === undefined) throw error
          const total = sum(coinsOf(...amounts).flatMap((it) => (it.sats > 546n ? it.sats : [])))
          const poor = total < sats
          expect(code).toBe(poor ? 'request/insufficientFunds' : 'bip122/insufficientFee')
        }
      }),
      { numRuns: 500 },
    )
    expect(paid).toBeGreaterThan(100)
  })

  it('prefers a few large coins to many small ones, which would cost more', () => {
    const small = Array.from({ length: 20 }, () => 10_000)
    // Ten small coins would need no change, but cost five times the fee.
    const { coins, fee } = chooseCoins(payment(95_500n, 6n), coinsOf(1_000_000, ...small))
    expect(coins.map(({ sats }) => sats)).toEqual([1_000_000n])
    expect(fee).toBeLessThan(900n)
  })

  it('counts a coin once when an endpoint lists it twice', () => {
    const [coin] = coinsOf(50_000)
    if (!coin) throw new Error('no coin')
    expect(chooseCoins(payment(10_000n, 1n), [coin, coin]).coins).toEqual([coin])
    const tooMuch = () => chooseCoins(payment(60_000n, 1n), [coin, coin])
    expect(tooMuch).toThrow(expect.objectContaining({ code: 'request/insufficientFunds' }))
  })
})

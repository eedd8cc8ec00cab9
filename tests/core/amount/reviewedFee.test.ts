import { checkReviewedFee, feeCap } from '@portico/core/amount'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { network } from '../fakes/networks.ts'

const request = (amount: string) => ({
  network: {
    ...network('bip122', 'a'),
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  },
  reviewedFee: { amount, symbol: 'BTC' },
})

describe('the reviewed fee', () => {
  it('S15 allows 1.25 times itself and rejects one base unit more', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), (units) => {
        const text = String(units).padStart(9, '0')
        const shown = request(`${text.slice(0, -8)}.${text.slice(-8)}`)
        const cap = feeCap(shown)!
        expect(cap).toBe((units * 5n) / 4n)
        checkReviewedFee(shown, cap)
        expect(() => checkReviewedFee(shown, cap + 1n)).toThrow()
      }),
    )
  })

  it('S15 names the fee, the reviewed fee and the next step', () => {
    expect(() => checkReviewedFee(request('0.000006'), 3_400_000n)).toThrow(
      expect.objectContaining({
        code: 'transfer/feeAboveReview',
        message: expect.stringMatching(/now 0\.034 BTC.*reviewed 0\.000006 BTC: confirm the new/),
        hints: [expect.stringContaining('estimateFee')],
      }),
    )
  })

  it('S15 sets no limit when no fee was reviewed', () => {
    const { network } = request('1')
    expect(feeCap({ network })).toBeUndefined()
    checkReviewedFee({ network }, 10n ** 18n)
  })

  it("S15 applies the namespace's limit when no fee was reviewed", () => {
    const { network, ...reviewed } = request('0.02')
    checkReviewedFee({ network }, 500_000n, 500_000n)
    checkReviewedFee({ network, ...reviewed }, 500_001n, 500_000n)
    expect(() => checkReviewedFee({ network }, 500_001n, 500_000n)).toThrow(
      'A fee of 0.00500001 BTC was not reviewed, and without a review the maximum is 0.005 BTC',
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feeRate } from '../../../adapters/bip122/src/chain/send/planPayment.ts'

const rates = fc.array(
  fc.record({
    blocks: fc.integer({ min: 1, max: 1_008 }),
    rate: fc.double({ min: 0.1, max: 4_999, noNaN: true }),
  }),
  { maxLength: 8 },
)

describe('the fee rate of a speed', () => {
  it('is never higher for a slower speed, whatever the endpoint estimates', () => {
    fc.assert(
      fc.property(rates, (estimates) => {
        const [slow, normal, fast] = (['slow', 'normal', 'fast'] as const).map((speed) =>
          feeRate(estimates, speed),
        )
        expect(slow! <= normal! && normal! <= fast!).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is the estimate of its target', () => {
    const estimates = [
      { blocks: 1, rate: 30.2 },
      { blocks: 6, rate: 12 },
      { blocks: 144, rate: 2 },
    ]
    expect(feeRate(estimates, 'fast')).toBe(31n)
    expect(feeRate(estimates, 'normal')).toBe(12n)
    expect(feeRate(estimates, 'slow')).toBe(2n)
    expect(
      feeRate(
        [
          { blocks: 2, rate: 12.3 },
          { blocks: 25, rate: 900 },
        ],
        'slow',
      ),
    ).toBe(13n)
    expect(feeRate([])).toBe(1n)
  })
})

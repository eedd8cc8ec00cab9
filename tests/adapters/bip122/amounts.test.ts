import { formatAmount } from '@portico/core/amount'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toBroadcastError } from '../../../adapters/bip122/src/chain/postTransaction.ts'
import { feeRate, toSats } from '../../../adapters/bip122/src/chain/send/planPayment.ts'

const most = 2_100_000_000_000_000n

describe('toSats', () => {
  it('P1 converts every sat amount to text and back without loss', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: most }), (sats) => {
        expect(toSats(formatAmount(sats, 8))).toBe(sats)
      }),
      { numRuns: 5_000 },
    )
    expect(toSats('20999999.97690000')).toBe(2_099_999_997_690_000n)
    expect(formatAmount(most, 8)).toBe('21000000')
    expect(formatAmount(1n, 8)).toBe('0.00000001')
  })

  it('P1 rejects amounts with too many decimals, above the supply, or malformed', () => {
    const odd = ['', '.', '1.', '.1', '-1', '1e3', '0x1', ' 1', '1 ', '0.000000001', '1.123456789']
    for (const text of [...odd, '21000000.00000001', '9'.repeat(17), '9'.repeat(50_000)])
      expect(() => toSats(text), text.slice(0, 20)).toThrow(
        expect.objectContaining({ code: 'request/badAmount' }),
      )
    expect(toSats('1.1234567800')).toBe(112_345_678n)
  })
})

describe('feeRate', () => {
  const rates = [
    { blocks: 1, rate: 87.8 },
    { blocks: 6, rate: 20.1 },
    { blocks: 144, rate: 1.02 },
    { blocks: 1008, rate: 0.3 },
  ]

  it('returns the rate for the confirmation target of a speed, in whole sat/vB and at least one', () => {
    expect(feeRate(rates, 'fast')).toBe(88n)
    expect(feeRate(rates)).toBe(21n)
    expect(feeRate(rates, 'slow')).toBe(2n)
    expect(feeRate([{ blocks: 1008, rate: 0.3 }], 'fast')).toBe(1n)
    expect(feeRate([], 'fast')).toBe(1n)
  })

  it('T6 rejects a rate above the historical maximum', () => {
    for (const rate of [5_001, Number.POSITIVE_INFINITY, Number.NaN])
      expect(() => feeRate([{ blocks: 1, rate }])).toThrow(
        expect.objectContaining({ code: 'bip122/feeTooHigh' }),
      )
  })
})

describe('toBroadcastError', () => {
  const said = {
    'sendrawtransaction RPC error: {"code":-25,"message":"bad-txns-inputs-missingorspent"}':
      'bip122/spent',
    'sendrawtransaction RPC error: {"code":-26,"message":"txn-mempool-conflict"}': 'bip122/spent',
    'sendrawtransaction RPC error: {"code":-26,"message":"min relay fee not met, 100 < 141"}':
      'bip122/feeTooLow',
    'sendrawtransaction RPC error: {"code":-26,"message":"insufficient fee, rejecting replacement"}':
      'bip122/feeTooLow',
    'sendrawtransaction RPC error: {"code":-26,"message":"dust"}': 'bip122/dust',
    'sendrawtransaction RPC error: {"code":-22,"message":"TX decode failed"}': 'request/sendFailed',
  }
  for (const [text, code] of Object.entries(said))
    it(`R8.10 maps ${JSON.parse(text.slice(text.indexOf('{'))).message} to ${code}`, () => {
      expect(toBroadcastError(text).code).toBe(code)
    })
})

import { type AmountToken, TypedAmount } from '@portico/core/amount'
import { describe, expect, it } from 'vitest'

function open(first?: AmountToken) {
  const state = { token: first, begun: 0 }
  const amount = new TypedAmount({
    token: () => state.token,
    toError: (fault, token) => new Error(`${fault} ${token?.symbol ?? '-'}`),
    onBegin: () => state.begun++,
  })
  return { amount, state, fault: () => amount.problem?.message }
}
const dai = { symbol: 'DAI', decimals: 6, price: 2, balance: '5' }

describe('an amount of a token', () => {
  it.each([
    ['abc', undefined, 'notAmount DAI'],
    ['0.00', '0.00', 'zero DAI'],
    ['0.0000001', '0.0000001', 'tooManyDecimals DAI'],
    ['5.000001', '5.000001', 'tooMuch DAI'],
    ['5', '5', undefined],
    ['', undefined, undefined],
  ])('of %o is judged by the token', (text, value, fault) => {
    const it = open(dai)
    it.amount.type(text, value)
    expect(it.fault()).toBe(fault)
  })

  it('is not compared with a balance that nobody knows', () => {
    const it = open({ ...dai, balance: undefined })
    it.amount.type('1000', '1000')
    expect(it.fault()).toBeUndefined()
  })

  it('of money without a price is no amount, and without a token is not judged', () => {
    const it = open(dai)
    it.amount.flip()
    it.amount.type('3', '3')
    expect([it.amount.amount, it.amount.units]).toEqual(['1.5', 1_500_000n])
    it.state.token = { ...dai, price: undefined }
    expect(it.fault()).toBe('notAmount DAI')
    it.state.token = undefined
    expect([it.fault(), it.amount.units]).toEqual([undefined, undefined])
  })

  it('in units of the token is kept to the last digit while it is shown in money', () => {
    const it = open(dai)
    it.amount.type('0.123456', '0.123456')
    it.amount.flip()
    expect([it.amount.unit, it.amount.value, it.amount.amount]).toEqual([
      'fiat',
      '0.24',
      '0.123456',
    ])
    it.amount.flip()
    expect([it.amount.unit, it.amount.value]).toEqual(['token', '0.123456'])
  })

  it('reports the first entry into the empty field, and no later one', () => {
    const it = open(dai)
    it.amount.type('1', '1')
    it.amount.type('12', '12')
    expect(it.state.begun).toBe(1)
    it.amount.clear()
    it.amount.set('3')
    expect(it.state.begun).toBe(2)
  })

  it('in money is cleared with a token that has no price', () => {
    const it = open(dai)
    it.amount.flip()
    it.amount.type('3', '3')
    it.state.token = { ...dai, symbol: 'NEW', price: 0 }
    it.amount.changeToken()
    expect([it.amount.isEmpty, it.amount.unit]).toEqual([true, 'token'])
  })
})

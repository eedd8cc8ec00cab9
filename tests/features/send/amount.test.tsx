import { KitProvider } from '@portico/react'
import { FeeAmount } from '@portico/react/ui'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { openSender, prepared } from './setup/openSender.ts'
import { people } from './setup/people.ts'
import { turn } from './setup/turn.ts'

describe('the amount', () => {
  it.each([
    ['1,5', undefined, 'send/notAmount'],
    ['0', '0', 'send/zero'],
    ['0.000', '0.000', 'send/zero'],
    ['2.000000000000000001', '2.000000000000000001', 'send/tooMuch'],
    ['0.0000000000000000001', '0.0000000000000000001', 'send/tooManyDecimals'],
  ])('of %s is reported while typing, and not reviewed', async (text, value, code) => {
    const { store, sent } = await openSender()
    store.draft.amount.type(text, value)
    expect(store.draft.amount.problem?.code).toBe(code)
    await store.draft.receiver.type(people.bob)
    expect(await store.prepare()).toBe(false)
    expect((store.validationError as { code?: string }).code).toBe(code)
    expect(sent).toEqual([])
  })

  it('may be the whole balance', async () => {
    const { store } = await openSender()
    store.draft.amount.type('2', '2')
    expect(store.draft.amount.problem).toBeUndefined()
  })

  it("typed in money buys no more than that, to the token's smallest unit", async () => {
    const { store } = await openSender()
    const { amount } = store.draft
    amount.flip()
    amount.type('1', '1')
    expect(amount.amount).toBe('0.0004')
    amount.type('0.01', '0.01')
    expect(amount.amount).toBe('0.000004')
  })

  it('stays the same when shown in money', async () => {
    const { store } = await openSender()
    const { amount } = store.draft
    amount.type('0.123456789123456789', '0.123456789123456789')
    amount.flip()
    expect(amount.value).toBe('308.64')
    expect(amount.amount).toBe('0.123456789123456789')
    amount.flip()
    expect(amount.value).toBe('0.123456789123456789')
  })

  it('typed in money is converted for another token once that is chosen', async () => {
    const { store } = await openSender()
    const { amount } = store.draft
    amount.type('0.01', '0.01')
    amount.flip()
    expect(amount.value).toBe('25')
    store.draft.choose(store.draft.tokenBalances[1]!)
    expect([amount.value, amount.amount]).toEqual(['25', '25'])
  })

  it('is shown, and typed, in the currency of the prices', async () => {
    const coin = {
      symbol: 'ETH',
      name: 'Ether',
      chainId: 'eip155:1',
      quantity: { numeric: '2', decimals: '18' },
      price: 2_000,
      currency: 'EUR',
    }
    const { kit, store } = await openSender({ balances: { getBalances: async () => [coin] } })
    const { amount } = store.draft
    amount.type('1', '1')
    expect([amount.worth, amount.currency]).toEqual([2_000, 'EUR'])
    const markup = renderToString(
      <KitProvider kit={kit}>
        <FeeAmount amount="0.001" symbol="ETH" />
      </KitProvider>,
    )
    expect(markup).toContain('€2.00')
    expect(markup).not.toContain('$')
  })

  it('cannot be typed in money for a token without a price', async () => {
    const token = { name: '', chainId: 'eip155:1', quantity: { numeric: '9', decimals: '6' } }
    const priced = { ...token, symbol: 'ONE', price: 2, value: 18 }
    const getBalances = async () => [priced, { ...token, symbol: 'TWO', address: '0x2' }]
    const { store } = await openSender({ balances: { getBalances } })
    const { amount } = store.draft
    amount.flip()
    amount.type('4', '4')
    store.draft.choose(store.draft.tokenBalances[1]!)
    expect([amount.unit, amount.isEmpty]).toEqual(['token', true])
  })

  it('as a maximum leaves enough for the fee', async () => {
    const { store } = await openSender()
    await store.setMax()
    expect(store.draft.amount.amount).toBe('1.999')
  })

  it('as a maximum comes from the adapter when it supports that', async () => {
    const { store } = await openSender({ getMaxAmount: async () => '1.5' })
    await store.setMax()
    expect(store.draft.amount.amount).toBe('1.5')
  })

  it('as a maximum is zero when the fee exceeds the balance, which is reported', async () => {
    const { store } = await openSender({ getMaxAmount: async () => '0' })
    await store.setMax()
    expect(store.draft.amount.amount).toBeUndefined()
    expect((store.validationError as { code?: string }).code).toBe('send/shortOfFee')
  })

  it('as a maximum of one token is not used for another that was chosen meanwhile', async () => {
    let tell = (_: string) => {}
    const getMaxAmount = () => new Promise<string>((resolve) => (tell = resolve))
    const { store } = await openSender({ getMaxAmount })
    const max = store.setMax()
    await turn()
    store.draft.choose(store.draft.tokenBalances[1]!)
    tell('1.5')
    await max
    expect(store.draft.amount.amount).toBeUndefined()
  })

  it('as a maximum is the whole balance of a token that pays no fee', async () => {
    const { store } = await openSender()
    store.draft.choose(store.draft.tokenBalances[1]!)
    await store.setMax()
    expect(store.draft.amount.amount).toBe('100.5')
  })

  it("is passed to the adapter with the token's address without the network", async () => {
    const sender = await openSender()
    sender.store.draft.choose(sender.store.draft.tokenBalances[1]!)
    expect(await prepared(sender, people.bob, '12.5')).toBe(true)
    await sender.store.submit()
    expect(sender.sent).toMatchObject([
      { to: people.bob, amount: '12.5', token: { address: people.dollar, decimals: 6 } },
    ])
  })
})

describe('the tokens that can be sent', () => {
  it('R5.13 are those with a balance, sorted by value, without indivisible ones', async () => {
    const token = { name: '', chainId: 'eip155:1', quantity: { numeric: '1', decimals: '6' } }
    const { store } = await openSender({
      balances: {
        getBalances: async () => [
          { ...token, symbol: 'NATIVE' },
          { ...token, symbol: 'UNPRICED', address: '0x1' },
          { ...token, symbol: 'LURE', address: '0x2', isSpam: true, value: 99 },
          { ...token, symbol: 'LITTLE', address: '0x3', value: 1 },
          { ...token, symbol: 'MUCH', address: '0x4', value: 7 },
          { ...token, symbol: 'NONE', address: '0x5', quantity: { numeric: '0', decimals: '6' } },
          { ...token, symbol: 'WHOLE', address: '0x6', quantity: { numeric: '5', decimals: '0' } },
          { ...token, symbol: 'AWAY', address: '0x7', chainId: 'eip155:2' },
        ],
      },
    })
    const symbols = store.draft.tokenBalances.map(({ symbol }) => symbol)
    expect(symbols).toEqual(['MUCH', 'LITTLE', 'NATIVE', 'UNPRICED'])
  })
})

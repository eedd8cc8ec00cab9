import { describe, expect, it } from 'vitest'
import { openSender, prepared } from './setup/openSender.ts'
import { people } from './setup/people.ts'

describe('the state of sending', () => {
  it('R3.11 has token, amount, receiver, tokens with their values, and the pending state', async () => {
    const sender = await openSender()
    const { store } = sender
    expect(store.draft.tokenBalances.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDX'])
    expect(store.draft.tokenBalances.map(({ value }) => value)).toEqual([5_000, 100.5])
    expect(store.loading).toBe(false)
    store.draft.chooseAddress(people.dollar)
    expect(await prepared(sender, people.bob, '7.5')).toBe(true)
    expect(store.draft.token?.symbol).toBe('USDX')
    expect(store.draft.amount.amount).toBe('7.5')
    expect(store.draft.receiver.value?.address).toBe(people.bob)
    expect(store.draft.receiver.value).toEqual({ address: people.bob })
  })
})

import type { TokenBalance } from '@portico/core'
import { nameErrors } from '@portico/core/errors'
import { describe, expect, it } from 'vitest'
import { normalName } from '../../../adapters/eip155/src/chain/ens.ts'
import { readPaymentLink } from '../../../features/src/send/receiver/paymentLinks.ts'
import { ticking } from '../../fakes/ticking.ts'
import { openSender } from './setup/openSender.ts'
import { people } from './setup/people.ts'
import { turn } from './setup/turn.ts'

const codeOf = ({ store }: Awaited<ReturnType<typeof openSender>>) => {
  const { found } = store.draft.receiver
  return found.status === 'error' ? (found.error as { code?: string }).code : found.status
}

describe('the receiver', () => {
  it.each([
    ['an address', people.bob],
    ['an address with room around it', `  ${people.bob} `],
    ['an address without its beginning', people.bob.slice(2)],
    ['an account with its network (CAIP-10)', `eip155:1:${people.bob}`],
    ['a payment link', `ethereum:${people.bob}@1`],
  ])('R5.06 is recognized by %s', async (_, text) => {
    const { store } = await openSender()
    await store.draft.receiver.type(text)
    expect(store.draft.receiver.value?.address).toBe(people.bob)
  })

  it.each([
    ['nonsense', 'nonsense', 'send/badReceiver'],
    ['an address that lacks a digit', people.bob.slice(0, -1), 'send/badReceiver'],
    ['an address of another chain family', 'SoMeBoDy', 'send/otherNetwork'],
    ['an account on another network', `eip155:2:${people.bob}`, 'send/otherNetwork'],
    ['a payment link for another network', `ethereum:${people.bob}@2`, 'send/otherNetwork'],
    ['a payment link for another family', 'bitcoin:bc1qsomebody', 'send/otherNetwork'],
    ['a link that calls a contract', `ethereum:${people.bob}/approve?uint256=1`, 'send/badLink'],
    [
      'a link for a token that is not there',
      `ethereum:${people.carol}/transfer?address=${people.bob}`,
      'send/noToken',
    ],
  ])('rejects %s', async (_, text, code) => {
    const sender = await openSender()
    await sender.store.draft.receiver.type(text)
    expect(codeOf(sender)).toBe(code)
    expect(await sender.store.prepare()).toBe(false)
  })

  it('is resolved by name, with its address', async () => {
    const names = {
      id: 'test',
      resolve: async (name: string) => (name === 'bob.eth' ? people.bob : undefined),
    }
    const sender = await openSender({ names })
    const { receiver } = sender.store.draft
    const typed = receiver.type('bob.eth')
    await ticking(sender.clock, typed)
    expect(receiver.value).toMatchObject({ address: people.bob, name: 'bob.eth' })
    const unknown = receiver.type('nobody.eth')
    await ticking(sender.clock, unknown)
    expect(codeOf(sender)).toBe('send/unknownName')
  })

  it.each([
    ['\u2764\ufe0f.eth', '\u2764.eth'],
    ['1\ufe0f\u20e32\ufe0f\u20e3.eth', '1\u20e32\u20e3.eth'],
    ['\u{1f469}\u200d\u{1f680}.eth', '\u{1f469}\u200d\u{1f680}.eth'],
    ['\uff56italik.eth', 'vitalik.eth'],
  ])('T15 resolved from %j is shown as %j, beside the address', async (text, name) => {
    const normalize = async (typed: string) => normalName(typed)
    const resolve = async (asked: string) => (asked === name ? people.bob : undefined)
    const sender = await openSender({ names: { id: 'ens', normalize, resolve } })
    const { receiver } = sender.store.draft
    const typed = receiver.type(text)
    await ticking(sender.clock, typed)
    expect(receiver.value).toMatchObject({ address: people.bob, name })
  })

  it('S17 is rejected without parsing when longer than any link, and only its start is kept', async () => {
    const sender = await openSender()
    const { receiver } = sender.store.draft
    for (const text of ['a.'.repeat(60_000), `ethereum:${people.bob}?value=${'1'.repeat(2_000)}`]) {
      await receiver.type(text)
      expect(codeOf(sender)).toBe('send/badReceiver')
      expect(receiver.text).toHaveLength(2_000)
    }
  })

  it('R8.06 is rejected when the name service does not answer', async () => {
    const names = {
      id: 'test',
      resolve: async () => {
        throw nameErrors.create('resolve', [])
      },
    }
    const sender = await openSender({ names })
    const typed = sender.store.draft.receiver.type('bob.eth')
    await ticking(sender.clock, typed)
    expect(codeOf(sender)).toBe('names/resolve')
  })

  it('is the last one typed, regardless of late responses', async () => {
    const sender = await openSender()
    const { receiver } = sender.store.draft
    const first = receiver.type('slow.eth')
    await receiver.type(people.carol)
    await first
    expect(sender.store.draft.receiver.value?.address).toBe(people.carol)
  })
})

describe('a payment link', () => {
  it('fills in the amount', async () => {
    const { store } = await openSender()
    await store.draft.receiver.type(`ethereum:${people.bob}?value=2.5e17`)
    expect(store.draft.amount.amount).toBe('0.25')
    expect(store.draft.receiver.text).toBe(people.bob)
  })

  it('fills in the token', async () => {
    const { store } = await openSender()
    const link = `ethereum:${people.dollar}@1/transfer?address=${people.bob}&uint256=1500000`
    await store.draft.receiver.type(link)
    expect(store.draft.token?.symbol).toBe('USDX')
    expect(store.draft.amount.amount).toBe('1.5')
    expect(store.draft.receiver.value?.address).toBe(people.bob)
  })

  it('without an amount leaves amount and token to the visitor', async () => {
    const { store } = await openSender()
    store.draft.choose(store.draft.tokenBalances[1]!)
    store.draft.amount.type('3', '3')
    await store.draft.receiver.type(`ethereum:${people.bob}`)
    expect([
      store.draft.receiver.value?.address,
      store.draft.token?.symbol,
      store.draft.amount.amount,
    ]).toEqual([people.bob, 'USDX', '3'])
  })

  const dollar = { symbol: 'USDX', name: '', chainId: 'eip155:1', address: people.dollar }
  const held = { ...dollar, quantity: { numeric: '9', decimals: '6' } }
  const ether = { symbol: 'COIN', name: '', chainId: 'eip155:1' }
  const ethers = { ...ether, quantity: { numeric: '3', decimals: '18' } }
  const oneCoin = `ethereum:${people.bob}?value=1e18`

  it('for the native coin shows the balance when it is zero', async () => {
    const none = { ...ether, quantity: { numeric: '0', decimals: '18' } }
    const { store } = await openSender({ balances: { getBalances: async () => [none, held] } })
    await store.draft.receiver.type(oneCoin)
    expect([store.draft.token?.symbol, store.draft.amount.amount]).toEqual(['COIN', '1'])
    expect(store.draft.amount.problem?.code).toBe('send/tooMuch')
    expect(await store.prepare()).toBe(false)
  })

  it('for the native coin is accepted while balances load, and uses them when they arrive', async () => {
    let answer: (balances: readonly TokenBalance[]) => void = () => undefined
    const getBalances = () =>
      new Promise<readonly TokenBalance[]>((resolve) => {
        answer = resolve
      })
    const sender = await openSender({ balances: { getBalances } }, undefined, 'unread')
    const { store } = sender
    await store.draft.receiver.type(oneCoin)
    expect([codeOf(sender), store.draft.token?.isUnread, store.draft.amount.amount]).toEqual([
      'success',
      true,
      '1',
    ])
    expect(store.draft.amount.problem).toBeUndefined()
    answer([ethers])
    await turn()
    expect(store.draft.token).toMatchObject({ quantity: { numeric: '3' } })
    expect(await store.prepare()).toBe(true)
  })

  it('for the native coin is accepted while the node is down, without reporting a lack of funds', async () => {
    const getBalances = () => Promise.reject(new Error('down'))
    const { store } = await openSender({ balances: { getBalances } })
    await store.draft.receiver.type(oneCoin)
    expect([store.draft.token?.isUnread, store.draft.amount.amount]).toEqual([true, '1'])
    expect(store.validationError).toBeUndefined()
  })

  it('for a token is read again when the balances arrive', async () => {
    let answer: (balances: readonly TokenBalance[]) => void = () => undefined
    const getBalances = () =>
      new Promise<readonly TokenBalance[]>((resolve) => {
        answer = resolve
      })
    const sender = await openSender({ balances: { getBalances } }, undefined, 'unread')
    const { store } = sender
    const link = `ethereum:${people.dollar}@1/transfer?address=${people.bob}&uint256=1500000`
    await store.draft.receiver.type(link)
    expect(codeOf(sender)).toBe('send/noToken')
    answer([ethers, held])
    await turn()
    expect([codeOf(sender), store.draft.token?.symbol, store.draft.amount.amount]).toEqual([
      'success',
      'USDX',
      '1.5',
    ])
  })

  it.each([
    ['ethereum:0xabc', { namespace: 'eip155', to: '0xabc' }],
    [
      'ethereum:pay-0xabc@5?value=1',
      { namespace: 'eip155', reference: '5', to: '0xabc', units: '1' },
    ],
    ['ethereum:0xabc?value=1.5', null],
    ['ethereum:0xabc?value=-1', null],
    [
      'ethereum:0xabc?value=1e99',
      { namespace: 'eip155', to: '0xabc', units: `1${'0'.repeat(99)}` },
    ],
    [
      'ethereum:0xabc?value=+1e18',
      { namespace: 'eip155', to: '0xabc', units: `1${'0'.repeat(18)}` },
    ],
    ['ethereum:0xabc?value=%2B2', { namespace: 'eip155', to: '0xabc', units: '2' }],
    [
      'ethereum:0xabc?value=.5e18',
      { namespace: 'eip155', to: '0xabc', units: `5${'0'.repeat(17)}` },
    ],
    ['ethereum:0xabc?value=1.50E1', { namespace: 'eip155', to: '0xabc', units: '15' }],
    ['ethereum:0xabc?value=1.0', { namespace: 'eip155', to: '0xabc', units: '1' }],
    ['ethereum:0xabc?value=.5', null],
    ['ethereum:0xabc?value=5.', null],
    ['ethereum:0xabc?value=e18', null],
    ['ethereum:0xabc?value= 1', null],
    ['ethereum:0xabc?value=', null],
    ['solana:abc?amount=0.5', { namespace: 'solana', to: 'abc', amount: '0.5' }],
    ['solana:abc?amount=0.5&memo=hi', null],
    ['solana:abc?reference=def', null],
    ['solana:abc?spl-token=mint', { namespace: 'solana', to: 'abc', token: 'mint' }],
    ['solana:https%3A%2F%2Fexample.com', null],
    ['solana:abc?amount=1e3', null],
    [
      'bitcoin:bc1qabc?amount=0.1&label=Shop',
      { namespace: 'bip122', to: 'bc1qabc', amount: '0.1' },
    ],
    ['BITCOIN:BC1QABC?AMOUNT=0.1', { namespace: 'bip122', to: 'bc1qabc', amount: '0.1' }],
    ['bitcoin:bc1qabc?amount=.5', { namespace: 'bip122', to: 'bc1qabc', amount: '0.5' }],
    ['bitcoin:bc1qabc?amount=20.', { namespace: 'bip122', to: 'bc1qabc', amount: '20' }],
    ['bitcoin:bc1qabc?amount=00.10', { namespace: 'bip122', to: 'bc1qabc', amount: '0.10' }],
    [
      'bitcoin:bc1qabc?amount=0.1000000000',
      { namespace: 'bip122', to: 'bc1qabc', amount: '0.10000000' },
    ],
    ['bitcoin:bc1qabc?amount=.', null],
    ['bitcoin:bc1qabc?amount=+1', null],
    ['bitcoin:bc1qabc?amount=1e3', null],
    ['bitcoin:bc1qabc?req-future=1', null],
    ['bitcoin:bc1qabc?amount=0.123456789', null],
    ['mailto:bob', undefined],
    ['bob', undefined],
  ])('parses %s according to its standard', (text, link) => {
    expect(readPaymentLink(text)).toEqual(link)
  })
})

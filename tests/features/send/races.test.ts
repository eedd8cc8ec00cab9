import type { TokenBalance } from '@portico/core'
import { requestErrors } from '@portico/core/errors'
import { describe, expect, it } from 'vitest'
import { asked } from './setup/asked.ts'
import { openSender, prepared } from './setup/openSender.ts'
import { people } from './setup/people.ts'
import { turn } from './setup/turn.ts'

const refusal = () => requestErrors.create('rejected', [])

describe('a late response of the wallet', () => {
  it('is shown while the visitor still views that transfer, which is not offered again', async () => {
    const wallet = asked()
    const { store, kit } = await reviewed(wallet)
    kit.router.push('WalletSendPreview')
    store.watch()
    const submitted = store.submit()
    await wallet.count(1)
    store.giveUp()
    expect(store.submission.sending.status).toBe('idle')
    wallet.answers[0]?.agree('0x1')
    await submitted
    expect(kit.transactions.all).toMatchObject([{ hash: '0x1', to: people.bob }])
    expect(kit.router.current.name).toBe('WalletSendConfirmed')
    expect([store.draft.receiver.value?.address, store.review.request]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('is reported by a notice while another transfer is prepared, whose draft stays', async () => {
    const wallet = asked()
    const sender = await reviewed(wallet)
    const { store, kit } = sender
    const submitted = store.submit()
    await wallet.count(1)
    store.giveUp()
    await prepared(sender, people.carol, '1')
    expect(store.review.warnings[0]?.kind).toBe('openRequest')
    wallet.answers[0]?.agree('0x1')
    await submitted
    expect(kit.notices.current).toMatchObject({ kind: 'success', text: '0.25 COIN is on its way' })
    expect([store.draft.receiver.value?.address, store.review.request?.to]).toEqual([
      people.carol,
      people.carol,
    ])
    expect(store.review.warnings.some(({ kind }) => kind === 'openRequest')).toBe(false)
  })

  it('does not end another request', async () => {
    const wallet = asked()
    const { store } = await reviewed(wallet)
    const first = store.submit()
    await wallet.count(1)
    store.giveUp()
    store.review.accept(true)
    const second = store.submit()
    await wallet.count(2)
    wallet.answers[0]?.refuse(refusal())
    await first
    expect(store.loading).toBe(true)
    wallet.answers[1]?.refuse(refusal())
    await second
    expect(store.submission.sending).toMatchObject({
      status: 'error',
      error: { code: 'request/rejected' },
    })
  })

  it('keeps the warning while the wallet may still show another request', async () => {
    const wallet = asked()
    const { store } = await reviewed(wallet)
    void store.submit()
    await wallet.count(1)
    store.giveUp()
    store.review.accept(true)
    const second = store.submit()
    await wallet.count(2)
    wallet.answers[1]?.refuse(refusal())
    await second
    expect(store.review.warnings[0]?.kind).toBe('openRequest')
  })

  it('is reported by a notice when the modal is closed', async () => {
    const { store, kit } = await reviewed(asked(), async () => ({ hash: '0x1' }))
    kit.router.push('WalletSendPreview')
    await store.submit()
    expect(kit.notices.current?.text).toBe('0.25 COIN is on its way')
  })
})

describe('changes while a transfer is prepared', () => {
  it('R4.17 clears the review when the network changes', async () => {
    const sender = await openSender()
    const { store } = sender
    await store.draft.receiver.type(people.bob)
    store.draft.amount.type('1', '1')
    const preparing = store.prepare()
    await Promise.resolve()
    sender.wallet.use('eip155:2')
    expect(await preparing).toBe(false)
    expect(store.review.request).toBeUndefined()
  })

  it('R4.17 sends nothing when the account changes', async () => {
    const sender = await openSender()
    await prepared(sender)
    await sender.store.submit()
    expect(sender.sent).toHaveLength(1)
    await prepared(sender)
    sender.wallet.use('eip155:2')
    await sender.store.submit()
    expect(sender.sent).toHaveLength(1)
  })

  it('sends nothing when the balance no longer suffices', async () => {
    let numeric = '2'
    const token = { symbol: 'ETH', name: 'Ether', chainId: 'eip155:1' }
    const getBalances = async () => [{ ...token, quantity: { numeric, decimals: '18' } }]
    const sender = await openSender({ balances: { getBalances } })
    await prepared(sender, people.bob, '1')
    expect(sender.store.review.isBlocked).toBe(false)
    numeric = '0.5'
    await sender.kit.balances.load(sender.kit.connections.current()!, true)
    expect(sender.store.review.obstacle?.code).toBe('send/tooMuch')
    await sender.store.submit()
    expect(sender.sent).toEqual([])
  })

  it("replaces the draft by a dapp's params, in the native currency unless they name a token", async () => {
    const { store } = await openSender()
    store.draft.choose(store.draft.tokenBalances[1]!)
    store.draft.amount.type('5', '5')
    await store.begin({ to: people.carol })
    expect([store.draft.receiver.value?.address, store.draft.amount.amount]).toEqual([
      people.carol,
      undefined,
    ])
    store.draft.choose(store.draft.tokenBalances[1]!)
    await store.begin({ to: people.bob, amount: '0.1' })
    expect([store.draft.token?.symbol, store.draft.amount.amount]).toEqual(['ETH', '0.1'])
  })

  it('keeps the draft when the visitor returns to the same params', async () => {
    const { store } = await openSender()
    const params = { to: people.carol, amount: '0.1' }
    await store.begin(params)
    store.draft.amount.type('0.2', '0.2')
    await store.begin(params)
    expect(store.draft.amount.amount).toBe('0.2')
  })
})

describe('the preview of a transfer', () => {
  it('has a time limit, and is applied even when it arrives later', async () => {
    let tell = (_: { changes: []; approvals: []; failure: Error }) => {}
    const simulate = () => new Promise<never>((resolve) => (tell = resolve as never))
    const sender = await openSender({ simulate })
    await prepared(sender)
    const { review } = sender.store
    expect(review.isBlocked).toBe(true)
    sender.clock.advance(8_000)
    expect([review.preview.status, review.isBlocked]).toEqual(['error', false])
    tell({ changes: [], approvals: [], failure: new Error('no') })
    await turn()
    expect(review.obstacle?.code).toBe('send/wouldFail')
  })

  it('is unknown when it fails at once', async () => {
    const simulate = () => {
      throw new Error('not a promise')
    }
    const sender = await openSender({ simulate })
    await prepared(sender)
    expect(sender.store.review).toMatchObject({ preview: { status: 'error' }, isBlocked: false })
  })
})

/** A draft under review, and a wallet that answers on demand. */
async function reviewed(
  wallet: ReturnType<typeof asked>,
  send: () => Promise<{ hash: string }> = wallet.send,
) {
  const sender = await openSender({ send })
  await prepared(sender)
  return sender
}

describe('a typed amount', () => {
  it('keeps its token when another one becomes more valuable', async () => {
    const worth = { eth: 5_000, usdx: 100 }
    const held = (symbol: string, value: number, address?: string): TokenBalance => ({
      ...(address && { address: `eip155:1:${address}` }),
      symbol,
      name: symbol,
      chainId: 'eip155:1',
      quantity: { numeric: '100', decimals: '18' },
      price: value / 100,
      value,
    })
    const getBalances = async () => [
      held('ETH', worth.eth),
      held('USDX', worth.usdx, people.dollar),
    ]
    const { store, kit } = await openSender({ balances: { getBalances } })
    store.draft.amount.type('1', '1')
    worth.usdx = 9_000
    await kit.balances.load(kit.connections.current()!, true)
    expect(store.draft.tokenBalances[0]?.symbol).toBe('USDX')
    expect(store.draft.token?.symbol).toBe('ETH')
  })
})

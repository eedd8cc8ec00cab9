import type { KitError } from '@portico/core'
import type { Fee, SendRequest } from '@portico/core/adapter'
import { checkReviewedFee } from '@portico/core/amount'
import { networkErrors, requestErrors } from '@portico/core/errors'
import { describe, expect, it } from 'vitest'
import { asked } from './setup/asked.ts'
import { openSender, prepared } from './setup/openSender.ts'
import { people } from './setup/people.ts'
import { turn } from './setup/turn.ts'

describe('a transfer', () => {
  it('R4.18 is sent by the adapter, and the draft is cleared', async () => {
    const sender = await openSender()
    const { store, sent, kit } = sender
    expect(await prepared(sender)).toBe(true)
    await store.submit()
    expect(sent).toMatchObject([
      { to: people.bob, amount: '0.25', network: { caipNetworkId: 'eip155:1' } },
    ])
    expect(store.submission.sending).toMatchObject({
      status: 'success',
      data: { status: 'pending' },
    })
    expect([store.draft.amount.amount, store.draft.receiver.value?.address, store.loading]).toEqual(
      [undefined, undefined, false],
    )
    expect(kit.transactions.all).toMatchObject([{ to: people.bob, amount: '0.25', symbol: 'COIN' }])
  })

  it('R5.05 requires an amount and a receiver', async () => {
    const { store } = await openSender()
    expect(await store.prepare()).toBe(false)
    expect(store.validationError).toMatchObject({
      shortMessage: 'An amount and receiver address are required',
    })
    store.draft.amount.type('1', '1')
    expect(await store.prepare()).toBe(false)
    expect(store.validationError).toMatchObject({
      shortMessage: 'An amount and receiver address are required',
    })
  })

  it('R5.05 requires a token', async () => {
    const sender = await openSender()
    sender.store.draft.chooseAddress('0x404')
    expect(await prepared(sender)).toBe(false)
    expect(sender.store.validationError).toMatchObject({ shortMessage: 'A token is required' })
  })

  it('R8.02 is rejected on a chain that cannot send', async () => {
    const sender = await openSender({ send: undefined as never })
    expect(await prepared(sender)).toBe(false)
    expect(sender.store.validationError).toMatchObject({ shortMessage: 'Unsupported chain' })
  })

  it('is sent once, however often the button is pressed', async () => {
    const wallet = asked()
    const sender = await openSender({ send: wallet.send })
    await prepared(sender)
    const presses = [sender.store.submit(), sender.store.submit(), sender.store.submit()]
    await turn()
    expect(sender.store.loading).toBe(true)
    expect(wallet.answers).toHaveLength(1)
    wallet.answers[0]?.agree('0x1')
    await Promise.all(presses)
    await sender.store.submit()
    expect(wallet.answers).toHaveLength(1)
  })

  it('keeps the draft when the visitor rejects', async () => {
    const wallet = asked()
    const sender = await openSender({ send: wallet.send })
    const { store } = sender
    await prepared(sender)
    const submitted = store.submit()
    await turn()
    wallet.answers[0]?.refuse(requestErrors.create('rejected', []))
    await submitted
    expect(store.submission.sending).toMatchObject({
      status: 'error',
      error: { code: 'request/rejected' },
    })
    expect([store.draft.amount.amount, store.draft.receiver.value?.address]).toEqual([
      '0.25',
      people.bob,
    ])
    expect(store.review.warnings.some(({ kind }) => kind === 'openRequest')).toBe(false)
    const again = store.submit()
    await turn()
    wallet.answers[1]?.agree('0x2')
    await again
    expect(store.submission.sending.status).toBe('success')
  })
})

describe('a wallet that does not answer', () => {
  it('does not block the form, and a second transfer requires a tick', async () => {
    const wallet = asked()
    const sender = await openSender({ send: wallet.send })
    const { store } = sender
    await prepared(sender)
    void store.submit()
    await turn()
    store.giveUp()
    expect(store.loading).toBe(false)
    expect(store.review.warnings[0]).toEqual({ kind: 'openRequest', blocking: true })
    await store.submit()
    expect(wallet.answers).toHaveLength(1)
    store.review.accept(true)
    void store.submit()
    await turn()
    expect(wallet.answers).toHaveLength(2)
  })

  it('is not told of as an earlier request while it asks, and a tick meanwhile accepts nothing', async () => {
    const wallet = asked()
    const sender = await openSender({ send: wallet.send })
    const { store } = sender
    await prepared(sender)
    const before = store.review.warnings
    void store.submit()
    await turn()
    expect(store.review.warnings).toEqual(before)
    expect(store.review.warnings.map(({ kind }) => kind)).not.toContain('openRequest')
    store.review.accept(true)
    store.giveUp()
    expect(store.review.warnings[0]).toEqual({ kind: 'openRequest', blocking: true })
    await store.submit()
    expect(wallet.answers).toHaveLength(1)
  })

  it('S24 is asked nothing by a second tab before the visitor has seen and accepted that', async () => {
    const wallet = asked()
    const one = await openSender({ send: wallet.send })
    const two = await openSender({ send: wallet.send }, one.storage)
    await prepared(one)
    await prepared(two)
    void one.store.submit()
    await two.store.submit()
    expect(wallet.answers).toHaveLength(1)
    expect(two.store.submission.sending).toMatchObject({
      error: { code: 'openRequest/notAccepted' },
    })
    expect([two.store.review.warnings[0]?.kind, two.store.review.isBlocked]).toEqual([
      'openRequest',
      true,
    ])
    two.store.review.accept(true)
    void two.store.submit()
    await wallet.count(2)
  })

  it('is remembered after a reload', async () => {
    const before = await openSender({ send: asked().send })
    await prepared(before)
    void before.store.submit()
    await turn()
    before.stop()
    const after = await openSender({}, before.storage)
    await prepared(after)
    expect(after.store.review.warnings[0]?.kind).toBe('openRequest')
    expect(after.store.review.isBlocked).toBe(true)
  })

  it('is forgotten once its outcome stays unknown, except for the warning', async () => {
    const lost = Object.assign(new Error('lost'), { code: 'solana/unconfirmed' })
    const sender = await openSender({ send: () => Promise.reject(lost) })
    await prepared(sender)
    await sender.store.submit()
    expect(sender.store.submission.sending.status).toBe('error')
    expect(sender.store.review.warnings[0]?.kind).toBe('openRequest')
  })
})

describe('the review', () => {
  it('blocks transfers that would fail', async () => {
    const failure = requestErrors.create('insufficientFunds', [])
    const preview = { changes: [], approvals: [], failure }
    const sender = await openSender({ simulate: async () => preview })
    await prepared(sender)
    await turn()
    expect(sender.store.review.obstacle?.code).toBe('send/wouldFail')
    await sender.store.submit()
    expect(sender.sent).toEqual([])
  })

  it('does not block when facts are unknown, once the visitor accepted to see the fee in the wallet', async () => {
    const away = async () => {
      throw networkErrors.create('unavailable', ['One'])
    }
    const sender = await openSender({ simulate: away, estimateFee: away, isContract: away })
    await prepared(sender)
    await turn()
    const { review } = sender.store
    expect([review.fee.status, review.preview.status, review.obstacle]).toEqual([
      'error',
      'error',
      undefined,
    ])
    review.accept(true)
    await sender.store.submit()
    expect(sender.sent).toHaveLength(1)
  })

  it('blocks when the fee cannot be paid besides the amount', async () => {
    const sender = await openSender()
    await prepared(sender, people.bob, '2')
    await turn()
    expect(sender.store.review.obstacle?.code).toBe('send/shortOfFee')
  })

  it('blocks when the node reports that the fee cannot be paid', async () => {
    const broke = async () => {
      throw requestErrors.create('insufficientFunds', [])
    }
    const sender = await openSender({ estimateFee: broke })
    await prepared(sender)
    await turn()
    expect((sender.store.review.obstacle as KitError).code).toBe('send/shortOfFee')
  })

  it('loads the fee again at another speed', async () => {
    const speeds: unknown[] = []
    const sender = await openSender({
      sendOptions: ['speed'],
      estimateFee: async ({ speed }) => {
        speeds.push(speed)
        return { amount: '0.001', symbol: 'ETH' }
      },
    })
    await prepared(sender)
    await sender.store.setSpeed('fast')
    await turn()
    expect(sender.store.supportedOptions).toEqual(['speed'])
    expect(speeds).toEqual([undefined, 'fast'])
  })

  it('T14 blocks a similar address until the visitor confirms to have compared it', async () => {
    const sender = await openSender()
    await prepared(sender)
    await sender.store.submit()
    const fake = `${people.bob.slice(0, 6)}${'7'.repeat(32)}${people.bob.slice(-4)}`
    await prepared(sender, fake)
    expect(sender.store.review.warnings[0]).toMatchObject({ kind: 'lookAlike', like: people.bob })
    await sender.store.submit()
    expect(sender.sent).toHaveLength(1)
    sender.store.review.accept(true)
    await sender.store.submit()
    expect(sender.sent).toHaveLength(2)
  })

  it('aborts the contract check when the request changes or the review closes', async () => {
    const signals: AbortSignal[] = []
    const sender = await openSender({
      isContract({ signal }) {
        signals.push(signal)
        return new Promise(() => undefined)
      },
    })
    await prepared(sender)
    await turn()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    sender.store.review.clear()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('warns of a contract when the adapter can detect it', async () => {
    const sender = await openSender({ isContract: async () => true })
    await prepared(sender)
    await turn()
    expect(sender.store.review.warnings.map(({ kind }) => kind)).toEqual(['contract', 'firstTime'])
  })
})

describe('the reviewed fee', () => {
  it('S15 is passed to the adapter with the confirmed request', async () => {
    const sender = await openSender()
    await prepared(sender)
    await sender.store.submit()
    expect(sender.sent).toMatchObject([{ reviewedFee: { amount: '0.001', symbol: 'ETH' } }])
  })

  it.each([
    ['no node told one', () => Promise.reject(networkErrors.create('unavailable', ['One']))],
    ['the adapter has no estimate', undefined],
  ])('S15 is absent where %s, which needs a tick', async (_, estimateFee) => {
    const sender = await openSender({ estimateFee } as never)
    await prepared(sender)
    expect(sender.store.review.warnings).toContainEqual({ kind: 'feeUnknown', blocking: true })
    await sender.store.submit()
    expect(sender.sent).toEqual([])
    sender.store.review.accept(true)
    await sender.store.submit()
    expect(sender.sent[0]).not.toHaveProperty('reviewedFee')
  })

  it('S15 needs a tick after eight seconds without a fee, and none once it arrives', async () => {
    let answer: (fee: Fee) => void = () => undefined
    const estimateFee = () => new Promise<Fee>((resolve) => (answer = resolve))
    const sender = await openSender({ estimateFee })
    await prepared(sender)
    sender.clock.advance(8_001)
    expect(sender.store.review.warnings).toContainEqual({ kind: 'feeUnknown', blocking: true })
    answer({ amount: '0.002', symbol: 'ETH' })
    await turn()
    await sender.store.submit()
    expect(sender.sent).toMatchObject([{ reviewedFee: { amount: '0.002' } }])
  })

  it('S15 blocks submission while it loads', async () => {
    let answer: (fee: Fee) => void = () => undefined
    const estimateFee = () => new Promise<Fee>((resolve) => (answer = resolve))
    const sender = await openSender({ estimateFee })
    await prepared(sender)
    await sender.store.submit()
    expect([sender.store.review.isBlocked, sender.sent.length]).toEqual([true, 0])
    answer({ amount: '0.002', symbol: 'ETH' })
    await turn()
    await sender.store.submit()
    expect(sender.sent).toMatchObject([{ reviewedFee: { amount: '0.002' } }])
  })

  it('S15 is loaded, shown and confirmed again when the fee rose above it', async () => {
    const fees = ['0.001', '0.002']
    const estimateFee = async () => ({ amount: fees.shift() ?? '', symbol: 'ETH' })
    const reviewed: unknown[] = []
    const send = async (request: SendRequest) => {
      reviewed.push(request.reviewedFee?.amount)
      checkReviewedFee(request, 2_000_000_000_000_000n)
      return { hash: '0x1' }
    }
    const sender = await openSender({ estimateFee, send })
    const { store } = sender
    await prepared(sender)
    await store.submit()
    await turn()
    expect(store.submission.sending).toMatchObject({ error: { code: 'transfer/feeAboveReview' } })
    expect(store.review.fee).toMatchObject({ data: { amount: '0.002' } })
    await store.submit()
    expect(reviewed).toEqual(['0.001', '0.002'])
    expect(store.submission.sending.status).toBe('success')
  })
})

describe('recent receivers', () => {
  it('T14 are the last ten addresses that were sent to', async () => {
    const sender = await openSender()
    const addresses = Array.from({ length: 12 }, (_, at) => `0x${String(at + 10).repeat(20)}`)
    for (const address of addresses) {
      await prepared(sender, address, '0.1')
      await sender.store.submit()
    }
    const kept = sender.store.recents.of('eip155').map(({ address }) => address)
    expect(kept).toEqual(addresses.slice(2).reverse())
    const later = await openSender({}, sender.storage)
    expect(later.store.recents.of('eip155')).toHaveLength(10)
  })
})

describe('a recent receiver', () => {
  it('is listed once, however it was spelled', async () => {
    const sender = await openSender()
    for (const to of [people.bob, people.bob.toUpperCase().replace('X', 'x')]) {
      await prepared(sender, to, '0.1')
      await sender.store.submit()
    }
    expect(sender.store.recents.of('eip155')).toHaveLength(1)
  })

  it('is offered when its address is valid on the network', async () => {
    const { store } = await openSender()
    expect([store.canReceive(people.bob), store.canReceive('SoMeBoDy')]).toEqual([true, false])
  })
})

describe('disconnecting or switching during a transfer', () => {
  it('R4.17 clears the prepared transfer on disconnect', async () => {
    const sender = await openSender()
    await prepared(sender)
    await sender.kit.disconnect()
    const { store } = sender
    expect([store.draft.receiver.text, store.draft.amount.value, store.review.request]).toEqual([
      '',
      '',
      undefined,
    ])
  })

  it('R4.17 clears the prepared transfer on another network', async () => {
    const sender = await openSender()
    await prepared(sender)
    sender.wallet.use('eip155:2')
    expect(sender.store.review.request).toBeUndefined()
    expect(sender.store.draft.receiver.value?.address).toBeUndefined()
  })

  it('R2.05 returns to Account once sent', async () => {
    const sender = await openSender()
    const { router } = sender.kit
    router.reset('Account')
    router.push('WalletSend')
    await prepared(sender)
    router.push('WalletSendPreview')
    sender.store.watch()
    await sender.store.submit()
    expect(router.current.name).toBe('WalletSendConfirmed')
    router.back()
    expect(router.stack.map(({ name }) => name)).toEqual(['Account'])
  })
})

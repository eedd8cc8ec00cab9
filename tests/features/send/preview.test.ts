import type { KitError } from '@portico/core'
import { transferErrors } from '@portico/core/amount'
import type { Preview, PreviewChange } from '@portico/core/calls'
import { describe, expect, it } from 'vitest'
import { openSender, prepared } from './setup/openSender.ts'
import { people } from './setup/people.ts'
import { turn } from './setup/turn.ts'

const ether = { direction: 'out', amount: '0.25', symbol: 'ETH', decimals: 18 } as const
const toBob: PreviewChange = { ...ether, to: people.bob }
const dollars: PreviewChange = {
  ...toBob,
  amount: '7.5',
  symbol: 'USDX',
  decimals: 6,
  address: people.dollar,
}
const all = { spender: people.carol, symbol: 'USDX', address: people.dollar, amount: 'unlimited' }

/** The review of 0.25 ETH, or of 7.5 USDX, to Bob, with this preview of a node. */
async function reviewed(preview: Partial<Preview>, token?: string, to: string = people.bob) {
  const simulate = async () => ({ changes: [], approvals: [], ...preview })
  const sender = await openSender({ simulate })
  if (token !== undefined) sender.store.draft.chooseAddress(token)
  expect(await prepared(sender, to, token === undefined ? '0.25' : '7.5')).toBe(true)
  await turn()
  const { review } = sender.store
  await sender.store.submit()
  return { obstacle: review.obstacle?.code, sent: sender.sent.length }
}
const blocked = { obstacle: 'send/differs', sent: 0 }
const fine = { obstacle: undefined, sent: 1 }

describe('a preview of the native currency', () => {
  it.each<[string, readonly PreviewChange[]]>([
    ['the whole amount to the receiver', [toBob]],
    [
      'the amount in another spelling',
      [{ ...toBob, amount: '0.250', to: toBob.to!.toUpperCase() }],
    ],
    ['something that arrives', [toBob, { ...dollars, direction: 'in' }]],
  ])('allows %s', async (_, changes) => {
    expect(await reviewed({ changes })).toEqual(fine)
  })

  it.each<[string, Partial<Preview>]>([
    ['nothing moves', {}],
    ['another receives it', { changes: [{ ...toBob, to: people.carol }] }],
    ['more leaves', { changes: [{ ...toBob, amount: '0.250000000000000001' }] }],
    ['less leaves', { changes: [{ ...toBob, amount: '0.2' }] }],
    ['more goes to another', { changes: [toBob, { ...toBob, to: people.carol }] }],
    ['a token leaves beside it', { changes: [toBob, dollars] }],
    ['a token leaves instead', { changes: [{ ...dollars, amount: '0.25' }] }],
    ['somebody may spend afterwards', { changes: [toBob], approvals: [all] }],
  ])('S15 blocks when %s', async (_, preview) => {
    expect(await reviewed(preview)).toEqual(blocked)
  })

  it('allows a transfer to the own account, which some networks do not report', async () => {
    expect(await reviewed({}, undefined, people.alice)).toEqual(fine)
    const changes = [{ ...toBob, to: people.carol }]
    expect(await reviewed({ changes }, undefined, people.alice)).toEqual(blocked)
  })
})

describe('a preview of a token', () => {
  it.each<[string, readonly PreviewChange[]]>([
    ['the amount', [dollars]],
    ['the rent of an account within the fee', [dollars, { ...ether, amount: '0.001' }]],
    [
      'a token that keeps a part for itself',
      [
        { ...dollars, amount: '7.4' },
        { ...dollars, amount: '0.1', to: people.dollar },
      ],
    ],
  ])('allows %s', async (_, changes) => {
    expect(await reviewed({ changes }, people.dollar)).toEqual(fine)
  })

  it.each<[string, readonly PreviewChange[]]>([
    ['another amount leaves', [{ ...dollars, amount: '7500' }]],
    ['another token leaves', [{ ...dollars, address: people.carol }]],
    ['the native currency leaves to somebody', [dollars, { ...toBob, amount: '0.0001' }]],
    ['more than the fee leaves beside it', [dollars, { ...ether, amount: '0.0011' }]],
    ['the receiver gets nothing of it', [{ ...dollars, to: people.dollar }]],
  ])('S15 blocks when %s', async (_, changes) => {
    expect(await reviewed({ changes }, people.dollar)).toEqual(blocked)
  })
})

describe('a token whose data on chain differs', () => {
  const wrong = transferErrors.create('otherDecimals', ['USDX', 6, 9])
  const fails = () => Promise.reject(wrong)

  it.each([
    ['fee', { estimateFee: fails }],
    ['preview', { simulate: fails }],
  ])('S15 blocks as soon as the %s reports it', async (_, verbs) => {
    const sender = await openSender(verbs)
    sender.store.draft.chooseAddress(people.dollar)
    await prepared(sender, people.bob, '7.5')
    await turn()
    expect(sender.store.review.obstacle).toBe(wrong as KitError)
    await sender.store.submit()
    expect(sender.sent).toEqual([])
  })
})

describe('the risks of a preview', () => {
  /** A review whose preview has these risks, and what the adapter is asked for after the ticks. */
  async function withRisks(risks: Preview['risks']) {
    const preview: Preview = { changes: [toBob], approvals: [], ...(risks && { risks }) }
    const sender = await openSender({ simulate: async () => preview })
    await prepared(sender)
    await turn()
    return sender
  }

  it('S23 needs a tick where inscriptions may be spent, and tells the adapter of it', async () => {
    const { store, sent } = await withRisks(['mayHoldAssets'])
    expect(store.review.warnings[0]).toEqual({ kind: 'mayHoldAssets', blocking: true })
    await store.submit()
    expect(sent).toEqual([])
    store.review.accept(true)
    await store.submit()
    expect(sent).toMatchObject([{ accepted: ['mayHoldAssets'] }])
  })

  it('S23 says that the wallet chooses the coins, without a tick', async () => {
    const { store, sent } = await withRisks(['walletChooses'])
    expect(store.review.warnings[0]).toEqual({ kind: 'walletChooses', blocking: false })
    await store.submit()
    expect(sent).toHaveLength(1)
    expect(sent[0]).not.toHaveProperty('accepted')
  })

  it('S23 does not count a tick that was set before the risk was shown', async () => {
    let answer: (preview: Preview) => void = () => undefined
    const simulate = () =>
      new Promise<Preview>((resolve) => {
        answer = resolve
      })
    const { store, sent } = await openSender({ simulate }).then(async (sender) => {
      await prepared(sender)
      return sender
    })
    store.review.accept(true)
    answer({ changes: [toBob], approvals: [], risks: ['mayHoldAssets'] })
    await turn()
    await store.submit()
    expect(sent).toEqual([])
  })
})

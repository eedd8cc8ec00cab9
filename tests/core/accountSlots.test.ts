import { accountAction, accountSummary, defineFeature } from '@portico/core/feature'
import { receive } from '@portico/features/receive'
import { send } from '@portico/features/send'
import { describe, expect, it } from 'vitest'
import { openKit } from './fakes/openKit.ts'

const block = { load: async () => ({ default: () => null }) }
const action = ([id, priority]: readonly [string, number?]) =>
  defineFeature({
    id,
    apiVersion: 1,
    messages: { label: id },
    slots: [accountAction({ id, view: 'Networks', label: 'label', ...(priority && { priority }) })],
    setup: () => undefined,
  })
const summary = (id: string) =>
  defineFeature({
    id,
    apiVersion: 1,
    slots: [accountSummary({ id, ...block })],
    setup: () => undefined,
  })

function ids(features: readonly unknown[], settings = {}) {
  const { kit } = openKit({ features, ...settings } as Parameters<typeof openKit>[0])
  return (slot: 'accountAction' | 'accountSummary') => kit.registry.slot(slot).map(({ id }) => id)
}
const features = (
  [['send', 1], ['mine'], ['swaps', 3], ['onramp', 4], ['yours'], ['receive', 2]] as const
).map(action)

describe('account actions', () => {
  it('R9.09 are ordered on-ramp, swaps, receive, send, then those of other features', () => {
    const order = ['onramp', 'swaps', 'receive', 'send', 'mine', 'yours']
    expect(ids(features)('accountAction')).toEqual(order)
  })

  it('R9.09 are ordered by the priorities of the features', () => {
    const priorities = [receive(), send()].map(({ slots }) => slots?.[0]?.entry.priority)
    expect(priorities).toEqual([2, 1])
  })

  it('R9.09 are ordered as the dapp specifies', () => {
    const order = { accountAction: (entries: readonly { id: string }[]) => entries.toReversed() }
    expect(ids(features, { order })('accountAction')).toEqual(
      ['onramp', 'swaps', 'receive', 'send', 'mine', 'yours'].toReversed(),
    )
  })
})

describe('account summary', () => {
  it("uses the first entry in the dapp's order", () => {
    const both = [summary('portfolio'), summary('other')]
    expect(ids(both)('accountSummary')[0]).toBe('portfolio')
    const order = { accountSummary: (entries: readonly { id: string }[]) => entries.toReversed() }
    expect(ids(both, { order })('accountSummary')[0]).toBe('other')
  })
})

import { manualClock } from '@portico/core/testing'
import { describe, expect, it } from 'vitest'
import { call, openTabs, pass, turn } from './setup/openTabs.ts'

function later() {
  let arrive: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { promise, arrive: () => arrive() }
}
type Tab = ReturnType<ReturnType<typeof openTabs>['open']>

const requestsOf = (...tabs: readonly Tab[]) =>
  tabs.flatMap(({ calls }) => calls).filter((method) => method === 'request')

/** Lets each tab know which one leads: the first that is passed. */
async function meet(...tabs: readonly Tab[]): Promise<void> {
  for (const { client } of tabs) await client.call('sessions', {})
}

describe('a request of a tab without the socket reaches the wallet at most once', () => {
  it('where the former leader tab reads it too late, while the next one is about to send it', async () => {
    const clock = manualClock()
    const { open } = openTabs(clock)
    const { promise: sendsAfter, arrive } = later()
    const first = open('first')
    const second = open('second')
    const third = open('third', { sendsAfter })
    await meet(first, second)
    void third.client.call('sessions', {})
    await turn()
    first.state.isSuspended = true
    void third.client.call('clientId', {})
    await turn()
    clock.advance(500)
    const signed = second.client.call('request', call)
    await turn()
    clock.advance(1_500)
    await turn()
    await pass(clock, 1)
    expect(third.state.sockets).toBe(1)
    first.goOn()
    await turn()
    arrive()
    await expect(signed).resolves.toEqual([])
    await pass(clock, 3)
    expect(requestsOf(first, second, third)).toHaveLength(1)
  })

  it('where the leader tab was suspended right before it sent it, and another tab sent it', async () => {
    const clock = manualClock()
    const { open } = openTabs(clock)
    const { promise: sendsAfter, arrive } = later()
    const first = open('first', { sendsAfter })
    const second = open('second')
    void first.client.call('sessions', {}).catch(() => undefined)
    await turn()
    void second.client.call('sessions', {}).catch(() => undefined)
    const signed = second.client.call('request', call)
    await turn()
    first.state.isSuspended = true
    await pass(clock, 8)
    await signed
    // The socket of the tab opens before the tab reads any message.
    arrive()
    await turn()
    first.goOn()
    await turn()
    expect([requestsOf(first), requestsOf(second)]).toEqual([[], ['request']])
  })

  it('where nobody knows whether a tab that ended has sent it: then it fails', async () => {
    const clock = manualClock()
    const { open } = openTabs(clock)
    const { promise: confirmsAfter, arrive } = later()
    const first = open('first', { confirmsAfter })
    const second = open('second')
    void first.client.call('sessions', {}).catch(() => undefined)
    await turn()
    void second.client.call('sessions', {}).catch(() => undefined)
    const signed = second.client.call('request', call)
    signed.catch(() => undefined)
    await turn()
    first.state.isSuspended = true
    await pass(clock, 8)
    await expect(signed).rejects.toMatchObject({ code: 'walletConnect/interrupted' })
    arrive()
    await turn()
    expect(requestsOf(first, second).length).toBeLessThanOrEqual(1)
  })

  it('where its own tab is suspended when it can be sent, and then it is sent', async () => {
    const clock = manualClock()
    const { open } = openTabs(clock)
    const first = open('first')
    const second = open('second', { tabClock: { ...clock, after: () => () => undefined } })
    await meet(first, second)
    second.state.isSuspended = true
    const signed = second.client.call('request', call)
    await pass(clock, 60)
    expect(requestsOf(first, second)).toEqual([])
    second.goOn()
    await turn()
    await expect(signed).resolves.toEqual([])
    expect([requestsOf(first), requestsOf(second)]).toEqual([['request'], []])
  })

  it('where it is sent by the tab that made it, which gives way at that moment', async () => {
    const clock = manualClock()
    const { open } = openTabs(clock)
    const { promise: sendsAfter, arrive } = later()
    const first = open('first', { sendsAfter })
    const second = open('second')
    const signed = first.client.call('request', call)
    await turn()
    first.state.isSuspended = true
    void second.client.call('sessions', {})
    await pass(clock, 8)
    arrive()
    first.goOn()
    await turn()
    await expect(signed).resolves.toEqual([])
    expect(requestsOf(first, second)).toHaveLength(1)
  })

  it('where a tab of an earlier release asks, which confirms nothing', async () => {
    const clock = manualClock()
    const { open, say } = openTabs(clock)
    const first = open('first')
    await meet(first)
    say({ version: 1, type: 'call', call: 'a', method: 'request', params: call, at: clock.now() })
    await turn()
    expect(requestsOf(first)).toHaveLength(1)
  })
})

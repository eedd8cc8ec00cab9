import { manualClock } from '@portico/core/testing'
import { describe, expect, it } from 'vitest'
import { call, openTabs, pass, turn } from './setup/openTabs.ts'

const never = new Promise<never>(() => {})

describe('a suspended tab', () => {
  it('takes the client from no new tab for more than 2 s', async () => {
    const clock = manualClock()
    const { open } = openTabs(clock)
    const [first, second] = [open('first'), open('second')]
    await first.client.call('sessions', {})
    first.state.isSuspended = true
    let answer: unknown
    void second.client.call('sessions', {}).then((sessions) => (answer = sessions))
    await turn()
    expect(second.calls).toEqual([])
    clock.advance(2_000)
    await turn()
    expect([answer, second.state.sockets]).toEqual([[], 1])
  })

  it('takes the client from no tab that used it before, and makes no call again when it goes on', async () => {
    const clock = manualClock()
    const { open } = openTabs(clock)
    const [first, second] = [open('first'), open('second')]
    await first.client.call('sessions', {})
    await second.client.call('sessions', {})
    first.state.isSuspended = true
    const signed = second.client.call('request', call)
    await turn()
    clock.advance(2_000)
    await signed
    clock.advance(60_000)
    first.goOn()
    await turn()
    expect(first.calls).toEqual(['sessions', 'sessions'])
    expect([first.state.sockets, second.state.sockets]).toEqual([0, 1])
    await first.client.call('sessions', {})
    expect(second.calls).toEqual(['request', 'sessions'])
    second.stop()
    await turn()
    await first.client.call('sessions', {})
    expect(first.state.sockets).toBe(1)
  })

  it('is no tab that is still opening its socket', async () => {
    const clock = manualClock()
    const { open } = openTabs(clock)
    let arrive: (value?: unknown) => void = () => undefined
    const first = open('first', { opensAfter: new Promise((resolve) => (arrive = resolve)) })
    const second = open('second')
    const calls = [first, second].map(({ client }) => client.call('sessions', {}))
    await turn()
    await pass(clock, 10)
    arrive()
    await Promise.all(calls)
    expect([first.state.sockets, second.state.sockets]).toEqual([1, 0])
  })

  it('gives way when it goes on, and the tab that took over keeps its socket', async () => {
    const clock = manualClock()
    const { open, log } = openTabs(clock)
    const [first, second] = [open('first'), open('second')]
    await first.client.call('sessions', {})
    await second.client.call('sessions', {})
    first.state.isSuspended = true
    // The suspended tab reads this question before it reads who leads now.
    const signed = second.client.call('request', call)
    await pass(clock, 2)
    await signed
    clock.advance(60_000)
    first.goOn()
    await turn()
    expect(log).toEqual(['first opens', 'second opens', 'first closes'])
  })

  it('is noticed also where it is suspended after it took a call', async () => {
    const clock = manualClock()
    const { open } = openTabs(clock)
    const [first, second] = [open('first', { answer: never }), open('second')]
    await first.client.call('sessions', {})
    await second.client.call('sessions', {})
    const signed = second.client.call('request', call)
    await turn()
    first.state.isSuspended = true
    await pass(clock, 8)
    await signed
    expect([first.calls, second.calls]).toEqual([['sessions', 'sessions', 'request'], ['resume']])
  })

  it('is noticed while a link waits for a wallet', async () => {
    const clock = manualClock()
    const { open } = openTabs(clock)
    const [first, second] = [open('first'), open('second')]
    await first.client.call('sessions', {})
    void second.client.call('propose', { namespaces: {} }).catch(() => undefined)
    await turn()
    first.state.isSuspended = true
    await pass(clock, 60)
    expect(second.state.sockets).toBe(1)
  })

  it('loses no call that it reads too late, where the tab that waits has not taken over', async () => {
    const clock = manualClock()
    const { open } = openTabs(clock)
    // The timers of a tab in the background are late.
    const tabClock = {
      ...clock,
      after: (ms: number, run: () => void) => clock.after(ms + 1_000, run),
    }
    const [first, second] = [open('first'), open('second', { tabClock })]
    await first.client.call('sessions', {})
    await second.client.call('sessions', {})
    first.state.isSuspended = true
    const listed = second.client.call('sessions', {})
    await turn()
    clock.advance(2_200)
    first.goOn()
    await turn()
    await expect(listed).resolves.toEqual([])
    expect([first.state.sockets, second.state.sockets]).toEqual([1, 0])
  })

  it('is replaced by one tab, and a request goes to the wallet once', async () => {
    const clock = manualClock()
    const { open, log } = openTabs(clock)
    const ready: (() => void)[] = []
    const later = () => new Promise<void>((resolve) => ready.push(resolve))
    const first = open('first')
    const second = open('second', { opensAfter: later() })
    const third = open('third', { opensAfter: later(), sendsAfter: later() })
    await first.client.call('sessions', {})
    first.state.isSuspended = true
    const signed = third.client.call('request', call)
    await turn()
    clock.advance(500)
    void second.client.call('sessions', {})
    await pass(clock, 2)
    for (const go of ready) {
      go()
      await turn()
    }
    await pass(clock, 10)
    await signed
    expect([...second.calls, ...third.calls].filter((method) => method === 'request')).toHaveLength(
      1,
    )
    expect(second.state.sockets + third.state.sockets).toBe(1)
    expect(log.length).toBeLessThanOrEqual(4)
  })

  it('is in the queue for the lock once, and an idle tab that gets the lock leaves it to the tab that leads', async () => {
    const clock = manualClock()
    const { open, log, queued } = openTabs(clock)
    const [first, second, third] = [open('first'), open('second'), open('third')]
    for (const { client } of [first, second, third]) await client.call('sessions', {})
    first.state.isSuspended = true
    void second.client.call('sessions', {})
    await pass(clock, 2)
    second.state.isSuspended = true
    void third.client.call('sessions', {})
    await pass(clock, 3)
    expect(third.state.sockets).toBe(1)
    second.goOn()
    await turn()
    first.goOn()
    await pass(clock, 5)
    expect([first.state.sockets, second.state.sockets, third.state.sockets]).toEqual([0, 0, 1])
    expect(log.filter((line) => line === 'third closes')).toEqual([])
    expect(queued()).toBe(2)
    third.stop()
    await pass(clock, 3)
    await first.client.call('sessions', {})
    expect(first.state.sockets + second.state.sockets).toBe(1)
  })
})

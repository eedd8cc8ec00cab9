import { type ManualClock, manualClock } from '@portico/core/testing'
import { describe, expect, it } from 'vitest'
import type { LocalClient } from '../../../features/src/walletconnect/client/WalletConnectClient.ts'
import { SharedClient } from '../../../features/src/walletconnect/tabs/SharedClient.ts'

type Hear = (event: { readonly data: unknown }) => void
const turn = async () => {
  for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setImmediate(resolve))
}

/** Tabs of one origin that share a lock and a channel; a tab that stands still gets its messages when it goes on. */
function openTabs(clock: ManualClock) {
  const queue: (() => void)[] = []
  const hears = new Map<string, (data: unknown) => void>()
  let isLocked = false
  const request = async (_name: string, _options: object, hold: () => Promise<void>) => {
    // The lock passes to the next in the queue without being free between.
    if (isLocked) await new Promise<void>((resolve) => queue.push(resolve))
    isLocked = true
    await hold()
    const next = queue.shift()
    if (next) next()
    else isLocked = false
  }
  return (name: string, opensAfter: Promise<unknown> = Promise.resolve()) => {
    const calls: string[] = []
    const missed: unknown[] = []
    const life = new AbortController()
    const state = { stands: false, sockets: 0 }
    const open = async (): Promise<LocalClient> => {
      await opensAfter
      state.sockets += 1
      return {
        call: async (method) => {
          calls.push(method)
          return [] as never
        },
        listen: () => () => undefined,
        close: () => {
          state.sockets -= 1
        },
      }
    }
    const postMessage = (data: unknown) => {
      for (const [other, hear] of hears) if (other !== name) queueMicrotask(() => hear(data))
    }
    const client = new SharedClient({
      name: 'portico',
      clock,
      signal: life.signal,
      open,
      tabs: {
        locks: { request },
        openChannel: () => ({
          postMessage,
          addEventListener: (_type: string, hear: Hear) =>
            void hears.set(name, (data) => (state.stands ? missed.push(data) : hear({ data }))),
          close: () => hears.delete(name),
        }),
      },
    })
    return {
      client,
      calls,
      state,
      stop: () => life.abort(),
      goOn() {
        state.stands = false
        for (const data of missed.splice(0)) hears.get(name)?.(data)
      },
    }
  }
}

describe('a tab that stands still', () => {
  it('takes the client from no new tab for more than 2 s', async () => {
    const clock = manualClock()
    const open = openTabs(clock)
    const [first, second] = [open('first'), open('second')]
    await first.client.call('sessions', {})
    first.state.stands = true
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
    const open = openTabs(clock)
    const [first, second] = [open('first'), open('second')]
    await first.client.call('sessions', {})
    await second.client.call('sessions', {})
    first.state.stands = true
    const call = { topic: 'topic', chainId: 'eip155:1', method: 'personal_sign', params: [] }
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

  it('is another one than a tab that still opens its socket', async () => {
    const clock = manualClock()
    const open = openTabs(clock)
    let arrive: (value?: unknown) => void = () => undefined
    const first = open('first', new Promise((resolve) => (arrive = resolve)))
    const second = open('second')
    const calls = [first, second].map(({ client }) => client.call('sessions', {}))
    await turn()
    clock.advance(10_000)
    await turn()
    arrive()
    await Promise.all(calls)
    expect([first.state.sockets, second.state.sockets]).toEqual([1, 0])
  })
})

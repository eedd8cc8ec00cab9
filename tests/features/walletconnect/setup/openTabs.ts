import type { ManualClock } from '@portico/core/testing'
import type { LocalClient } from '../../../../features/src/walletconnect/client/WalletConnectClient.ts'
import { SharedClient } from '../../../../features/src/walletconnect/tabs/SharedClient.ts'

type OnMessage = (event: { readonly data: unknown }) => void
export const turn = async () => {
  for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setImmediate(resolve))
}

/** Tabs of one origin that share a lock and a channel; a suspended tab gets its messages when it goes on. */
export function openTabs(clock: ManualClock) {
  const queue: (() => void)[] = []
  const listeners = new Map<string, (data: unknown) => void>()
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
  /** What the tabs did, in order. */
  const log: string[] = []
  const open = (
    name: string,
    {
      opensAfter = Promise.resolve(),
      sendsAfter = Promise.resolve(),
      confirmsAfter = Promise.resolve(),
      answer = Promise.resolve([]),
      tabClock = clock,
    }: Partial<
      Record<'opensAfter' | 'sendsAfter' | 'confirmsAfter' | 'answer', Promise<unknown>>
    > & {
      tabClock?: ManualClock
    } = {},
  ) => {
    const calls: string[] = []
    const missed: unknown[] = []
    const life = new AbortController()
    const state = { isSuspended: false, sockets: 0 }
    const open = async (): Promise<LocalClient> => {
      await opensAfter
      state.sockets += 1
      log.push(`${name} opens`)
      let isClosed = false
      return {
        call: async (method, _params, sending) => {
          await sendsAfter
          await sending?.confirm?.()
          await confirmsAfter
          if (isClosed) throw new Error('interrupted')
          calls.push(method)
          if (method === 'request') sending?.sent?.(7)
          return (/^re/.test(method) ? answer : []) as never
        },
        listen: () => () => undefined,
        close: () => {
          isClosed = true
          state.sockets -= 1
          log.push(`${name} closes`)
        },
      }
    }
    const postMessage = (data: unknown) => {
      for (const [other, onMessage] of listeners)
        if (other !== name) queueMicrotask(() => onMessage(data))
    }
    const client = new SharedClient({
      name: 'portico',
      clock: tabClock,
      signal: life.signal,
      open,
      tabs: {
        locks: { request },
        openChannel: () => ({
          postMessage,
          addEventListener: (_type: string, onMessage: OnMessage) =>
            void listeners.set(name, (data) =>
              state.isSuspended ? missed.push(data) : onMessage({ data }),
            ),
          close: () => listeners.delete(name),
        }),
      },
    })
    return {
      client,
      calls,
      state,
      stop: () => life.abort(),
      goOn() {
        state.isSuspended = false
        for (const data of missed.splice(0)) listeners.get(name)?.(data)
      },
    }
  }
  /** A message of another tab. */
  const say = (data: unknown) => {
    for (const onMessage of listeners.values()) onMessage(data)
  }
  return { open, log, say, queued: () => queue.length }
}

export const call = { topic: 'topic', chainId: 'eip155:1', method: 'personal_sign', params: [] }

/** Lets time pass second by second, so that messages arrive between. */
export async function pass(clock: ManualClock, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    clock.advance(1_000)
    await turn()
  }
}

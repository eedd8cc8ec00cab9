import { type ManualClock, manualClock } from '@portico/core/testing'
import { describe, expect, it } from 'vitest'
import type { TabPorts } from '../../../features/src/walletconnect/options/WalletConnectOptions.ts'
import { LeaderElection } from '../../../features/src/walletconnect/tabs/LeaderElection.ts'
import { pass, turn } from './setup/openTabs.ts'

type Locks = NonNullable<TabPorts['locks']>
type Hold = Parameters<Locks['request']>[2]

/** A tab whose lock is requested like this, beside a tab that leads without the lock. */
function open(clock: ManualClock, answer: (hold: Hold) => Promise<unknown>) {
  const life = new AbortController()
  const requestedAt: number[] = []
  const other = { type: 'holder', holder: 'other', since: 1, isLocked: false } as const
  const election: LeaderElection = new LeaderElection({
    name: 'lock',
    clock,
    signal: life.signal,
    locks: {
      request(_name, _options, hold) {
        requestedAt.push(clock.now())
        return answer(hold)
      },
    },
    open: () => new Promise(() => {}),
    post: (message) => message.type === 'who' && queueMicrotask(() => election.receive(other)),
    waits: () => false,
    opened: () => undefined,
    failed: () => undefined,
    changed: () => undefined,
  })
  election.receive(other)
  return { election, requestedAt, stop: () => life.abort() }
}

const answers: Readonly<Record<string, (hold: Hold) => Promise<unknown>>> = {
  'is granted at once while another tab leads without it': (hold) => hold(),
  'is rejected': () => Promise.reject(new DOMException('Denied', 'SecurityError')),
  'ends at once': () => Promise.resolve(),
}

describe('a lock that', () => {
  it.each(Object.keys(answers))('%s is requested with growing pauses', async (name) => {
    const clock = manualClock()
    const { election, requestedAt, stop } = open(clock, answers[name]!)
    for (let minute = 0; minute < 2; minute++)
      for (let second = 0; second < 60; second++) {
        election.join()
        await pass(clock, 1)
      }
    expect(requestedAt.length).toBeGreaterThan(3)
    expect(requestedAt.length).toBeLessThan(14)
    const pauses = requestedAt.slice(1).map((at, index) => at - (requestedAt[index] ?? 0))
    expect(Math.max(...pauses)).toBeLessThanOrEqual(31_000)
    const before = requestedAt.length
    stop()
    await pass(clock, 120)
    election.join()
    await turn()
    expect(requestedAt).toHaveLength(before)
  })
})

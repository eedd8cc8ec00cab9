import type { CallsStatus } from '@portico/core'
import type { Signer } from '@portico/core/adapter'
import { pause } from '@portico/core/async'
import { waitForCalls } from '@portico/core/calls'
import { describe, expect, it } from 'vitest'
import { advanceUntil } from './fakes/advanceUntil.ts'
import { network } from './fakes/networks.ts'
import { steppingClock } from './fakes/steppingClock.ts'

const signer = {
  account: { namespace: 'eip155', address: '0x1' },
  network: network('eip155', '1'),
} as unknown as Signer
const pending: CallsStatus = { id: 'a', status: 'pending', atomic: true, hashes: [] }
const confirmed: CallsStatus = { id: 'a', status: 'confirmed', atomic: true, hashes: ['0x2'] }
const signal = new AbortController().signal

describe('waitForCalls', () => {
  it('asks the wallet again while it says that they are pending, or does not answer', async () => {
    const clock = steppingClock()
    const answers = [pending, new Error('away'), new Promise<never>(() => undefined), confirmed]
    const getCallsStatus = async () => {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer as CallsStatus
    }
    const found = waitForCalls({ getCallsStatus }, { ...signer, id: 'a' }, { clock, signal })
    await clock.advance(20_000)
    expect(await found).toEqual(confirmed)
    expect(clock.waiting()).toEqual([])
  })

  it('gives up after ten minutes of no outcome', async () => {
    const clock = steppingClock()
    const start = clock.now()
    const found = waitForCalls(
      { getCallsStatus: async () => pending },
      { ...signer, id: 'a' },
      { clock, signal },
    )
    await advanceUntil(clock, found)
    expect(await found).toBeUndefined()
    expect(clock.now() - start).toBeGreaterThan(500_000)
    expect(clock.now() - start).toBeLessThan(700_000)
  })

  it('ends with the reason of the signal', async () => {
    const clock = steppingClock()
    const aborter = new AbortController()
    const found = waitForCalls(
      { getCallsStatus: async () => pending },
      { ...signer, id: 'a' },
      { clock, signal: aborter.signal },
    )
    const outcome = expect(found).rejects.toBe('left')
    await clock.advance(1_000)
    aborter.abort('left')
    await outcome
    expect(clock.waiting()).toEqual([])
  })
})

describe('pause', () => {
  it('takes its time', async () => {
    const clock = steppingClock()
    const paused = pause(clock, 10, signal)
    expect(clock.waiting()).toEqual([10])
    await clock.advance(10)
    await expect(paused).resolves.toBeUndefined()
  })

  it('does not begin for an aborted signal', async () => {
    const clock = steppingClock()
    await expect(pause(clock, 10, AbortSignal.abort('gone'))).rejects.toBe('gone')
    expect(clock.waiting()).toEqual([])
  })
})

import { getEventListeners } from 'node:events'
import { manualClock } from '@portico/core/testing'
import { expect, it } from 'vitest'
import { Poller } from '../../../server/src/dataApi/chainIndex/Poller.ts'

it('keeps no listeners of finished polls, and stops without a pending timer', async () => {
  const clock = manualClock()
  const listeners: number[] = []
  const poll = async (signal: AbortSignal) => {
    listeners.push(getEventListeners(signal, 'abort').length)
  }
  const poller = new Poller({ poll, interval: 1_000, clock, onFailed: () => undefined })
  poller.start()
  for (let at = 0; at < 50; at++) {
    await clock.waiting()
    clock.advance(1_000)
  }
  await clock.waiting()
  await poller.stop()
  expect([listeners.length, Math.max(...listeners), clock.pending]).toEqual([51, 0, 0])
})

import { getEventListeners } from 'node:events'
import { manualClock } from '@portico/core/testing'
import { expect, it } from 'vitest'
import { Poller } from '../../../server/src/dataApi/chainIndex/Poller.ts'

it('leaves nothing behind of a beat that is over, and ends with nothing waiting', async () => {
  const clock = manualClock()
  const listeners: number[] = []
  const beat = async (signal: AbortSignal) => {
    listeners.push(getEventListeners(signal, 'abort').length)
  }
  const pulse = new Poller({ beat, interval: 1_000, clock, onFailed: () => undefined })
  pulse.start()
  for (let at = 0; at < 50; at++) {
    await clock.waiting()
    clock.advance(1_000)
  }
  await clock.waiting()
  await pulse.stop()
  expect([listeners.length, Math.max(...listeners), clock.pending]).toEqual([51, 0, 0])
})

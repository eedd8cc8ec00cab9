import { isUserRejection } from '@portico/core/errors'
import { manualClock } from '@portico/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { createFrameChannel } from '../../../features/src/embedded/channel/createFrameChannel.ts'
import { windowTransport } from '../../../features/src/embedded/channel/FrameTransport.ts'
import { embeddedErrors } from '../../../features/src/embedded/embeddedErrors.ts'
import { arrived } from './setup/arrived.ts'
import { type OpenChannel, openChannel } from './setup/openChannel.ts'
import { ScriptedFrame } from './setup/ScriptedFrame.ts'

const opened: OpenChannel[] = []
function open(): OpenChannel {
  const channel = openChannel()
  opened.push(channel)
  return channel
}
afterEach(() => {
  for (const { frame, stop } of opened.splice(0)) {
    stop()
    frame.close()
  }
})
async function failure(work: Promise<unknown>): Promise<{ code: string; shortMessage: string }> {
  return work.then(
    () => expect.unreachable('It should have failed'),
    (error) => error,
  )
}
const sign = { method: 'personal_sign', params: [] }

describe('a frame that does not load', () => {
  it('R4.09 is made again while another page is in it, and serves the first request when the site is back', async () => {
    const { frame, channel, clock, faults } = open()
    frame.loads = false
    const reply = channel.request('GET_CHAIN_ID', undefined)
    await arrived()
    clock.advance(1_000)
    await arrived()
    expect(frame.opened).toBe(2)
    clock.advance(1_999)
    expect(frame.opened).toBe(2)
    frame.loads = true
    clock.advance(1)
    await arrived()
    expect(frame.opened).toBe(3)
    clock.advance(500)
    expect(await reply).toEqual({ chainId: 1 })
    expect([faults, clock.pending]).toEqual([[], 0])
  })

  it('R4.09 is made five times in 20 s, then reported', async () => {
    const { frame, channel, clock, faults, pass } = open()
    frame.loads = false
    const failed = failure(channel.request('SIGN_OUT', undefined))
    await arrived()
    await pass(20_000)
    expect((await failed).code).toBe('embedded/loadFailed')
    expect([frame.opened, faults.length, clock.pending]).toEqual([5, 1, 0])
  })

  it('R8.07 is reported at once where the policy of the page blocks it, with the directive to add', async () => {
    const { frame, channel, clock, faults } = open()
    frame.loads = false
    const failed = failure(channel.request('SIGN_OUT', undefined))
    await arrived()
    frame.block(embeddedErrors.create('loadFailed', [], { hints: ['frame-src'] }))
    expect((await failed).code).toBe('embedded/loadFailed')
    expect(faults).toMatchObject([{ hints: ['frame-src'] }])
    expect(clock.pending).toBe(0)
  })
})

describe('a frame that is gone', () => {
  it('rejects what waits for it as soon as its port closes, and is made anew for the next request', async () => {
    const { frame, channel, clock, initialise } = open()
    await initialise()
    const read = failure(channel.request('GET_USER', undefined))
    const signing = failure(channel.request('RPC_REQUEST', sign, { isUnlimited: true }))
    await frame.request('RPC_REQUEST')
    frame.leave()
    expect((await read).code).toBe('embedded/interrupted')
    const lost = await signing
    expect(lost.shortMessage).toBe('Request was aborted')
    // It may have been approved: libraries must not report that the visitor declined.
    expect(isUserRejection(lost)).toBe(false)
    const next = channel.request('GET_CHAIN_ID', undefined)
    await initialise()
    expect(await next).toEqual({ chainId: 1 })
    expect([frame.opened, clock.pending]).toEqual([2, 0])
  })

  it('is found out by the page that replaced it, whichever of hello and load was reported first', async () => {
    for (const isLoadFirst of [true, false]) {
      const { frame, channel, clock, initialise } = open()
      frame.isLoadFirst = isLoadFirst
      await initialise()
      const read = failure(channel.request('GET_USER', undefined))
      await frame.request('GET_USER')
      frame.freeze()
      frame.loadStrayPage()
      clock.advance(1_000)
      expect((await read).code).toBe('embedded/interrupted')
    }
  })

  it('is found out 20 s after its last word where the browser reports no closed port, also for an approval', async () => {
    const { frame, channel, clock, faults, initialise, pass } = open()
    await initialise()
    const signing = failure(channel.request('RPC_REQUEST', sign, { isUnlimited: true }))
    await frame.request('RPC_REQUEST')
    frame.freeze()
    await pass(19_999)
    expect(faults).toEqual([])
    await pass(1)
    expect((await signing).code).toBe('embedded/aborted')
    expect(faults).toMatchObject([{ code: 'embedded/loadFailed' }])
    const next = channel.request('GET_CHAIN_ID', undefined)
    await initialise()
    expect(await next).toEqual({ chainId: 1 })
    expect([frame.opened, clock.pending]).toEqual([2, 0])
  })

  it('is not given up after one question was missed, as on a machine that slept', async () => {
    const { frame, channel, clock, faults, initialise, pass } = open()
    await initialise()
    const signing = channel.request('RPC_REQUEST', sign, { isUnlimited: true })
    const message = await frame.request('RPC_REQUEST')
    clock.advance(19_999) // without a turn in which the answers could arrive
    await arrived()
    await pass(600_000)
    frame.reply<'RPC_REQUEST'>(message, '0x1')
    expect(await signing).toBe('0x1')
    expect([faults, frame.opened, clock.pending]).toEqual([[], 1, 0])
  })

  it('is not asked while nothing waits for it', async () => {
    const { frame, clock, initialise, pass } = open()
    await initialise()
    await pass(60_000)
    expect([frame.received, clock.pending]).toEqual([[], 0])
  })

  it('R4.10 of a vendor is made anew after a request that it left without a word', async () => {
    const frame = new ScriptedFrame()
    const clock = manualClock()
    const ending = new AbortController()
    const channel = createFrameChannel({
      transport: windowTransport(frame),
      clock,
      signal: ending.signal,
      onEvent: () => undefined,
      onFault: () => undefined,
    })
    channel.warm()
    await arrived()
    frame.postWindow({ type: '@w3m-frame/READY' })
    clock.advance(500)
    const failed = failure(channel.request('GET_USER', undefined))
    await arrived()
    clock.advance(120_000)
    expect((await failed).code).toBe('embedded/requestTimeout')
    channel.warm()
    expect(frame.opened).toBe(2)
    ending.abort()
  })
})

describe('a request that reads a state', () => {
  it('R4.08 is answered before the 500 ms are over, and waits for the frame all the same', async () => {
    const { frame, channel, clock } = open()
    frame.answers.IS_CONNECTED = () => ({ isConnected: true })
    expect(await channel.request('IS_CONNECTED', undefined, { isEarly: true })).toEqual({
      isConnected: true,
    })
    expect(clock.now()).toBe(0)
  })
})

import { createKit, memoryDriver } from '@portico/core'
import { manualClock } from '@portico/core/testing'
import { embeddedErrors } from '@portico/features/embedded'
import { describe, expect, it } from 'vitest'
import { createFrameChannel } from '../../../features/src/embedded/channel/createFrameChannel.ts'
import { portTransport } from '../../../features/src/embedded/channel/FrameTransport.ts'
import { describeFailure } from '../../../features/src/embedded/views/wallet/describeFailure.ts'
import { arrived } from './setup/arrived.ts'
import { ScriptedFrame } from './setup/ScriptedFrame.ts'

/** A channel to a site that shows another page in the place of its frame. */
function openRefused() {
  const frame = new ScriptedFrame()
  frame.loads = false
  const clock = manualClock()
  const faults: Error[] = []
  const channel = createFrameChannel({
    transport: portTransport(frame),
    clock,
    signal: new AbortController().signal,
    onEvent: () => undefined,
    onFault: (error) => faults.push(error),
  })
  return { frame, clock, channel, faults }
}

describe('a site that does not serve the page', () => {
  for (const [reason, hint] of [
    ['origin', 'does not list'],
    ['project', 'does not know the project id'],
  ] as const)
    it(`R6.05 R8.07 ends the request at once and tells the developer why: ${reason}`, async () => {
      const { frame, clock, channel, faults } = openRefused()
      const failed = channel.request('GET_USER', undefined).catch((error) => error)
      await arrived()
      frame.postWindow({ portico: 'refused', v: 1, reason })
      const error = await failed
      expect([error.code, clock.now()]).toEqual(['embedded/refused', 0])
      expect(error.hints.join()).toContain(hint)
      expect(faults).toEqual([error])
      expect([frame.opened, clock.pending]).toEqual([1, 0])
    })

  it('R6.05 is believed in that form alone', async () => {
    const { frame, channel, faults } = openRefused()
    const signing = channel.request('GET_USER', undefined).catch((error) => error)
    await arrived()
    for (const data of [
      { portico: 'refused', v: 1 },
      { portico: 'refused', v: 1, reason: 'other' },
      { portico: 'refused', v: 1, reason: 'origin', more: 1 },
    ])
      frame.postWindow(data)
    expect(faults).toEqual([])
    frame.close()
    void signing
  })

  it('R6.05 does not ask the visitor to try again', () => {
    const kit = createKit({ adapters: [], storage: memoryDriver() })
    const words = { translator: (en: never) => kit.i18n.translator('embedded', en) } as never
    const { create } = embeddedErrors
    const answer = create('frame', ['This dapp is not served'], { data: { code: 'secure/dapp' } })
    for (const error of [create('refused', []), answer]) {
      const text = describeFailure(error, words)
      expect(text).toContain('not on the list of this wallet')
      expect(text).not.toMatch(/again|connection/i)
    }
  })
})

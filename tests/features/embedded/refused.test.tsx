import { createKit, memoryDriver } from '@portico/core'
import { manualClock } from '@portico/core/testing'
import { embeddedErrors } from '@portico/features/embedded'
import { KitProvider } from '@portico/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createFrameChannel } from '../../../features/src/embedded/channel/createFrameChannel.ts'
import { portTransport } from '../../../features/src/embedded/channel/FrameTransport.ts'
import {
  ConnectingFarcasterView,
  ConnectingSocialView,
} from '../../../features/src/embedded/views/login/Connecting.tsx'
import { describeFailure } from '../../../features/src/embedded/views/wallet/describeFailure.ts'
import { arrived } from './setup/arrived.ts'
import { openWallet } from './setup/openWallet.ts'
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

  it('R6.05 R8.07 tells the developer once when it refuses a login, and offers no other try', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => warned.mockRestore())
    const close = () => undefined
    const opened = await openWallet({ popup: { close, follow: async () => '' }, debug: true })
    const { email, kit, social } = opened
    const refusal = { message: 'This dapp is not served', code: 'secure/dapp' }
    for (const name of ['CONNECT_EMAIL', 'GET_SOCIAL_REDIRECT_URI', 'GET_FARCASTER_URI'] as const)
      opened.frame.answers[name] = (_, { id }) => {
        opened.frame.send({ v: 1, id, type: `@w3m-frame/${name}_ERROR`, payload: refusal })
        return 'none'
      }
    await kit.open()
    await opened.finish(email.submit('ada@site.example'))
    expect(kit.alerts.current).toMatchObject({ code: 'alert/originNotAllowed' })
    const logins = [() => social.start('x'), () => social.startFarcaster()]
    for (const logIn of logins) {
      await opened.finish(logIn())
      expect(social.error).toMatchObject({ code: 'embedded/frame', data: { code: 'secure/dapp' } })
      const views = (
        <KitProvider kit={kit}>
          <ConnectingSocialView params={{ provider: 'x' }} />
          <ConnectingFarcasterView />
        </KitProvider>
      )
      expect(renderToString(views)).not.toContain('data-action="retry"')
    }
    const told = warned.mock.calls.filter(([text]) => String(text).includes('Invalid App'))
    expect(told).toHaveLength(1)
  })

  it('R6.05 does not ask the visitor to try again', () => {
    const kit = createKit({ adapters: [], storage: memoryDriver() })
    const words = {
      translator: (en: never) => kit.i18n.translator('embedded', en),
    } as never
    const { create } = embeddedErrors
    const answer = create('frame', ['This dapp is not served'], { data: { code: 'secure/dapp' } })
    for (const error of [create('refused', []), answer]) {
      const text = describeFailure(error, words, 'Your wallet')
      expect(text).toContain('Your wallet does not serve this app')
      expect(text).not.toMatch(/again|connection/i)
    }
  })
})

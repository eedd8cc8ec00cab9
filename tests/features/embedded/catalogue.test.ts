import { manualClock } from '@portico/core/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { FrameLoader } from '../../../features/src/embedded/channel/FrameLoader.ts'
import { portTransport } from '../../../features/src/embedded/channel/FrameTransport.ts'
import { loadEmbedded } from '../../../features/src/embedded/Embedded.ts'
import { openWallet } from './setup/openWallet.ts'
import { ScriptedFrame } from './setup/ScriptedFrame.ts'

describe('the texts of the specification', () => {
  it('R8.04 "W3mFrame: iframe is not set": a message to a frame that was removed', () => {
    const frame = new ScriptedFrame()
    onTestFinished(() => frame.close())
    const loader = new FrameLoader({
      transport: portTransport(frame),
      clock: manualClock(),
      onMessage: () => undefined,
      onLost: () => undefined,
      onFailed: () => undefined,
      onReached: () => undefined,
    })
    expect(() => loader.post({ v: 1, id: '1', type: '@w3m-app/IS_CONNECTED' })).toThrowError(
      expect.objectContaining({
        code: 'embedded/noFrame',
        shortMessage: 'W3mFrame: iframe is not set',
      }),
    )
  })

  it('R8.04 "Unable to load email login dependency": the code of the feature does not load', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    await expect(loadEmbedded(() => Promise.reject(cause))).rejects.toMatchObject({
      code: 'embedded/dependency',
      shortMessage: 'Unable to load email login dependency',
      cause,
    })
  })

  it('R8.03 "No auth connector found": no adapter of the dapp can use the wallet', async () => {
    const { session } = await openWallet()
    const { signal } = new AbortController()
    await expect(session.connect({ namespaces: ['cosmos'], signal })).rejects.toMatchObject({
      code: 'embedded/noConnector',
      shortMessage: 'No auth connector found',
    })
  })
})

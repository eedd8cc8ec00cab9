import { describe, expect, it, vi } from 'vitest'
import { createQueue } from '../../server/frame/approval/createQueue.ts'
import { createSocialLogin, listenForResult } from '../../server/frame/page/createSocialLogin.ts'
import type { WalletService } from '../../server/frame/worker/createWalletService.ts'
import { dapp, origin } from './setup/openWallet.ts'

const [first, second, secret] = ['f', 's', 'x'].map((it) => it.repeat(43)) as [
  string,
  string,
  string,
]
const uri = `${origin}/social/start?start=${first}`
const finished = `${origin}/social/callback?finished=true`

/** The frame's part of logins at a provider; `hear` is a window message. */
function openSocial() {
  const listeners: ((event: MessageEvent) => void)[] = []
  const nextResult = listenForResult({
    location: { origin },
    addEventListener: (_, hear) => void listeners.push(hear),
  })
  const flows = [first, second]
  const wallet = {
    socialStart: async () => ({ uri, flow: flows.shift() ?? '', joinPath: '/social/join?login=l' }),
    socialFinish: vi.fn(async (_?: string) => undefined),
  }
  const queue = createQueue(() => {})
  const show = vi.spyOn(queue, 'show').mockRejectedValue(new Error('shown'))
  const social = createSocialLogin({
    wallet: wallet as unknown as WalletService, // the part that a login at a provider uses
    queue,
    origin: dapp,
    nextResult,
    after: async () => undefined,
  })
  const hear = (data: unknown, from = origin) =>
    listeners.forEach((it) => void it({ data, origin: from } as MessageEvent))
  return { social, wallet, show, hear }
}
const asked = { id: '1', signal: new AbortController().signal }
const message = { portico: 'social', flow: first, result: secret }

describe('a login at a provider in the frame', () => {
  it('T9 ends with the secret that a page of the site gave it', async () => {
    const { social, wallet, show, hear } = openSocial()
    expect(await social.start('google')).toBe(uri)
    hear(message)
    await social.finish(finished, asked)
    expect(wallet.socialFinish.mock.calls).toEqual([[secret]])
    expect(show).not.toHaveBeenCalled()
  })

  it('T7 S5 takes no secret from the dapp’s page, and none in what the dapp says', async () => {
    const { social, wallet, hear } = openSocial()
    await social.start('google')
    for (const from of [dapp, 'null', '', `${origin}.evil.example`]) hear(message, from)
    const bad = [
      { ...message, portico: 'hello' },
      { ...message, flow: second },
      { ...message, result: 'x' },
      { ...message, more: 1 },
      `${finished}&result=${secret}`,
    ]
    for (const data of bad) hear(data)
    const said = `${origin}/social/callback?result=${secret}`
    await expect(social.finish(said, asked)).rejects.toThrow('shown')
    expect(wallet.socialFinish).not.toHaveBeenCalled()
  })

  it('S5 takes no secret of a login that another one replaced', async () => {
    const { social, wallet, hear } = openSocial()
    await social.start('google')
    hear(message)
    await social.start('google')
    hear(message)
    await expect(social.finish(uri, asked)).rejects.toThrow('shown')
    expect(wallet.socialFinish).not.toHaveBeenCalled()
  })

  it('S5 ends nothing that it did not start, and nothing that the provider refused', async () => {
    const { social, wallet, hear } = openSocial()
    await expect(social.finish(finished, asked)).rejects.toMatchObject({ code: 'secure/login' })
    await social.start('google')
    hear(message)
    const refused = social.finish(`${origin}/social/callback?error=access_denied`, asked)
    await expect(refused).rejects.toMatchObject({ code: 'secure/providerFailed' })
    expect(wallet.socialFinish).not.toHaveBeenCalled()
  })
})

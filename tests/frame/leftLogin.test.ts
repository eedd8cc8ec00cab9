import { describe, expect, it } from 'vitest'
import { createQueue } from '../../server/frame/approval/createQueue.ts'
import { createHandlers } from '../../server/frame/page/createHandlers.ts'
import type { FrameContext } from '../../server/frame/page/FrameContext.ts'
import { dapp, openSite } from './setup/openWallet.ts'

type Site = ReturnType<typeof openSite>

/** Holds the site's answer to one endpoint back. */
function holdBack({ trouble }: Site, path: string) {
  let reached: () => void = () => undefined
  let release: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    reached = resolve
  })
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  trouble.change = async (at, reply) => {
    if (at === path) {
      reached()
      await released
    }
    return reply
  }
  return { arrived, release: () => release() }
}

/** The session of a login by mail, as the site answers it. */
async function sessionOf(site: Site): Promise<object> {
  let session: object = {}
  site.trouble.change = (path, reply) => {
    if (path === '/api/emailVerify') session = reply
    return reply
  }
  await site.logIn(await site.newBrowser(), 'eve@example.org')
  delete site.trouble.change
  return session
}

const signOuts = ({ requests }: Site) => requests.filter(({ path }) => path === '/api/signOut')

describe('a login that the visitor leaves while the site makes its session', () => {
  it.each(['/api/emailVerify', '/api/enrol'])(
    'R4.16 by mail is ended at the site and leaves nobody logged in (%s)',
    async (path) => {
      const site = openSite()
      const wallet = await site.newBrowser()
      await wallet.emailStart('ada@example.org', dapp)
      await site.confirm()
      await wallet.deviceConfirmed()
      const { arrived, release } = holdBack(site, path)
      const verified = wallet.emailVerify(site.codeOf())
      verified.catch(() => undefined)
      await arrived
      await wallet.leaveLogin()
      release()
      await expect(verified).rejects.toMatchObject({ code: 'aborted' })
      expect(signOuts(site)).toHaveLength(1)
      expect(await wallet.isActive()).toBe(false)
      await site.logIn(wallet)
      expect(await wallet.isActive()).toBe(true)
    },
  )

  it.each(['social', 'farcaster'] as const)('R4.16 by %s is ended at the site', async (kind) => {
    const site = openSite()
    const session = await sessionOf(site)
    const wallet = await site.newBrowser()
    const login = 'l'.repeat(43)
    let release: (reply: Response) => void = () => undefined
    let isAsked = false
    site.trouble.answer = (path) => {
      if (path === '/api/socialStart')
        return Response.json({ login, flow: login, uri: 'https://id.example/' })
      if (path === '/api/farcasterStart')
        return Response.json({ login, url: 'https://farcaster.example/' })
      if (!/socialFinish|farcasterStatus/.test(path)) return undefined
      isAsked = true
      return new Promise<Response>((resolve) => {
        release = resolve
      })
    }
    if (kind === 'social') await wallet.socialStart('google', dapp)
    else await wallet.farcasterStart(dapp)
    const finished = kind === 'social' ? wallet.socialFinish() : wallet.farcasterFinish()
    finished.catch(() => undefined)
    await expect.poll(() => isAsked).toBe(true)
    await wallet.leaveLogin()
    release(Response.json(session))
    await expect(finished).rejects.toMatchObject({ code: 'aborted' })
    expect(signOuts(site)).toHaveLength(1)
    expect(await wallet.isActive()).toBe(false)
  })

  it('R4.13 R4.16 is left with its request, and with all requests', async () => {
    for (const payload of [{ id: 'a' }, undefined]) {
      const site = openSite()
      const wallet = await site.newBrowser()
      await wallet.emailStart('ada@example.org', dapp)
      await site.confirm()
      await wallet.deviceConfirmed()
      const context = { wallet, queue: createQueue(() => undefined), origin: dapp }
      // The part of the frame that a login by mail uses.
      const { CONNECT_OTP, RPC_ABORT, IS_CONNECTED } = createHandlers({
        ...context,
        emit: () => undefined,
      } as unknown as FrameContext)
      const { arrived, release } = holdBack(site, '/api/emailVerify')
      const connected = CONNECT_OTP({ otp: site.codeOf() }, 'a')
      connected.catch(() => undefined)
      await arrived
      await RPC_ABORT({ id: 'b' }, 'c')
      await RPC_ABORT(payload, 'd')
      release()
      await expect(connected).rejects.toMatchObject({ code: 'aborted' })
      expect(await IS_CONNECTED(undefined, 'e')).toEqual({ isConnected: false })
      expect(signOuts(site)).toHaveLength(1)
    }
  })
})

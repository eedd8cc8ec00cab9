import { manualClock } from '@portico/core/testing'
import { describe, expect, it } from 'vitest'
import { openPopup, type PopupResult } from '../../../features/src/embedded/browser/openPopup.ts'
import { openWallet } from './setup/openWallet.ts'

const origin = 'https://wallet.site.example'
const redirect = 'https://id.example/authorize?state=1'
const resultUri = `${origin}/social/done?code=2`

/** A page whose windows are scripted. */
function scriptedPage({ isBlocked = false } = {}) {
  const listeners = new Set<(event: unknown) => void>()
  const popup = {
    closed: false,
    address: 'about:blank',
    opener: {} as object | null,
    /** Whether the page that it went to had an opener. */
    hadOpener: true,
    called: [] as unknown[],
    postMessage(...call: unknown[]) {
      popup.called.push(call)
    },
    location: {
      replace(uri: string) {
        popup.address = uri
        popup.hadOpener = popup.opener !== null
      },
    },
    close() {
      popup.closed = true
    },
  }
  const features: string[] = []
  const page = {
    open(_: string, __: string, size: string) {
      features.push(size)
      return isBlocked ? null : popup
    },
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: unknown) => void) =>
      listeners.delete(listener),
  }
  const post = (event: { origin: string; source: unknown; data: unknown }) => {
    for (const listener of listeners) listener(event)
  }
  return { page: page as unknown as Window, popup, post, features, listeners }
}

function open(canFinishAlone = true) {
  const clock = manualClock()
  const scripted = scriptedPage()
  const controller = new AbortController()
  const popup = openPopup({ origin, clock, canFinishAlone, page: scripted.page })!
  const result = popup.follow(redirect, controller.signal).catch((error) => error)
  return { ...scripted, clock, result, controller }
}

describe('the window of a social login', () => {
  it('R4.07 is 600 by 800, goes to the provider, and gives the result of the secure site', async () => {
    const { popup, post, result, features, listeners, clock } = open()
    expect(features[0]).toContain('width=600,height=800')
    expect(popup.address).toBe(redirect)
    post({ origin, source: popup, data: { resultUri } })
    expect(await result).toBe(resultUri)
    expect(listeners.size).toBe(0)
    expect(clock.pending).toBe(0)
  })

  it('S5 leaves the provider no page to send elsewhere, and calls the page of the site alone', () => {
    const { popup, clock } = open()
    expect(popup.hadOpener).toBe(false)
    clock.advance(2_000)
    const call = [{ portico: 'opener' }, origin]
    expect(popup.called).toEqual([call, call])
    // A vendor's site knows no other way back.
    const vendor = open(false)
    vendor.clock.advance(2_000)
    expect([vendor.popup.hadOpener, vendor.popup.called]).toEqual([true, []])
  })

  it('R4.07 ignores messages of other origins and windows, and malformed ones', async () => {
    const { popup, post, result } = open()
    for (const event of [
      { origin: 'https://id.example', source: popup, data: { resultUri: 'wrong' } },
      { origin: `${origin}.evil.example`, source: popup, data: { resultUri: 'wrong' } },
      { origin: 'null', source: popup, data: { resultUri: 'wrong' } },
      { origin, source: {}, data: { resultUri: 'wrong' } },
      { origin, source: null, data: { resultUri: 'wrong' } },
      { origin, source: popup, data: { resultUri: 5 } },
      { origin, source: popup, data: 'wrong' },
    ])
      post(event)
    post({ origin, source: popup, data: { resultUri } })
    expect(await result).toBe(resultUri)
  })

  it('R4.07 rejects when the visitor closes it', async () => {
    const { popup, result, clock } = open()
    clock.advance(4_000)
    popup.closed = true
    clock.advance(1_000)
    expect((await result).shortMessage).toBe('Popup closed')
  })

  it('lets the site finish the login when a policy cuts it from the page', async () => {
    const { popup, result, clock } = open()
    popup.closed = true
    clock.advance(1_000)
    expect(await result).toBe(redirect)
  })

  it('waits on when it was cut and the site cannot finish alone', async () => {
    const { popup, result, clock, controller } = open(false)
    popup.closed = true
    clock.advance(100_000)
    controller.abort(new Error('left'))
    expect((await result).message).toBe('left')
  })
})

function popupOf(result: Promise<string> | string): PopupResult & { isClosed: boolean } {
  return {
    isClosed: false,
    follow: async () => result,
    close() {
      this.isClosed = true
    },
  }
}

describe('a social login', () => {
  const scripted = async (popup: PopupResult | undefined) => {
    const opened = await openWallet({ popup })
    const { frame, kit } = opened
    frame.answers.GET_SOCIAL_REDIRECT_URI = () => ({ uri: redirect })
    await kit.open()
    const start = async () => {
      await opened.finish(opened.social.start('github'))
    }
    return { ...opened, start }
  }

  it.each(['github', 'farcaster'] as const)(
    'R3.17 asks the site for nothing where the switch does not list %s',
    async (provider) => {
      const settings = { remoteFeatures: { socials: ['google'] } }
      const opened = await openWallet({ popup: popupOf(resultUri), settings })
      await opened.kit.open()
      const { social } = opened
      await opened.finish(
        provider === 'farcaster' ? social.startFarcaster() : social.start(provider),
      )
      expect(social.error).toMatchObject({ code: 'embedded/loginOff' })
      expect(opened.frame.received.filter(({ name }) => /SOCIAL|FARCASTER/.test(name))).toEqual([])
      expect(opened.kit.connections.all).toEqual([])
    },
  )

  it('R1.01 R6.04 connects the accounts of all chain families', async () => {
    const popup = popupOf(resultUri)
    const { kit, frame, start, storage } = await scripted(popup)
    await start()
    expect((await frame.request('GET_SOCIAL_REDIRECT_URI')).payload).toEqual({ provider: 'github' })
    expect((await frame.request('CONNECT_SOCIAL')).payload).toMatchObject({ uri: resultUri })
    expect(kit.connections.all).toHaveLength(2)
    expect(kit.modal.isOpen).toBe(false)
    expect(popup.isClosed).toBe(true)
    expect(kit.features.embedded.account?.socialProvider).toBe('github')
    expect(storage.getItem('@portico/embedded/socialUsername')).toBe('"Ada"')
  })

  it('R8.03 shows that it could not be started', async () => {
    const { social, frame, start, kit } = await scripted(popupOf(resultUri))
    frame.answers.GET_SOCIAL_REDIRECT_URI = () => new Error('Unknown provider')
    await start()
    expect(social.error).toMatchObject({ shortMessage: 'Failed to initiate social connection' })
    expect(kit.connections.all).toEqual([])
    expect(kit.router.current.name).toBe('ConnectingSocial')
  })

  it('shows that the browser blocked the window', async () => {
    const { social, start, frame } = await scripted(undefined)
    await start()
    expect(social.error).toMatchObject({ code: 'embedded/popupBlocked' })
    expect(frame.received.map(({ name }) => name)).not.toContain('GET_SOCIAL_REDIRECT_URI')
  })

  it('does not log in when the provider refuses', async () => {
    const { social, frame, start } = await scripted(
      popupOf(`${origin}/social/done?error=access_denied`),
    )
    await start()
    expect(social.error).toMatchObject({ code: 'connection/rejected' })
    expect(frame.received.map(({ name }) => name)).not.toContain('CONNECT_SOCIAL')
  })

  it('ends when the visitor leaves the view, and a late result changes nothing', async () => {
    let answer: (uri: string) => void = () => undefined
    const popup = popupOf(
      new Promise<string>((resolve) => {
        answer = resolve
      }),
    )
    const { kit, frame, social, settle, until } = await scripted(popup)
    void social.start('github')
    await until(() => frame.received.some(({ name }) => name === 'GET_SOCIAL_REDIRECT_URI'))
    await settle()
    kit.router.back()
    answer(resultUri)
    await settle()
    expect(kit.connections.all).toEqual([])
    expect(social.isPending).toBe(false)
    expect(social.error).toBeUndefined()
    expect(popup.isClosed).toBe(true)
    expect(frame.received.map(({ name }) => name)).not.toContain('GET_USER')
  })
})

describe('a login with Farcaster', () => {
  const url = 'https://farcaster.example/connect?token=1'

  it('R1.01 R6.04 shows the address for its app, then connects', async () => {
    const { kit, frame, social, finish, until, storage } = await openWallet()
    frame.answers.GET_FARCASTER_URI = () => ({ url })
    await kit.open()
    const started = social.startFarcaster()
    await until(() => social.farcasterUri !== undefined)
    expect(kit.router.current.name).toBe('ConnectingFarcaster')
    expect(social.farcasterUri).toBe(url)
    frame.answers.IS_CONNECTED = () => ({ isConnected: true })
    frame.reply<'CONNECT_FARCASTER'>(await frame.request('CONNECT_FARCASTER'), { userName: 'ada' })
    await finish(started)
    expect(kit.connections.all).toHaveLength(2)
    expect(kit.features.embedded.account?.socialProvider).toBe('farcaster')
    expect(storage.getItem('@portico/embedded/socialUsername')).toBe('"ada"')
    expect(social.farcasterUri).toBeUndefined()
  })

  it('R8.03 shows that it failed', async () => {
    const { kit, frame, social, finish } = await openWallet()
    frame.answers.GET_FARCASTER_URI = () => new Error('No relay')
    await kit.open()
    await finish(social.startFarcaster())
    expect(social.error).toMatchObject({ shortMessage: 'Failed to connect to farcaster' })
  })
})

describe('a change of email', () => {
  const next = 'ada@other.example'
  const loggedIn = async () => {
    const opened = await openWallet({ popup: popupOf(resultUri) })
    opened.frame.answers.GET_SOCIAL_REDIRECT_URI = () => ({ uri: redirect })
    await opened.kit.open()
    await opened.finish(opened.social.start('google'))
    await opened.kit.open({ view: 'UpdateEmailWallet' })
    return opened
  }

  it('R4.14 asks for a code of the current and one of the new address', async () => {
    const { kit, frame, update, settle, storage } = await loggedIn()
    frame.answers.UPDATE_EMAIL = () => ({ action: 'VERIFY_PRIMARY_OTP' })
    frame.answers.UPDATE_EMAIL_PRIMARY_OTP = () => undefined
    frame.answers.UPDATE_EMAIL_SECONDARY_OTP = () => ({ newEmail: next })
    await update.start(next)
    expect(kit.router.current).toEqual({ name: 'UpdateEmailPrimaryOtp', params: { email: next } })
    await update.confirmCurrent(next, '111111')
    expect(kit.router.current.name).toBe('UpdateEmailSecondaryOtp')
    await update.confirmNew('222222')
    expect(kit.router.current.name).toBe('Account')
    expect(kit.features.embedded.account?.user.email).toBe(next)
    expect(storage.getItem('@portico/embedded/email')).toBe(JSON.stringify(next))
    await settle()
    expect(kit.notices.current?.text).toBe('Email changed')
  })

  it('R4.14 is polled each second, and ends when the frame has the new address', async () => {
    const { kit, clock, frame, update, settle } = await loggedIn()
    frame.answers.UPDATE_EMAIL = () => ({ action: 'VERIFY_SECONDARY_OTP' })
    await update.start(next)
    frame.received.length = 0
    await clock.advance(999)
    expect(frame.received).toEqual([])
    const own = frame.answers.GET_USER!
    frame.answers.GET_USER = (_: never, message) => ({
      ...(own({ chainId: 'eip155:1' } as never, message) as object),
      email: next,
    })
    await clock.advance(1)
    await settle()
    expect(kit.features.embedded.account?.user.email).toBe(next)
    expect(kit.router.current.name).toBe('Account')
  })

  it('R5.02 keeps the view when the address is none, and when a code is wrong', async () => {
    const { kit, frame, update } = await loggedIn()
    await update.start('ada')
    expect(update.step).toMatchObject({ error: { code: 'embedded/badEmail' } })
    frame.answers.UPDATE_EMAIL = () => ({ action: 'VERIFY_PRIMARY_OTP' })
    frame.answers.UPDATE_EMAIL_PRIMARY_OTP = () => new Error('Wrong code')
    await update.start(next)
    await update.confirmCurrent(next, '111111')
    expect(update.step).toMatchObject({ error: { shortMessage: 'Wrong code' } })
    expect(kit.router.current.name).toBe('UpdateEmailPrimaryOtp')
  })
})

import { describe, expect, it } from 'vitest'
import type { PopupResult } from '../../../features/src/embedded/browser/openPopup.ts'
import { email, openWallet } from './setup/openWallet.ts'
import type { ScriptedFrame } from './setup/ScriptedFrame.ts'

const resultUri = 'https://wallet.site.example/social/done?code=2'
const popup = (): PopupResult => ({ follow: async () => resultUri, close: () => undefined })
const count = ({ received }: ScriptedFrame, name: string) =>
  received.filter((it) => it.name === name).length

/** A visitor who leaves a login while the site makes its session; the site answers later. */
async function leave(kind: 'social' | 'otp' | 'farcaster') {
  const wallet = await openWallet({ popup: popup() })
  const { kit, frame, social, session, until, settle } = wallet
  frame.answers.GET_SOCIAL_REDIRECT_URI = () => ({ uri: 'https://id.example/authorize' })
  frame.answers.GET_FARCASTER_URI = () => ({ url: 'https://farcaster.example/connect' })
  const names = {
    social: 'CONNECT_SOCIAL',
    otp: 'CONNECT_OTP',
    farcaster: 'CONNECT_FARCASTER',
  } as const
  const name = names[kind]
  const answer = frame.answers[name]
  frame.answers[name] = () => 'none'
  await kit.open()
  const cancelling = new AbortController()
  if (kind === 'social') void social.start('github')
  else {
    session.use(kind === 'otp' ? { kind, email, otp: '123456' } : { kind, onUri: () => undefined })
    kit.connect({ connectorId: 'auth', signal: cancelling.signal }).catch(() => undefined)
  }
  await until(() => count(frame, name) > 0)
  if (kind === 'social') kit.router.back()
  cancelling.abort()
  await settle()
  session.use(undefined)
  const message = frame.received.find((it) => it.name === name)!
  if (answer) frame.answers[name] = answer
  else delete frame.answers[name]
  return {
    ...wallet,
    isLeaving: () => wallet.storage.getItem('@portico/embedded/leaving') === 'true',
    /** The site has logged in after all. */
    async answerLate() {
      const answers = { social: { ...user, userName: 'Ada' }, otp: undefined, farcaster: {} }
      frame.answers.IS_CONNECTED = () => ({ isConnected: true })
      frame.answers.SIGN_OUT = () => {
        frame.answers.IS_CONNECTED = () => ({ isConnected: false })
      }
      frame.reply<typeof name>(message, answers[kind] as never) // the reply of that request
      await settle()
    },
    async failLate() {
      const { id } = message
      frame.send({ v: 1, id, type: `@w3m-frame/${name}_ERROR`, payload: { message: 'Aborted' } })
      await settle()
    },
  }
}
const user = { email, address: '0x52908400098527886E0F7030069857D2E4169EE7', chainId: 'eip155:1' }

describe('a login that the visitor left while the site made it', () => {
  it.each(['social', 'otp', 'farcaster'] as const)(
    'R4.16 is ended at the site as soon as the site answers (%s)',
    async (kind) => {
      const { kit, frame, isLeaving, answerLate, settle } = await leave(kind)
      expect(count(frame, 'SIGN_OUT')).toBe(0)
      expect(isLeaving()).toBe(true)
      await answerLate()
      expect(count(frame, 'SIGN_OUT')).toBe(1)
      expect(isLeaving()).toBe(false)
      await kit.connect({ connectorId: 'auth' }).catch(() => undefined)
      await settle()
      expect(kit.connections.all).toEqual([])
    },
  )

  it('R4.16 is ended also where the site fails after it, as it may have logged in', async () => {
    const { frame, isLeaving, failLate } = await leave('social')
    await failLate()
    expect([isLeaving(), count(frame, 'SIGN_OUT')]).toEqual([false, 1])
  })

  it('R4.16 is ended when the frame is there again, where it was lost before it answered', async () => {
    const { frame, isLeaving, settle, until } = await leave('social')
    frame.answers.SIGN_OUT = () => undefined
    frame.hello()
    await until(() => count(frame, 'SIGN_OUT') > 0)
    await settle()
    expect(isLeaving()).toBe(false)
  })

  it('R4.16 is ended before the next login begins, which stays', async () => {
    const { kit, frame, social, answerLate, finish, settle } = await leave('social')
    const started = social.start('google')
    await settle()
    expect(count(frame, 'GET_SOCIAL_REDIRECT_URI')).toBe(1)
    await answerLate()
    delete frame.answers.SIGN_OUT
    frame.answers.IS_CONNECTED = () => ({ isConnected: true })
    await finish(started)
    expect(kit.connections.all).toHaveLength(2)
    const order = frame.received
      .map(({ name }) => name)
      .filter((it) => /SIGN_OUT|CONNECT_S/.test(it))
    expect(order).toEqual(['CONNECT_SOCIAL', 'SIGN_OUT', 'CONNECT_SOCIAL'])
  })

  it('R4.16 ends no later login where the site never answered before that one', async () => {
    const { kit, clock, frame, social, answerLate, finish, settle } = await leave('social')
    const started = social.start('google')
    await settle()
    await clock.advance(3_000)
    await finish(started)
    expect(kit.connections.all).toHaveLength(2)
    await answerLate()
    expect(count(frame, 'SIGN_OUT')).toBe(0)
    expect(kit.connections.all).toHaveLength(2)
  })
})

import { browserDriver } from '@portico/core/internal'
import { describe, expect, it } from 'vitest'
import { fakePage } from '../../core/fakes/fakePage.ts'
import { accounts } from '../../fakes/accounts.ts'
import { arrived } from './setup/arrived.ts'
import { email, type OpenWallet, openWallet } from './setup/openWallet.ts'
import { ScriptedFrame } from './setup/ScriptedFrame.ts'

type Provider = { request(request: { method: string; params?: unknown }): Promise<unknown> }
const sign = { method: 'personal_sign', params: ['0x68656c6c6f', accounts.alice.address] }

async function logIn(opened: OpenWallet): Promise<void> {
  await opened.kit.open()
  await opened.finish(opened.email.submit(email))
  await opened.finish(opened.email.verify(email, '123456'))
}
async function loggedIn(given: Parameters<typeof openWallet>[0] = {}) {
  const opened = await openWallet(given)
  await logIn(opened)
  return opened
}
/** The frame of a browser that is logged in. */
function frameWithSession(): ScriptedFrame {
  const frame = new ScriptedFrame()
  frame.answers.IS_CONNECTED = () => ({ isConnected: true })
  return frame
}
const statusOf = ({ kit }: OpenWallet) => kit.connections.status()

describe('a frame that crashes', () => {
  it('in the middle of an approval closes its view, rejects the request, and the session survives', async () => {
    const opened = await loggedIn()
    const { kit, frame } = opened
    const provider = (await kit.getProvider('eip155')) as Provider
    const signing = provider.request(sign).catch((error) => error)
    await frame.request('RPC_REQUEST')
    frame.say('APPROVAL', { open: true, height: 300 })
    await opened.until(() => opened.approval.isAsked)
    frame.leave()
    expect(await signing).toMatchObject({ code: -32603, message: 'Request was aborted' })
    expect([kit.modal.isOpen, opened.approval.isAsked]).toEqual([false, false])
    expect(statusOf(opened)).toBe('connected')
    const again = provider.request(sign)
    await opened.until(() => frame.received.filter((it) => it.name === 'RPC_REQUEST').length === 2)
    frame.reply<'RPC_REQUEST'>(await frame.request('RPC_REQUEST', 2), '0x51')
    expect(await again).toBe('0x51')
    expect(frame.opened).toBe(2)
  })
})

describe('a session that is restored', () => {
  it('R4.08 needs none of the 500 ms, since its state is read as soon as the frame is there', async () => {
    const { storage } = await loggedIn()
    const opened = await openWallet({ storage, frame: frameWithSession() })
    const start = opened.clock.now()
    while (statusOf(opened) !== 'connected') await arrived()
    expect(opened.clock.now()).toBe(start)
  })

  it('R4.09 waits for a frame that takes 19 s to load', async () => {
    const { storage } = await loggedIn()
    const frame = frameWithSession()
    frame.loads = false
    const opened = await openWallet({ storage, frame })
    await opened.until(() => frame.opened > 0)
    // After the last time that it was made, at 15 s, it says hello at 19 s.
    await opened.clock.advance(19_000)
    expect(statusOf(opened)).toBe('restoring')
    frame.hello()
    await opened.until(() => statusOf(opened) === 'connected')
  })

  it('R4.09 is "reconnecting" for 20 s where the site is down, and is there again with the next load', async () => {
    const { storage } = await loggedIn()
    const frame = new ScriptedFrame()
    frame.loads = false
    const opened = await openWallet({ storage, frame })
    await opened.until(() => frame.opened > 0)
    await opened.clock.advance(19_000)
    expect(statusOf(opened)).toBe('restoring')
    await opened.clock.advance(1_000)
    await opened.until(() => statusOf(opened) === 'disconnected')
    expect(opened.kit.features.embedded.account?.user).toBeUndefined()
    expect(storage.getItem('@portico/embedded/loggedIn')).toBe('true')
    const next = await openWallet({ storage, frame: frameWithSession() })
    await next.until(() => statusOf(next) === 'connected')
  })

  it('R4.09 of a frame that loads and then says nothing ends in time, and what it says late changes nothing', async () => {
    const { storage } = await loggedIn()
    const frame = new ScriptedFrame()
    frame.answers.IS_CONNECTED = () => 'none'
    const opened = await openWallet({ storage, frame })
    const message = await frame.request('IS_CONNECTED')
    for (let passed = 0; passed < 22_000; passed += 1_000) {
      await opened.clock.advance(1_000)
      await arrived()
    }
    expect(statusOf(opened)).toBe('disconnected')
    frame.reply<'IS_CONNECTED'>(message, { isConnected: true })
    await opened.settle()
    expect(opened.kit.features.embedded.account?.user).toBeUndefined()
  })
})

describe('two tabs with the embedded wallet', () => {
  function tabs() {
    const page = fakePage()
    return [browserDriver(page.page), browserDriver(page.tab().page)] as const
  }

  it('R4.16 follow each other’s login and log out', async () => {
    const [first, second] = tabs()
    const other = await openWallet({ storage: second, frame: frameWithSession() })
    const one = await loggedIn({ storage: first })
    await other.until(() => statusOf(other) === 'connected')
    expect(other.kit.features.embedded.account?.user.email).toBe(email)
    await one.finish(one.kit.disconnect())
    await other.until(() => statusOf(other) === 'disconnected')
    expect(other.kit.features.embedded.account?.user).toBeUndefined()
    expect(() => other.session.getProvider('eip155')).toThrow('No ActiveCaipAddress found')
  })

  it('a tab that the browser gives no session leaves that of the other alone', async () => {
    const [first, second] = tabs()
    const frame = new ScriptedFrame()
    const temporary = { address: accounts.alice.address, chainId: 1, isTemporary: true }
    frame.answers.GET_USER = () => temporary
    const one = await loggedIn({ storage: first, frame })
    expect(one.kit.notices.current).toMatchObject({ kind: 'info' })
    const other = await openWallet({ storage: second })
    await other.until(() => statusOf(other) === 'disconnected')
    expect(statusOf(one)).toBe('connected')
    await one.finish(one.kit.disconnect())
    expect(first.getItem('@portico/embedded/temporary')).toBeNull()
  })
})

describe('a log out', () => {
  it('R4.16 that the site did not hear of is repeated with the next load', async () => {
    const opened = await loggedIn()
    const { kit, clock, frame, storage } = opened
    frame.answers.SIGN_OUT = () => 'none'
    const ended = kit.disconnect()
    await frame.request('SIGN_OUT')
    await clock.advance(3_000)
    await ended
    const next = await openWallet({ storage })
    await next.until(() => next.frame.received.some(({ name }) => name === 'SIGN_OUT'))
    await next.until(() => storage.getItem('@portico/embedded/leaving') === null)
    expect(statusOf(next)).toBe('disconnected')
  })

  it('R4.16 leaves nothing of the login in the storage of the page', async () => {
    const opened = await loggedIn()
    await opened.finish(opened.kit.disconnect())
    const keys = ['loggedIn', 'temporary', 'email', 'lastUsedChain', 'socialUsername', 'token']
    for (const key of [...keys, 'connectedSocial', 'leaving', 'lastEmailLoginTime'])
      expect(opened.storage.getItem(`@portico/embedded/${key}`), key).toBeNull()
  })
})

describe('a site that asks to wait', () => {
  it('R5.01 blocks the next code for as long as it says', async () => {
    const opened = await openWallet()
    const { frame, clock } = opened
    frame.answers.CONNECT_EMAIL = () => 'none'
    const asked = opened.email.submit(email)
    await opened.until(() => frame.received.some(({ name }) => name === 'CONNECT_EMAIL'))
    const { id } = await frame.request('CONNECT_EMAIL')
    frame.send({
      v: 1,
      id,
      type: '@w3m-frame/CONNECT_EMAIL_ERROR',
      payload: { message: 'Too many', code: 'secure/rateLimited', retryAfter: 45 },
    })
    await asked
    expect(opened.email.secondsLeft()).toBe(45)
    await clock.advance(40_000)
    expect(opened.email.secondsLeft()).toBe(5)
    await clock.advance(5_000)
    expect(opened.email.secondsLeft()).toBe(0)
  })
})

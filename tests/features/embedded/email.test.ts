import { describe, expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { email, openWallet, solanaAddress } from './setup/openWallet.ts'
import { ScriptedFrame } from './setup/ScriptedFrame.ts'

type Opened = Awaited<ReturnType<typeof openWallet>>

async function logIn(opened: Opened): Promise<void> {
  await opened.kit.open()
  await opened.finish(opened.email.submit(email))
  await opened.finish(opened.email.verify(email, '123456'))
}
const names = ({ frame }: Opened) =>
  frame.received.map(({ name }) => name).filter((name) => !name.startsWith('SYNC'))

describe('a login by email', () => {
  it('R1.01 R4.14 asks for the mailed code, and connects the accounts of all chain families', async () => {
    const opened = await openWallet()
    const { kit, frame } = opened
    await kit.open()
    await opened.finish(opened.email.submit(` ${email} `))
    expect(kit.router.current).toEqual({ name: 'EmailVerifyOtp', params: { email } })
    await opened.finish(opened.email.verify(email, '123456'))
    expect(kit.modal.isOpen).toBe(false)
    expect(kit.connections.all.map(({ accounts }) => accounts[0].address)).toEqual([
      accounts.alice.address,
      solanaAddress,
    ])
    expect(kit.connections.all.map(({ connectorId }) => connectorId)).toEqual(['auth', 'auth'])
    expect(names(opened)).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP', 'GET_USER', 'GET_USER'])
    expect(frame.received.find(({ name }) => name === 'CONNECT_OTP')?.payload).toEqual({
      otp: '123456',
    })
  })

  it('R3.17 asks the site for nothing while its switch is off, whoever opens the view', async () => {
    const opened = await openWallet({ settings: { remoteFeatures: { email: false } } })
    await opened.kit.open({ view: 'EmailLogin' })
    await opened.finish(opened.email.submit(email))
    expect(opened.email.asking).toMatchObject({ error: { code: 'embedded/loginOff' } })
    expect(names(opened)).toEqual([])
    expect(opened.kit.connections.all).toEqual([])
  })

  it('R3.03 R3.15 gives the user and the type of the account', async () => {
    const opened = await openWallet()
    const { embedded } = opened.kit.features
    expect(embedded.account?.user).toBeUndefined()
    await logIn(opened)
    expect(embedded.account?.user).toMatchObject({ email, address: accounts.alice.address })
    expect(embedded.account?.preferredAccountType).toBe('eoa')
    expect(embedded.account?.socialProvider).toBeUndefined()
    expect(embedded.account?.smartAccountDeployed).toBe(false)
  })

  it('R3.20 R4.15 stores the email and that it was used, and clears the time of the code', async () => {
    const opened = await openWallet()
    const read = (key: string) => opened.storage.getItem(`@portico/embedded/${key}`)
    await opened.kit.open()
    await opened.finish(opened.email.submit(email))
    expect(Number(read('lastEmailLoginTime'))).toBeGreaterThan(0)
    expect(read('loggedIn')).toBeNull()
    await opened.finish(opened.email.verify(email, '123456'))
    expect(read('loggedIn')).toBe('true')
    expect(read('email')).toBe(JSON.stringify(email))
    expect(read('lastEmailLoginTime')).toBeNull()
    expect(read('lastUsedChain')).toBe('"eip155:1"')
  })

  it('keeps the view with the error when the code is wrong, and connects with the next one', async () => {
    const opened = await openWallet()
    const { kit, frame } = opened
    const right = frame.answers.CONNECT_OTP!
    frame.answers.CONNECT_OTP = () => new Error('Wrong code')
    await logIn(opened)
    expect(opened.email.checking).toMatchObject({
      status: 'error',
      error: { code: 'embedded/frame' },
    })
    expect(kit.connections.all).toEqual([])
    expect(kit.modal.isOpen).toBe(true)
    expect(kit.router.current.name).toBe('EmailVerifyOtp')
    frame.answers.CONNECT_OTP = right
    await opened.finish(opened.email.verify(email, '654321'))
    expect(kit.connections.all).toHaveLength(2)
  })

  it('R4.14 waits for the confirmation of a new device, then asks for the code', async () => {
    const opened = await openWallet()
    const { kit, frame } = opened
    frame.answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_DEVICE' })
    await kit.open()
    void opened.email.submit(email)
    await opened.settle()
    expect(kit.router.current.name).toBe('EmailVerifyDevice')
    frame.reply<'CONNECT_DEVICE'>(await frame.request('CONNECT_DEVICE'), undefined)
    await opened.settle()
    expect(kit.router.current).toEqual({ name: 'EmailVerifyOtp', params: { email } })
    kit.router.back()
    expect(kit.router.current.name).toBe('Connect')
  })

  it('R4.14 connects at once when the site knows this browser', async () => {
    const opened = await openWallet()
    opened.frame.answers.CONNECT_EMAIL = () => ({ action: 'CONNECT' })
    opened.frame.answers.IS_CONNECTED = () => ({ isConnected: true })
    await opened.kit.open()
    await opened.finish(opened.email.submit(email))
    expect(opened.kit.connections.all).toHaveLength(2)
  })

  it('R4.15 R5.01 asks no visitor to wait for a code where none was mailed', async () => {
    const opened = await openWallet()
    const { kit, email: logins, frame, storage } = opened
    frame.answers.CONNECT_EMAIL = () => ({ action: 'CONNECT' })
    frame.answers.IS_CONNECTED = () => ({ isConnected: true })
    await kit.open()
    await opened.finish(logins.submit(email))
    expect(logins.secondsLeft()).toBe(0)
    expect(storage.getItem('@portico/embedded/lastEmailLoginTime')).toBeNull()
    await opened.finish(kit.disconnect())
    expect(kit.connections.all).toEqual([])
    await opened.finish(logins.submit(email))
    expect(kit.connections.all).toHaveLength(2)
  })

  it('stops waiting for the device when the visitor leaves the view', async () => {
    const opened = await openWallet()
    const { kit, frame } = opened
    frame.answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_DEVICE' })
    await kit.open()
    void opened.email.submit(email)
    await opened.settle()
    const message = await frame.request('CONNECT_DEVICE')
    kit.close()
    frame.reply<'CONNECT_DEVICE'>(message, undefined)
    await opened.settle()
    expect(opened.email.waiting.status).toBe('idle')
    expect(kit.router.stack.some(({ name }) => name === 'EmailVerifyOtp')).toBe(false)
  })

  it('R5.01 blocks another code within 30 s, also after a reload', async () => {
    const opened = await openWallet()
    const { frame, storage, clock } = opened
    await opened.kit.open()
    await opened.finish(opened.email.submit(email))
    await clock.advance(5_000)
    const left = opened.email.secondsLeft()
    expect(left).toBeGreaterThan(20)
    await opened.email.resend(email)
    expect(opened.email.asking).toMatchObject({
      status: 'error',
      error: { shortMessage: `Please try again after ${left} seconds` },
    })
    const again = await openWallet({ storage })
    await again.clock.advance(clock.now() - again.clock.now())
    expect(again.email.secondsLeft()).toBeGreaterThan(0)
    await clock.advance(25_000)
    await opened.finish(opened.email.resend(email))
    expect(frame.received.filter(({ name }) => name === 'CONNECT_EMAIL')).toHaveLength(2)
    expect(opened.kit.notices.current?.text).toBe('Code email resent')
  })

  it.each([
    '',
    'ada',
    'ada@',
    '@site.example',
    'ada@site',
    'a b@site.example',
    `${'a'.repeat(250)}@site.example`,
  ])('R5.02 does not send %j to the site', async (text) => {
    const opened = await openWallet()
    await opened.email.submit(text)
    expect(opened.email.asking).toMatchObject({ error: { code: 'embedded/badEmail' } })
    expect(opened.frame.opened).toBe(0)
  })

  it('tracks its steps without the address', async () => {
    const opened = await openWallet()
    const events: string[] = []
    const stop = opened.kit.events.subscribe((event) => void events.push(JSON.stringify(event)))
    await logIn(opened)
    stop()
    const text = events.join('\n')
    for (const name of [
      'EMAIL_SUBMITTED',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_PASS',
    ])
      expect(text).toContain(name)
    expect(text).toContain('"method":"email"')
    expect(text).not.toContain(email)
  })
})

describe('a session of the embedded wallet', () => {
  it('R4.08 is restored without a question after a reload', async () => {
    const frame = new ScriptedFrame()
    const first = await openWallet({ frame })
    await logIn(first)
    const { storage } = first
    const second = new ScriptedFrame()
    second.answers.IS_CONNECTED = () => ({ isConnected: true })
    const opened = await openWallet({ storage, frame: second })
    await opened.until(() => opened.kit.connections.status() === 'connected')
    expect(second.opened).toBe(1)
    expect(opened.kit.connections.all.map(({ confirmed }) => confirmed)).toEqual([true, true])
    expect(names(opened)).toEqual(['IS_CONNECTED', 'GET_USER', 'GET_USER'])
    expect(opened.kit.features.embedded.account?.user.email).toBe(email)
  })

  it('R4.08 makes no frame for a visitor who never logged in', async () => {
    const { frame, settle } = await openWallet()
    await settle()
    expect(frame.opened).toBe(0)
  })

  it('R4.16 is forgotten when the site has ended it', async () => {
    const first = await openWallet()
    await logIn(first)
    const opened = await openWallet({ storage: first.storage })
    await opened.until(() => opened.kit.connections.status() === 'disconnected')
    expect(opened.frame.received.map(({ name }) => name)).toContain('IS_CONNECTED')
    for (const key of ['loggedIn', 'email', 'lastUsedChain', 'socialUsername'])
      expect(first.storage.getItem(`@portico/embedded/${key}`)).toBeNull()
  })

  it('R4.16 R4.17 ends for all chain families, here first and after 3 s without the site', async () => {
    const opened = await openWallet()
    const { kit, clock, frame, storage } = opened
    await logIn(opened)
    frame.answers.SIGN_OUT = () => 'none'
    const ended = kit.disconnect({ namespace: 'solana' })
    await frame.request('SIGN_OUT')
    expect(kit.connections.all).toEqual([])
    expect(storage.getItem('@portico/embedded/loggedIn')).toBeNull()
    expect(kit.features.embedded.account?.user).toBeUndefined()
    await clock.advance(3_000)
    await ended
  })

  it('R4.16 a session that the site could not end is ended before it is used again', async () => {
    const opened = await openWallet()
    const { kit, clock, frame } = opened
    await logIn(opened)
    frame.answers.SIGN_OUT = () => 'none'
    const ended = kit.disconnect({ namespace: 'solana' })
    await frame.request('SIGN_OUT')
    await clock.advance(3_000)
    await ended
    let isConnected = true
    frame.answers.SIGN_OUT = () => {
      isConnected = false
    }
    frame.answers.IS_CONNECTED = () => ({ isConnected })
    const failed = kit.connect({ connectorId: 'auth' }).catch((error) => error)
    await opened.finish(failed)
    expect((await failed).shortMessage).toBe('Not connected to email or social')
    expect(kit.connections.all).toEqual([])
  })

  it('leaves out a chain family that the site does not have', async () => {
    const opened = await openWallet()
    const own = opened.frame.answers.GET_USER!
    opened.frame.answers.GET_USER = (payload: never, message) =>
      (payload as { chainId: string }).chainId.startsWith('solana')
        ? new Error('No account')
        : own(payload, message)
    await logIn(opened)
    expect(opened.kit.connections.all.map(({ namespace }) => namespace)).toEqual(['eip155'])
  })

  it('ends when the frame says so', async () => {
    const opened = await openWallet()
    await logIn(opened)
    opened.frame.answers.IS_CONNECTED = () => ({ isConnected: false })
    opened.frame.say('SESSION_UPDATE', { token: null })
    await opened.settle()
    expect(opened.kit.connections.all).toEqual([])
  })

  it('R8.03 cannot connect without a login', async () => {
    const opened = await openWallet()
    const failed = opened.kit.connect({ connectorId: 'auth' }).catch((error) => error)
    await opened.finish(failed)
    expect((await failed).shortMessage).toBe('Not connected to email or social')
  })
})

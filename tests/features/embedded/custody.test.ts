import { describe, expect, it } from 'vitest'
import { email, type OpenWallet, openWallet } from './setup/openWallet.ts'

type Custody = { level: 'escrow' | 'own'; asks?: boolean }

/** Logs Ada in at a site that says who can open her wallet; a vendor's site does not. */
async function logIn(custody: Custody | undefined) {
  const opened = await openWallet()
  const { frame, kit, finish } = opened
  const user = frame.answers.GET_USER!
  frame.answers.GET_USER = (payload, message) => ({
    ...(user(payload, message) as object),
    ...(custody && { custody }),
  })
  await kit.open()
  await finish(opened.email.submit(email))
  await finish(opened.email.verify(email, '123456'))
  return opened
}
/** Passes the time that a sign-in of the dapp gets to open the modal first. */
async function wait({ clock, until }: OpenWallet): Promise<void> {
  await until(() => clock.waiting().includes(400))
  await clock.advance(400)
}
const asked = ({ frame }: OpenWallet) => frame.received.filter(({ name }) => name === 'KEEP_OWN')

describe('the question to keep the wallet', () => {
  it('comes after the login, which is done, and is not asked again', async () => {
    const opened = await logIn({ level: 'escrow', asks: true })
    const { kit, frame, settle } = opened
    expect(kit.connections.all).toHaveLength(2)
    expect(kit.modal.isOpen).toBe(false)
    await wait(opened)
    const message = await frame.request('KEEP_OWN')
    expect(kit.router.current.name).toBe('ApproveTransaction')
    frame.reply<'KEEP_OWN'>(message, { level: 'own', asks: false })
    await settle()
    expect(kit.modal.isOpen).toBe(false)
    expect(kit.features.embedded.account?.user.custody).toEqual({ level: 'own', asks: false })
    expect(opened.custody.level).toBe('own')
  })

  it('R4.13 is an answer too when the visitor closes the modal: the frame hears it and the account stays', async () => {
    const opened = await logIn({ level: 'escrow', asks: true })
    const { kit, frame, settle } = opened
    await wait(opened)
    const { id } = await frame.request('KEEP_OWN')
    kit.close()
    expect((await frame.request('RPC_ABORT')).payload).toEqual({ id })
    await settle()
    expect(kit.connections.all).toHaveLength(2)
    expect(kit.features.embedded.account?.user.custody).toEqual({ level: 'escrow', asks: false })
    expect(asked(opened)).toHaveLength(1)
  })

  it('waits for a view that the dapp opens, and comes again when one takes its place', async () => {
    const opened = await logIn({ level: 'escrow', asks: true })
    const { kit, frame, settle } = opened
    await kit.open()
    await settle()
    expect(asked(opened)).toHaveLength(0)
    kit.close()
    await wait(opened)
    await frame.request('KEEP_OWN')
    kit.router.reset('Networks')
    await frame.request('RPC_ABORT')
    await settle()
    kit.close()
    await wait(opened)
    frame.reply<'KEEP_OWN'>(await frame.request('KEEP_OWN', 2), { level: 'escrow', asks: false })
    await settle()
    expect(asked(opened)).toHaveLength(2)
  })

  it.each([
    ['a vendor’s site', undefined],
    ['a visitor who was asked before', { level: 'escrow', asks: false }],
    ['a wallet that is the visitor’s own', { level: 'own' }],
  ] as const)('is not asked of %s', async (_, custody) => {
    const opened = await logIn(custody)
    await opened.settle()
    expect(opened.clock.waiting()).not.toContain(400)
    expect(asked(opened)).toEqual([])
    expect(opened.custody.level).toBe(custody?.level)
  })

  it('is not asked after a reload', async () => {
    const before = await logIn({ level: 'escrow', asks: true })
    const { storage, frame } = before
    const { kit, settle, clock, until } = await openWallet({ storage, frame })
    await until(() => kit.connections.all.some(({ confirmed }) => confirmed))
    await settle()
    expect(clock.waiting()).not.toContain(400)
  })
})

describe('the level of custody', () => {
  it('is read anew, as the visitor may have changed it on the site’s page', async () => {
    const { custody, frame, finish, kit } = await logIn({ level: 'escrow', asks: false })
    frame.answers.GET_CUSTODY = () => ({ level: 'own', asks: false })
    await finish(custody.refresh())
    expect(kit.features.embedded.account?.user.custody?.level).toBe('own')
    frame.answers.GET_CUSTODY = () => new Error('offline')
    await finish(custody.refresh())
    expect(custody.level).toBe('own')
  })

  it('R5.18 is dropped with the reply when the frame says what is none', async () => {
    const { custody, frame, kit, settle } = await logIn({ level: 'escrow', asks: false })
    frame.answers.GET_CUSTODY = () => ({ level: 'nobody', key: 'x' })
    void custody.refresh()
    await settle()
    expect(kit.features.embedded.account?.user.custody).toEqual({ level: 'escrow', asks: false })
  })

  it('R3.15 a vendor’s site is not asked for it', async () => {
    const { custody, frame, finish } = await logIn(undefined)
    await finish(custody.refresh())
    expect(frame.received.some(({ name }) => name === 'GET_CUSTODY')).toBe(false)
  })
})

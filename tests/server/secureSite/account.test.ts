import { memorySecureStorage } from '@portico/server/secureSite'
import { describe, expect, it } from 'vitest'
import { newKey, openSite } from './openSite.ts'
import { keyProof, newKeyProof, newRotation, newWallet } from './wallets.ts'

describe('a change of the mail address', () => {
  it('R4.14 needs the code of the current address, then that of the new one', async () => {
    const { logIn, mails, lastCode } = openSite()
    const { as, session } = await logIn()
    const started = await as('emailChangeStart', { email: 'Countess@Example.org' })
    expect(started.body).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
    expect(mails.at(-1)?.to).toBe('ada@example.org')
    expect(mails.at(-1)?.text).toContain(
      'New address: countess@example.org\nAsked for at: https://app.acme',
    )
    const early = await as('emailChangeSecondary', { code: lastCode() })
    expect(early.body.error.code).toBe('secure/noChange')
    const first = await as('emailChangePrimary', { code: lastCode() })
    expect(first.body).toEqual({ action: 'VERIFY_SECONDARY_OTP' })
    expect(mails.at(-1)?.to).toBe('countess@example.org')
    const second = await as('emailChangeSecondary', { code: lastCode() })
    expect(second.body).toEqual({ email: 'countess@example.org' })
    expect((await as('wallet')).body.user.email).toBe('countess@example.org')
    expect((await logIn('countess@example.org')).session.user.id).toBe(session.user.id)
    const old = await logIn('ada@example.org')
    expect(old.session.user.id).not.toBe(session.user.id)
  })

  it('R4.14 ends the sessions of all other devices', async () => {
    const { logIn, lastCode } = openSite()
    const lost = await logIn()
    const { as } = await logIn()
    await as('emailChangeStart', { email: 'new@example.org' })
    await as('emailChangePrimary', { code: lastCode() })
    expect((await lost.as('wallet')).status).toBe(200)
    expect((await as('emailChangeSecondary', { code: lastCode() })).status).toBe(200)
    expect((await lost.as('wallet')).body.error.code).toBe('secure/session')
    expect((await as('wallet')).status).toBe(200)
  })

  it('R4.14 ends after five wrong codes, after ten minutes and on another device', async () => {
    const { logIn, lastCode, clock } = openSite()
    const { as } = await logIn()
    const other = await logIn()
    const start = () => as('emailChangeStart', { email: 'new@example.org' })
    await start()
    const code = lastCode()
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await other.as('emailChangePrimary', { code })).body.error.code).toBe('secure/noChange')
    const codes = []
    for (let at = 0; at < 5; at += 1)
      codes.push((await as('emailChangePrimary', { code: wrong })).body.error.code)
    expect(codes).toEqual([...Array(4).fill('secure/code'), 'secure/tries'])
    expect((await as('emailChangePrimary', { code })).body.error.code).toBe('secure/noChange')
    await start()
    clock.advance(600_000)
    const late = await as('emailChangePrimary', { code: lastCode() })
    expect(late.body.error.code).toBe('secure/noChange')
  })

  it('R4.14 never takes over an address that another account has, nor changes to the same', async () => {
    const { logIn, lastCode } = openSite()
    const bob = await logIn('bob@example.org')
    const { as, session } = await logIn()
    const same = await as('emailChangeStart', { email: 'ADA@example.org' })
    expect(same.body.error.code).toBe('secure/noMail')
    await as('emailChangeStart', { email: 'bob@example.org' })
    await as('emailChangePrimary', { code: lastCode() })
    const taken = await as('emailChangeSecondary', { code: lastCode() })
    expect([taken.status, taken.body.error.code]).toEqual([409, 'secure/mailTaken'])
    expect((await logIn('bob@example.org')).session.user.id).toBe(bob.session.user.id)
    expect((await logIn()).session.user.id).toBe(session.user.id)
  })
})

describe('an account', () => {
  it('R1.01 is exported with everything that another site needs except the shares', async () => {
    const { logIn, clock } = openSite()
    const { as, session } = await logIn()
    const wallet = newWallet()
    await as('enrol', wallet)
    const rotation = newRotation()
    await as('rotate', rotation)
    const { body } = await as('exportAccount')
    expect(body).toMatchObject({
      format: 'portico-account',
      version: 1,
      exportedAt: clock.now(),
      user: session.user,
      identities: [{ issuer: 'email', subject: 'ada@example.org' }],
      wallet: { id: wallet.id, version: 2 },
      factors: rotation.factors,
    })
    for (const secret of [wallet.share, rotation.share])
      expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('R1.01 is deleted with all that belongs to it, after its owner confirms it by name', async () => {
    const storage = memorySecureStorage()
    const { logIn } = openSite({ storage, keys: [newKey()] })
    const { as, session } = await logIn()
    const second = await logIn()
    await as('enrol', newWallet())
    const wrong = await as('deleteAccount', { confirm: 'bob@example.org', keyProof })
    expect(wrong.body.error.code).toBe('secure/confirm')
    expect((await as('deleteAccount', { confirm: ' ADA@example.org', keyProof })).status).toBe(200)
    expect((await as('wallet')).body.error.code).toBe('secure/session')
    expect((await second.as('wallet')).body.error.code).toBe('secure/session')
    expect(await storage.list(session.user.id, 0)).toEqual([])
    const again = await logIn()
    expect(again.session).toMatchObject({ wallet: null })
    expect(again.session.user.id).not.toBe(session.user.id)
  })

  it('R1.01 is not deleted by a proof for a wallet that another device replaces meanwhile, nor with one that it adds', async () => {
    const memory = memorySecureStorage()
    let meanwhile = async () => {}
    const list: typeof memory.list = async (...given) => {
      const act = meanwhile
      meanwhile = async () => {}
      await act()
      return memory.list(...given)
    }
    const { as, session } = await openSite({ storage: { ...memory, list } }).logIn()
    const confirm = session.user.id
    const { keyVerifier, keyProof: first } = newKeyProof()
    meanwhile = async () => void (await as('enrol', { ...newWallet(), keyVerifier }))
    expect((await as('deleteAccount', { confirm })).body.error.code).toBe('secure/version')
    const next = newKeyProof()
    const rotation = { ...newRotation(), keyVerifier: next.keyVerifier, keyProof: first }
    meanwhile = async () => void (await as('rotate', rotation))
    const stale = await as('deleteAccount', { confirm, keyProof: first })
    expect(stale.body.error.code).toBe('secure/version')
    expect((await as('wallet')).body.wallet.version).toBe(2)
    expect((await as('deleteAccount', { confirm, keyProof: next.keyProof })).status).toBe(200)
  })
})

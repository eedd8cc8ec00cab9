import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memorySecureStorage, sqliteSecureStorage } from '@portico/server/secureSite'
import { afterAll, describe, expect, it } from 'vitest'
import { newDevice } from './newDevice.ts'
import { newKey, openSite } from './openSite.ts'
import { keyProof, newFactor, newKeyProof, newRotation, newWallet } from './wallets.ts'

const folder = mkdtempSync(join(tmpdir(), 'secure-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function openWallet(more: object = {}, site = openSite()) {
  const wallet = newWallet()
  const login = await site.logIn()
  const enrolled = await login.as('enrol', { ...wallet, ...more })
  return { ...site, ...login, wallet, enrolled }
}

describe('the wallet of an account', () => {
  it('R1.01 is stored at the first login and given back at the next, on another browser', async () => {
    const { wallet, enrolled, logIn, as } = await openWallet()
    const { id, vault, commitment, addresses } = wallet
    const stored = { id, version: 1, level: 'escrow', vault, commitment, addresses, factors: [] }
    expect(enrolled).toEqual({ status: 200, body: stored })
    expect((await as('wallet')).body.wallet).toEqual(stored)
    expect((await logIn()).session.wallet).toEqual(stored)
  })

  it('R1.01 gives the shares to a logged-in device only, encrypted to its key', async () => {
    const { wallet, as, device, call, logIn } = await openWallet()
    const ask = { wallet: wallet.id, epk: device.epk }
    const { body } = await as('share', ask)
    expect(JSON.stringify(body)).not.toContain(wallet.share)
    expect(await device.open(body)).toBe(wallet.share)
    expect(await device.open((await as('escrow', { epk: device.epk })).body)).toBe(wallet.escrow)
    await expect((await newDevice()).open(body)).rejects.toThrow()
    expect((await call(device, 'share', ask)).status).toBe(401)
    const other = await logIn('eve@example.org')
    expect((await other.as('share', ask)).body.error.code).toBe('secure/noWallet')
    expect((await as('share', { ...ask, wallet: 'x'.repeat(20) })).body.error.code).toBe(
      'secure/noWallet',
    )
    const off = { ...device.epk, x: device.epk.y }
    expect((await as('share', { ...ask, epk: off })).body.error.code).toBe('secure/body')
  })

  it('R1.01 is enrolled once, from whatever device comes first', async () => {
    const { as, logIn, wallet } = await openWallet()
    const second = await (await logIn()).as('enrol', newWallet())
    expect([second.status, second.body.error.code]).toEqual([409, 'secure/exists'])
    expect((await as('wallet')).body.wallet.id).toBe(wallet.id)
  })

  it('R1.01 becomes the user’s own with two factors: then the operator has no recovery share', async () => {
    const { as, device, wallet, clock } = await openWallet()
    clock.advance(5_000)
    const one = { ...newRotation(), factors: [newFactor()] }
    expect((await as('rotate', one)).body.error.code).toBe('secure/factors')
    const rotation = newRotation()
    const [passkey] = rotation.factors
    const rotated = await as('rotate', rotation)
    expect(rotated.body).toMatchObject({
      id: wallet.id,
      version: 2,
      level: 'own',
      vault: rotation.vault,
      addresses: wallet.addresses,
    })
    expect(rotated.body.factors[0]).toEqual({
      id: passkey?.id,
      kind: 'passkey',
      label: 'my passkey',
      createdAt: clock.now(),
    })
    expect((await as('escrow', { epk: device.epk })).body.error.code).toBe('secure/level')
    const ask = { wallet: wallet.id, epk: device.epk }
    expect(await device.open((await as('share', ask)).body)).toBe(rotation.share)
    const { factors } = (await as('recovery')).body
    expect(factors).toEqual(rotation.factors.map(({ label: _, ...rest }) => rest))
  })

  it('R1.01 is replaced only from its current version, by one of several devices', async () => {
    const { as } = await openWallet()
    const rotations = Array.from({ length: 8 }, () => newRotation())
    const replies = await Promise.all(rotations.map((rotation) => as('rotate', rotation)))
    const won = replies.findIndex(({ status }) => status === 200)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.error?.code === 'secure/version')).toHaveLength(7)
    expect((await as('wallet')).body.wallet).toMatchObject({
      version: 2,
      vault: rotations[won]?.vault,
    })
    expect((await as('rotate', newRotation(1))).body.error.code).toBe('secure/version')
    expect((await as('rotate', newRotation(2))).body.version).toBe(3)
  })

  it('R1.01 can go back to the operator’s recovery, and repeats no factor', async () => {
    const { as, device } = await openWallet()
    const share = randomBytes(33).toString('base64url')
    const factor = newFactor()
    const twice = { ...newRotation(), factors: [factor, factor] }
    expect((await as('rotate', twice)).body.error.code).toBe('secure/body')
    const bad = { ...newRotation(), escrow: share }
    expect((await as('rotate', bad)).body.error.code).toBe('secure/body')
    await as('rotate', newRotation())
    const back = { ...newRotation(2), level: 'escrow', escrow: share, factors: [] }
    expect((await as('rotate', back)).body).toMatchObject({ version: 3, level: 'escrow' })
    expect(await device.open((await as('escrow', { epk: device.epk })).body)).toBe(share)
  })

  it('R1.01 is replaced or deleted only with the proof of its key', async () => {
    const first = newKeyProof()
    const second = newKeyProof()
    const { as, session } = await openWallet({ keyVerifier: first.keyVerifier })
    const { keyVerifier } = second
    const rotate = (more: object, version = 1) => as('rotate', { ...newRotation(version), ...more })
    const { keyVerifier: _, ...unproven } = newWallet()
    const none = await (await openSite().logIn()).as('enrol', unproven)
    expect(none.body.error.code).toBe('secure/body')
    for (const more of [{ keyProof: undefined }, { keyVerifier: undefined }])
      expect((await rotate(more)).body.error.code).toBe('secure/body')
    for (const proof of [{ keyProof: second.keyProof }, { keyProof: first.keyVerifier }])
      expect((await rotate({ keyVerifier, ...proof })).body.error.code).toBe('secure/keyProof')
    expect((await rotate({ keyVerifier, keyProof: first.keyProof })).status).toBe(200)
    const old = { keyVerifier, keyProof: first.keyProof }
    expect((await rotate(old, 2)).body.error.code).toBe('secure/keyProof')
    const confirm = session.user.id
    expect((await as('deleteAccount', { confirm })).body.error.code).toBe('secure/keyProof')
    const proven = await as('deleteAccount', { confirm, keyProof: second.keyProof })
    expect(proven.status).toBe(200)
  })

  it('S12 gives what a passphrase encrypts for its proof alone, of which ten wrong ones count', async () => {
    const { as, clock } = await openWallet()
    const proof = randomBytes(32).toString('base64url')
    const verifier = createHash('sha256')
      .update(Buffer.from(proof, 'base64url'))
      .digest('base64url')
    const phrase = { ...newFactor('passphrase'), verifier }
    const factors = [phrase, newFactor('code')]
    expect((await as('rotate', { ...newRotation(), factors })).status).toBe(200)
    const stored = (await as('recovery')).body.factors
    expect(stored.map((it: object) => 'ciphertext' in it)).toEqual([false, true])
    expect(JSON.stringify(stored)).not.toContain(verifier)
    expect((await as('exportAccount')).body.error.code).toBe('secure/keyProof')
    const file = (await as('exportAccount', { keyProof })).body
    expect(file.factors[0].ciphertext).toBe(phrase.ciphertext)
    const ask = async (given: string) =>
      (await as('factor', { factor: phrase.id, proof: given })).body
    const wrong = () => ask(randomBytes(32).toString('base64url'))
    expect((await ask(proof)).ciphertext).toBe(phrase.ciphertext)
    for (let at = 0; at < 10; at += 1) expect((await wrong()).error.code).toBe('secure/code')
    expect((await ask(proof)).error).toMatchObject({
      code: 'secure/rateLimited',
      retryAfter: 3_600,
    })
    clock.advance(3_600_000)
    expect((await wrong()).error.code).toBe('secure/code')
    expect((await ask(proof)).error.code).toBe('secure/rateLimited')
    clock.advance(3_600_000)
    expect((await ask(proof)).ciphertext).toBe(phrase.ciphertext)
    const all = await Promise.all(Array.from({ length: 40 }, wrong))
    expect(all.filter(({ error }) => error.code === 'secure/code').length).toBeLessThanOrEqual(10)
    const other = await as('factor', { factor: factors[1]?.id, proof })
    expect(other.status).toBeGreaterThanOrEqual(400)
  })

  it('S12 neither changes, exports nor deletes an account without a login of the last five minutes', async () => {
    const { as, clock, logIn, device, session } = await openWallet()
    const { user } = session
    const calls = {
      rotate: newRotation(),
      changeFactors: { version: 1, add: [newFactor()], remove: [], keyProof },
      exportAccount: { keyProof },
      deleteAccount: { confirm: user.id, keyProof },
    }
    const refused = async (by: typeof as) => {
      const codes = []
      for (const [name, body] of Object.entries(calls))
        codes.push((await by(name, body)).body.error?.code)
      return codes
    }
    clock.advance(300_000)
    expect(await refused(as)).toEqual(Array(4).fill('secure/loginAgain'))
    // What signing needs works on.
    expect((await as('wallet')).status).toBe(200)
    expect((await as('escrow', { epk: device.epk })).status).toBe(200)
    const again = await logIn('ada@example.org', device)
    expect(await refused(as)).toEqual(Array(4).fill('secure/loginAgain'))
    clock.advance(299_999)
    expect((await again.as('exportAccount', { keyProof })).status).toBe(200)
    expect((await again.as('rotate', newRotation())).status).toBe(200)
    clock.advance(1)
    expect(await refused(again.as)).toEqual(Array(4).fill('secure/loginAgain'))
  })

  it('S12 adds and removes recovery factors with the proof of the key, and keeps two', async () => {
    const { as, clock } = await openWallet()
    const early = { version: 1, add: [newFactor()], remove: [], keyProof }
    expect((await as('changeFactors', early)).body.error.code).toBe('secure/level')
    const rotation = newRotation()
    await as('rotate', rotation)
    const [passkey, code] = rotation.factors
    clock.advance(1_000)
    const added = newFactor('passphrase')
    const change = (more: object) =>
      as('changeFactors', { version: 2, add: [], remove: [], keyProof, ...more })
    const { body } = await change({ add: [added], remove: [code?.id] })
    expect(body).toMatchObject({ version: 2, level: 'own', vault: rotation.vault })
    expect(body.factors).toMatchObject([
      { id: passkey?.id, createdAt: clock.now() - 1_000 },
      { id: added.id, label: 'my passphrase', createdAt: clock.now() },
    ])
    const { factors } = (await as('recovery')).body
    expect(factors.map(({ ciphertext }: { ciphertext: string }) => ciphertext)).toEqual([
      passkey?.ciphertext,
      added.ciphertext,
    ])
    const refused = [
      { remove: [added.id] },
      { remove: [added.id, passkey?.id] },
      { add: [added] },
      { version: 1, add: [newFactor()] },
      { add: [newFactor()], keyProof: newKeyProof().keyProof },
      { add: Array.from({ length: 5 }, () => newFactor()) },
    ]
    const codes = []
    for (const more of refused) codes.push((await change(more)).body.error.code)
    expect(codes).toEqual([
      'secure/factors',
      'secure/factors',
      'secure/body',
      'secure/version',
      'secure/keyProof',
      'secure/body',
    ])
    for (let count = 0; count < 3; count += 1)
      await change({ add: Array.from({ length: 4 }, () => newFactor()) })
    const over = await change({ add: Array.from({ length: 3 }, () => newFactor()) })
    expect(over.body.error.code).toBe('secure/factors')
    expect((await as('wallet')).body.wallet.factors).toHaveLength(14)
  })

  it('R1.01 notes that the visitor was asked to keep the wallet, for every browser', async () => {
    const { as, logIn } = await openWallet()
    expect((await as('wallet')).body.wallet.isAsked).toBeUndefined()
    expect((await as('noteAsked')).status).toBe(200)
    expect((await as('noteAsked')).status).toBe(200)
    expect((await logIn()).session.wallet.isAsked).toBe(true)
  })

  it('R1.01 needs a wallet for what is about one', async () => {
    const { as, device } = await openSite().logIn()
    const codes = [
      await as('share', { wallet: 'x'.repeat(20), epk: device.epk }),
      await as('escrow', { epk: device.epk }),
      await as('recovery'),
      await as('rotate', newRotation()),
      await as('changeFactors', { version: 1, add: [], remove: [], keyProof }),
      await as('noteAsked'),
    ].map(({ body }) => body.error.code)
    expect(codes).toEqual(Array(6).fill('secure/noWallet'))
  })
})

describe('several processes over one database', () => {
  it('R1.01 enrol and rotate a wallet once, create an account once, and share sessions', async () => {
    const file = join(folder, 'shared.db')
    const keys = [newKey()]
    const sites = [1, 2].map(() => openSite({ storage: sqliteSecureStorage({ file }), keys }))
    const prepared = []
    for (let at = 0; at < 20; at += 1)
      prepared.push(await sites[at % 2]!.prepare('ada@example.org'))
    const logins = await Promise.all(prepared.map((finish) => finish()))
    const ids = new Set(logins.map(({ session }) => session.user.id))
    expect(ids.size).toBe(1)
    const enrolled = await Promise.all(logins.map(({ as }) => as('enrol', newWallet())))
    expect(enrolled.filter(({ status }) => status === 200)).toHaveLength(1)
    const wallets = await Promise.all(logins.map(({ as }) => as('wallet')))
    expect(new Set(wallets.map(({ body }) => body.wallet.id)).size).toBe(1)
    const rotated = await Promise.all(logins.map(({ as }) => as('rotate', newRotation())))
    expect(rotated.filter(({ status }) => status === 200)).toHaveLength(1)
    const { device, token } = logins[0]!
    const elsewhere = await sites[1]!.call(device, 'wallet', {}, { token })
    expect(elsewhere.body.wallet.version).toBe(2)
  })
})

describe('what is stored', () => {
  it('S12 contains neither address, code, token, share nor key, in the clear', async () => {
    const storage = memorySecureStorage()
    const keys = [newKey()]
    const { wallet, token, session, mails } = await openWallet({}, openSite({ storage, keys }))
    const rows = await storage.scan({ kind: '', key: '' }, 1_000)
    const text = JSON.stringify(rows)
    expect(rows.length).toBeGreaterThan(5)
    const codes = mails.flatMap(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0] ?? [])
    const secrets = [token, wallet.share, wallet.escrow, wallet.vault, keys[0]!.secret, ...codes]
    for (const secret of [...secrets, 'ada@', 'example.org']) expect(text).not.toContain(secret)
    expect(text).toContain(session.user.id)
  })

  it('S12 is opened with an older key, sealed again with the newest, and then without the older', async () => {
    const storage = memorySecureStorage()
    const [older, newer] = [newKey('2026'), newKey('2027')]
    const { wallet } = await openWallet({}, openSite({ storage, keys: [older] }))
    const both = openSite({ storage, keys: [newer, older] })
    const { as, device } = await both.logIn()
    const ask = { wallet: wallet.id, epk: device.epk }
    expect(await device.open((await as('share', ask)).body)).toBe(wallet.share)
    expect(await both.site.reseal()).toBeGreaterThan(3)
    expect(await both.site.reseal()).toBe(0)
    const after = openSite({ storage, keys: [newer] })
    const { as: later, device: third } = await after.logIn()
    const { body } = await later('share', { wallet: wallet.id, epk: third.epk })
    expect(await third.open(body)).toBe(wallet.share)
    const escrow = await later('escrow', { epk: third.epk })
    expect(await third.open(escrow.body)).toBe(wallet.escrow)
  })

  it('S12 that was damaged, exchanged or sealed with an unknown key gives an error and no share', async () => {
    const storage = memorySecureStorage()
    const keys = [newKey()]
    const site = openSite({ storage, keys })
    const { as, device, wallet, session } = await openWallet({}, site)
    const other = await site.logIn('eve@example.org')
    await other.as('enrol', newWallet())
    const ask = { wallet: wallet.id, epk: device.epk }
    const read = async (id: string) => (await storage.get('wallet', id, 0))!
    const own = await read(session.user.id)
    const foreign = await read(other.session.user.id)
    const put = (value: string) =>
      storage.write(
        [{ kind: 'wallet', key: own.key, expected: 'any', record: { ...own, value } }],
        0,
      )
    const at = Math.floor(own.value.length / 2)
    const flipped = own.value[at] === 'A' ? 'B' : 'A'
    const damaged = [
      `${own.value.slice(0, at)}${flipped}${own.value.slice(at + 1)}`,
      own.value.slice(0, -4),
      foreign.value,
      own.value.replace('k1.', 'k2.'),
      'k1.AAAA',
      '',
    ]
    for (const value of damaged) {
      await put(value)
      const reply = await as('share', ask)
      expect([reply.status, reply.body]).toEqual([
        500,
        { error: { code: 'secure/failed', message: 'Internal Server Error' } },
      ])
    }
    expect(site.errors.at(-1)).toMatchObject({ code: 'secure/corrupt' })
    await put(own.value)
    expect((await as('share', ask)).status).toBe(200)
    const stranger = openSite({ storage, keys: [newKey()] })
    const failed = await stranger.call(device, 'emailStart', {
      email: 'ada@example.org',
      dapp: 'https://app.acme.example',
    })
    expect(failed.status).toBe(500)
  })

  it('S12 the audit log tells what happened without secrets or addresses', async () => {
    const site = openSite()
    const { as, device, wallet, token, session } = await openWallet({}, site)
    await as('share', { wallet: wallet.id, epk: device.epk })
    await as('signOut')
    const events = site.audit.map((it) => (it as { event: string }).event)
    expect(events).toEqual([
      'emailStart',
      'deviceConfirmed',
      'accountCreated',
      'login',
      'enrol',
      'share',
      'signOut',
    ])
    const text = JSON.stringify(site.audit)
    for (const secret of [token, wallet.share, wallet.escrow, 'ada@'])
      expect(text).not.toContain(secret)
    expect(text).toContain(session.user.id)
  })

  it('S12 needs keys of 32 bytes with different ids', () => {
    const problem = (keys: { id: string; secret: string }[]) => () => openSite({ keys })
    for (const keys of [
      [],
      [{ id: 'a', secret: 'short' }],
      [{ id: 'a b', secret: newKey().secret }],
      [newKey('a'), newKey('a')],
    ])
      expect(problem(keys)).toThrow(expect.objectContaining({ code: 'secure/keys' }))
  })
})

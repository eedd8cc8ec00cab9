import { privateKeyToAddress } from 'viem/accounts'
import { describe, expect, it as plain } from 'vitest'
import { memoryKeyStore } from '../../server/frame/device/openKeyStore.ts'
import { deriveAddresses } from '../../server/frame/keys/deriveAddresses.ts'
import { closeVault } from '../../server/frame/vault/closeVault.ts'
import { encryptShare } from '../../server/src/secureSite/wallet/releaseShares.ts'
import { withFull } from '../full/setup/withFull.ts'
import { inWindow } from './setup/inWindow.ts'
import { openSite, origin } from './setup/openWallet.ts'

const it = withFull(plain)

type Site = ReturnType<typeof openSite>
type Browser = Awaited<ReturnType<Site['newBrowser']>>

const id = (name: string) => name.padEnd(22, '_')
const utf8 = (text: string) => Uint8Array.from(new TextEncoder().encode(text))
const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
const sign = async (wallet: Browser) =>
  wallet.signMessage(utf8('x'), (await wallet.describe()).addresses?.eip155 ?? '', inWindow)

/** A wallet that its visitor keeps with a passkey and a printed code. */
async function keepOwn(site: Site = openSite()) {
  const wallet = await site.newBrowser()
  await site.logIn(wallet)
  const secrets = { passkey: random(32), code: random(16) }
  const params = { credential: 'abc', prfSalt: 'def' }
  await wallet.keepOwn([
    {
      id: id('passkey'),
      kind: 'passkey',
      label: 'laptop',
      secret: secrets.passkey.slice(),
      params,
    },
    { id: id('code'), kind: 'code', label: '', secret: secrets.code.slice() },
  ])
  const present = (name: keyof typeof secrets) => ({
    factorId: id(name),
    secret: secrets[name].slice(),
  })
  return { site, wallet, secrets, present, addresses: (await wallet.describe()).addresses }
}
const opens = async ({ newBrowser, logIn }: Site, factorId: string, secret: Uint8Array) => {
  const browser = await newBrowser()
  await logIn(browser)
  return browser.recover(factorId, Uint8Array.from(secret)).then(
    () => true,
    ({ code }) => code,
  )
}

describe('the question to keep a wallet', () => {
  it('has been asked in every browser of the visitor once it was asked in one', async () => {
    const { newBrowser, logIn } = openSite()
    const [first, second] = [await newBrowser(), await newBrowser()]
    await logIn(first)
    expect((await first.describe()).isAsked).toBe(false)
    await first.noteAsked()
    expect((await first.describe()).isAsked).toBe(true)
    await logIn(second)
    expect((await second.describe()).isAsked).toBe(true)
  })

  it('another browser reads the new level without a new login', async () => {
    const { newBrowser, logIn } = openSite()
    const [first, second] = [await newBrowser(), await newBrowser()]
    await logIn(first)
    await logIn(second)
    const factor = (name: string) =>
      ({ id: id(name), kind: 'code', label: '', secret: random(16) }) as const
    await first.keepOwn([factor('one'), factor('two')])
    expect((await second.describe()).level).toBe('escrow')
    await second.refresh()
    expect(await second.describe()).toMatchObject({ level: 'own', isOpen: false })
  })
})

/** From now on the site names another wallet, of which it releases both shares. */
async function swapWallet({ trouble, requests }: Site, user: object, level: 'own' | 'escrow') {
  const root = random(32)
  const name = { id: 'other'.padEnd(22, '_'), version: 9 }
  const addresses = await deriveAddresses(root)
  const { vault, shares } = await closeVault(root, name)
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const sealed = { vault: text(vault.vault), commitment: text(vault.commitment) }
  const wallet = { ...name, ...sealed, level, addresses, factors: [] }
  const release = async (share: Uint8Array) => {
    const { epk } = JSON.parse(requests.at(-1)?.body ?? '')
    return Response.json(await encryptShare(text(share), epk))
  }
  const answers: Readonly<Record<string, () => Response | Promise<Response>>> = {
    '/api/wallet': () => Response.json({ user, wallet }),
    '/api/share': () => release(shares.server),
    '/api/escrow': () => release(shares.recovery),
  }
  trouble.answer = (path) => answers[path]?.()
}

describe('a site that names another wallet', () => {
  it('S12 does not put one in the place of the visitor’s own that it could open', async () => {
    const { site, wallet, addresses } = await keepOwn()
    const { user } = await wallet.describe()
    await swapWallet(site, user, 'escrow')
    await expect(wallet.refresh()).rejects.toMatchObject({ code: 'address' })
    await expect(wallet.describe()).rejects.toMatchObject({ code: 'address' })
    delete site.trouble.answer
    await wallet.refresh()
    expect((await wallet.describe()).addresses).toEqual(addresses)
    expect(await sign(wallet)).toHaveLength(65)
  })

  it('S12 does not put one in the place of a wallet that it can open itself', async () => {
    const site = openSite()
    const wallet = await site.newBrowser()
    await site.logIn(wallet)
    const { user, addresses } = await wallet.describe()
    await swapWallet(site, user, 'escrow')
    await expect(wallet.refresh()).rejects.toMatchObject({ code: 'address' })
    delete site.trouble.answer
    await wallet.refresh()
    expect((await wallet.describe()).addresses).toEqual(addresses)
  })
})

describe('recovery methods', () => {
  it('S12 a method is added with the code, opens a new browser, and other browsers stay open', async () => {
    const { site, wallet, secrets, present } = await keepOwn()
    const open = await site.newBrowser()
    await site.logIn(open)
    await open.recover(id('code'), secrets.code.slice())
    const added = { id: id('added'), kind: 'passkey', label: 'phone' } as const
    const secret = random(32)
    const wrong = { factorId: id('code'), secret: random(16) }
    await expect(
      wallet.addFactor(wrong, { ...added, secret: secret.slice() }),
    ).rejects.toMatchObject({ code: 'factor' })
    await wallet.addFactor(present('code'), { ...added, secret: secret.slice() })
    const { factors } = await wallet.describe()
    expect(factors.map(({ kind }) => kind)).toEqual(['passkey', 'code', 'passkey'])
    expect(await opens(site, id('added'), secret)).toBe(true)
    expect(await sign(open)).toEqual(await sign(wallet))
  })

  it('S12 a method that was removed opens nothing, and the last two stay', async () => {
    const { site, wallet, secrets, present } = await keepOwn()
    await wallet.addFactor(present('passkey'), {
      id: id('second'),
      kind: 'code',
      label: '',
      secret: random(16),
    })
    await wallet.removeFactor(id('code'))
    expect(await opens(site, id('code'), secrets.code)).toBe('factor')
    expect(await opens(site, id('passkey'), secrets.passkey)).toBe(true)
    await expect(wallet.removeFactor(id('second'))).rejects.toMatchObject({
      code: 'secure/factors',
    })
    expect((await wallet.describe()).factors).toHaveLength(2)
  })

  it('S12 a passphrase opens a new browser, and the site counts the wrong ones instead of giving what they are tried on', {
    timeout: 120_000,
  }, async () => {
    const site = openSite()
    const wallet = await site.newBrowser()
    await site.logIn(wallet)
    const phrase = utf8('a phrase that nobody else knows')
    await wallet.keepOwn([
      { id: id('phrase'), kind: 'passphrase', label: '', secret: phrase.slice() },
      { id: id('code'), kind: 'code', label: '', secret: random(16) },
    ])
    const other = await site.newBrowser()
    await site.logIn(other)
    const methods = await other.listFactors()
    expect(methods.map((it) => [it.kind, it.ciphertext !== undefined])).toEqual([
      ['passphrase', false],
      ['code', true],
    ])
    const guess = other.recover(id('phrase'), utf8('iloveyou1234'))
    await expect(guess).rejects.toMatchObject({ code: 'factor' })
    await other.recover(id('phrase'), phrase.slice())
    expect(await sign(other)).toEqual(await sign(wallet))
  })

  it.full('a passphrase opens an account file', { timeout: 120_000 }, async () => {
    const site = openSite()
    const wallet = await site.newBrowser()
    await site.logIn(wallet)
    const phrase = utf8('a phrase that nobody else knows')
    await wallet.keepOwn([
      { id: id('phrase'), kind: 'passphrase', label: '', secret: phrase.slice() },
      { id: id('code'), kind: 'code', label: '', secret: random(16) },
    ])
    const file = await wallet.saveFile({ factorId: id('phrase'), secret: phrase.slice() })
    const other = await openSite().newBrowser()
    await other.readFile(file)
    await other.openFile(id('phrase'), phrase.slice())
    expect((await other.exportFile()).eip155).toMatch(/^0x/)
  })

  it('S12 a session that is older than five minutes neither adds, replaces, removes nor takes away what opens the wallet', async () => {
    const { site, wallet, secrets, present } = await keepOwn()
    site.clock.advance(301_000)
    const factor = (name: string) =>
      ({ id: id(name), kind: 'code', label: '', secret: random(16) }) as const
    // The site itself refuses it.
    await expect(wallet.addFactor(present('code'), factor('third'))).rejects.toMatchObject({
      code: 'secure/loginAgain',
    })
    const old = { code: 'secure/login' }
    await expect(wallet.keepOwn([factor('one'), factor('two')])).rejects.toMatchObject(old)
    await expect(wallet.removeFactor(id('code'))).rejects.toMatchObject(old)
    await expect(wallet.saveFile(present('code'))).rejects.toMatchObject(old)
    await expect(wallet.exportKeys()).rejects.toMatchObject(old)
    expect(await opens(site, id('code'), secrets.code)).toBe(true)
    await site.logIn(wallet)
    await wallet.addFactor(present('code'), factor('third'))
    await wallet.removeFactor(id('third'))
    await wallet.keepOwn([factor('one'), factor('two')])
    expect(await opens(site, id('code'), secrets.code)).toBe('factor')
  })

  it('S12 after all methods were replaced, those of before open nothing', async () => {
    const { site, wallet, secrets } = await keepOwn()
    const code = random(16)
    await wallet.keepOwn([
      { id: id('new'), kind: 'code', label: '', secret: code.slice() },
      { id: id('other'), kind: 'code', label: '', secret: random(16) },
    ])
    expect(await opens(site, id('passkey'), secrets.passkey)).toBe('factor')
    expect(await opens(site, id('new'), code)).toBe(true)
  })

  it('S12 a deleted passkey costs nothing while the printed code is there', async () => {
    const { site, secrets, addresses } = await keepOwn()
    const browser = await site.newBrowser()
    await site.logIn(browser)
    await browser.recover(id('code'), secrets.code.slice())
    const passkey = { id: id('again'), kind: 'passkey', label: 'new', secret: random(32) } as const
    await browser.addFactor({ factorId: id('code'), secret: secrets.code.slice() }, passkey)
    await browser.removeFactor(id('passkey'))
    expect((await browser.describe()).addresses).toEqual(addresses)
  })
})

describe('an account file', () => {
  it('S12 opens without the site by the code or the passkey, and gives the keys of the accounts', async () => {
    const { wallet, present, addresses } = await keepOwn()
    const file = await wallet.saveFile(present('code'))
    const nowhere: typeof fetch = () => Promise.reject(new Error('The operator is gone'))
    const { createWalletService } = await import('../../server/frame/worker/createWalletService.ts')
    const copy = await createWalletService({
      store: memoryKeyStore(),
      origin: 'http://localhost:8080',
      fetch: nowhere,
      now: () => Date.now(),
      wait: async () => undefined,
    })
    const read = await copy.readFile(file)
    expect(read).toMatchObject({ addresses, origin, user: { email: 'ada@example.org' } })
    expect(read.methods.map(({ kind }) => kind)).toEqual(['passkey', 'code'])
    for (const name of ['code', 'passkey'] as const) {
      const { factorId, secret } = present(name)
      await copy.openFile(factorId, secret)
      const { eip155, phrase } = await copy.exportFile()
      expect(privateKeyToAddress(eip155)).toBe(addresses?.eip155)
      expect(phrase.split(' ')).toHaveLength(24)
    }
    await copy.closeFile()
    await expect(copy.exportFile()).rejects.toMatchObject({ code: 'vault' })
  })

  it('S12 becomes the wallet of an account at another operator, which signs with the same keys', async () => {
    const { wallet, present, addresses } = await keepOwn()
    const file = await wallet.saveFile(present('passkey'))
    const other = openSite({ origin: 'https://wallet.other.example' })
    const browser = await other.newBrowser()
    await browser.askBeforeEnrolment()
    await other.logIn(browser)
    expect(await browser.isActive()).toBe(false)
    expect((await browser.loggedInUser())?.email).toBe('ada@example.org')
    await browser.readFile(file)
    const { factorId, secret } = present('code')
    await browser.openFile(factorId, secret)
    await browser.enrolFile()
    expect(await browser.describe()).toMatchObject({ level: 'escrow', addresses })
    expect(await sign(browser)).toEqual(await sign(wallet))
    await browser.readFile(file)
    await browser.openFile(factorId, present('code').secret)
    await expect(browser.enrolFile()).rejects.toMatchObject({ code: 'secure/exists' })
  })

  it('S12 R5.18 says which file is none, of another release, damaged, or opened with a wrong code', async () => {
    const { wallet, present } = await keepOwn()
    const file = await wallet.saveFile(present('code'))
    const changed = (change: object) => JSON.stringify({ ...JSON.parse(file), ...change })
    const { companion } = JSON.parse(file)
    const cases = {
      file: [
        '',
        'null',
        '[]',
        '{"format":"other"}',
        'x'.repeat(70_000),
        `${file}${' '.repeat(70_000)}`,
      ],
      fileVersion: [changed({ version: 2 })],
      fileDamaged: [
        changed({ companion: `${companion.slice(0, -4)}AAAA` }),
        changed({ exportedAt: 1 }),
        changed({ digest: undefined }),
        changed({ more: 1 }),
      ],
    }
    for (const [code, texts] of Object.entries(cases))
      for (const text of texts) await expect(wallet.readFile(text)).rejects.toMatchObject({ code })
    await wallet.readFile(JSON.stringify(JSON.parse(file)))
    await expect(wallet.openFile(id('code'), random(16))).rejects.toMatchObject({ code: 'factor' })
    await expect(wallet.openFile(id('none'), random(16))).rejects.toMatchObject({ code: 'factor' })
    await expect(wallet.exportFile()).rejects.toMatchObject({ code: 'vault' })
  })

  it('S12 is not written without a method that fits, nor for a wallet that has none', async () => {
    const { site, wallet } = await keepOwn()
    const wrong = wallet.saveFile({ factorId: id('code'), secret: random(16) })
    await expect(wrong).rejects.toMatchObject({ code: 'factor' })
    const escrow = await site.newBrowser()
    await site.logIn(escrow, 'bob@example.org')
    const none = escrow.saveFile({ factorId: id('code'), secret: random(16) })
    await expect(none).rejects.toMatchObject({ code: 'factor' })
  })
})

describe('the end of an account', () => {
  it('S12 deletes the wallet with its key, and the next login makes another', async () => {
    const { site, wallet, addresses } = await keepOwn()
    await wallet.deleteAccount()
    expect(await wallet.isActive()).toBe(false)
    await site.logIn(wallet)
    expect((await wallet.describe()).addresses).not.toEqual(addresses)
  })

  it('S12 a browser that cannot open the wallet cannot delete it', async () => {
    const { site, wallet } = await keepOwn()
    const thief = await site.newBrowser()
    await site.logIn(thief)
    await expect(thief.deleteAccount()).rejects.toMatchObject({ code: 'needsRecovery' })
    expect(await sign(wallet)).toHaveLength(65)
  })
})

describe('a login that leaves the wallet’s page for a provider', () => {
  const plain = {
    id: 'plain',
    type: 'oauth2',
    issuer: 'https://id.example',
    clientId: 'wallet',
    clientSecret: 'x',
    authorizationUrl: 'https://id.example/authorize',
    tokenUrl: 'https://id.example/token',
    userUrl: 'https://id.example/user',
    fields: { subject: 'id' },
  } as const

  it('S5 ends in the browser that started it alone, once and within ten minutes', async () => {
    const { newBrowser, clock } = openSite({ providers: [plain] })
    const [own, other] = [await newBrowser(), await newBrowser()]
    const uri = await own.redirectSocial('plain', origin, 'export')
    expect(uri).toMatch(new RegExp(`^${origin}/social/start\\?start=[\\w-]{43}$`))
    const lost = { code: 'secure/login' }
    await expect(other.returnSocial('x'.repeat(43))).rejects.toMatchObject(lost)
    await expect(own.returnSocial('x'.repeat(43))).rejects.toMatchObject({
      code: 'secure/notConfirmed',
    })
    await expect(own.returnSocial('x'.repeat(43))).rejects.toMatchObject(lost)
    await own.redirectSocial('plain', origin, 'home')
    await expect(own.returnSocial(null)).rejects.toMatchObject({ code: 'rejected' })
    await own.redirectSocial('plain', origin, 'home')
    clock.advance(601_000)
    await expect(own.returnSocial('x'.repeat(43))).rejects.toMatchObject(lost)
  })
})

it('the first login in a dapp makes a wallet without a question', async () => {
  const { newBrowser, logIn } = openSite()
  const wallet = await newBrowser()
  await logIn(wallet)
  expect(await wallet.isActive()).toBe(true)
})

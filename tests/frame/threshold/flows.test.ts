import { ed25519 } from '@noble/curves/ed25519'
import { describe, expect, it as plain } from 'vitest'
import { decodeBase58 } from '../../../server/frame/sign/signMessages.ts'
import { withFull } from '../../full/setup/withFull.ts'
import { inWindow } from '../setup/inWindow.ts'
import { openSite } from '../setup/openWallet.ts'

const it = withFull(plain)

type Site = ReturnType<typeof openSite>
type Browser = Awaited<ReturnType<Site['newBrowser']>>

const isFull = Boolean(process.env.PORTICO_FULL)
const kinds = ['threshold', 'derived'] as const
const id = (name: string) => name.padEnd(22, '_')
const utf8 = (text: string) => Uint8Array.from(new TextEncoder().encode(text))
const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
const threshold = () => openSite({ solana: 'threshold' })

const solanaOf = async (wallet: Browser) => (await wallet.describe()).addresses?.solana ?? ''
/** Signs and verifies as anybody would. */
async function signs(wallet: Browser, account?: string): Promise<boolean> {
  const own = account ?? (await solanaOf(wallet))
  const message = utf8(`hello ${Math.random()}`)
  const signature = await wallet.signSolanaMessage(message, own, inWindow)
  return ed25519.verify(signature, message, decodeBase58(own), { zip215: false })
}

async function enrolled(site: Site = threshold(), email?: string) {
  const wallet = await site.newBrowser()
  await site.logIn(wallet, email)
  return { site, wallet, account: await solanaOf(wallet) }
}

async function owned(site?: Site) {
  const opened = await enrolled(site)
  const secrets = { passkey: random(32), code: random(16) }
  const factors = (['passkey', 'code'] as const).map((kind) => ({
    id: id(kind),
    kind,
    label: '',
    secret: secrets[kind].slice(),
  }))
  await opened.wallet.keepOwn(factors)
  const present = (kind: keyof typeof secrets) => ({
    factorId: id(kind),
    secret: secrets[kind].slice(),
  })
  return { ...opened, present }
}

describe('a Solana key in shares', () => {
  it('R6.02 is made with the site and signs with it, while Ethereum’s key is derived as ever', async () => {
    const site = threshold()
    site.trouble.change = (path, reply) => {
      // The site starts anew between the two requests that make a key.
      if (path === '/api/startKeygen') site.restart()
      return reply
    }
    const { wallet, account } = await enrolled(site)
    expect(site.requests.map(({ path }) => path)).toContain('/api/startKeygen')
    expect(await signs(wallet)).toBe(true)
    const { eip155 = '' } = (await wallet.describe()).addresses ?? {}
    expect(await wallet.signMessage(utf8('x'), eip155, inWindow)).toHaveLength(65)
    site.restart()
    expect(await signs(wallet, account)).toBe(true)
    // A signature that the site was not reached for is asked for again.
    site.trouble.answer = (path) => (path === '/api/cosign' ? new Error('offline') : undefined)
    await expect(signs(wallet, account)).rejects.toMatchObject({ code: 'secure/unreachable' })
    delete site.trouble.answer
    expect(await signs(wallet, account)).toBe(true)
  })

  it('is in no wallet that was made before, nor where the operator does not want it', async () => {
    const site = openSite()
    const { wallet, account } = await enrolled(site)
    expect(await signs(wallet, account)).toBe(true)
    expect(site.requests.some(({ path }) => /Keygen|cosign/.test(path))).toBe(false)
    expect((await wallet.exportKeys()).solana).toBeDefined()
  })

  it.full(
    'another browser signs with it, at the level escrow and with a recovery method',
    async () => {
      const { site, wallet, account } = await enrolled()
      const second = await site.newBrowser()
      await site.logIn(second)
      expect(await signs(second, account)).toBe(true)
      const code = { id: id('code'), kind: 'code', label: '', secret: random(16) } as const
      const other = { id: id('other'), kind: 'code', label: '', secret: random(16) } as const
      const secret = code.secret.slice()
      await wallet.keepOwn([code, other])
      expect(await signs(wallet, account)).toBe(true)
      await second.refresh()
      await second.recover(code.id, secret)
      expect(await signs(second, account)).toBe(true)
    },
  )

  it('keeps its address when all recovery methods are replaced, for which one is presented', async () => {
    const { site, wallet, account, present } = await owned()
    const next = () =>
      (['a', 'b'] as const).map(
        (name) => ({ id: id(name), kind: 'code', label: '', secret: random(16) }) as const,
      )
    expect(await wallet.hasThresholdKey()).toBe(true)
    await expect(wallet.keepOwn(next())).rejects.toMatchObject({ code: 'needsRecovery' })
    const wrong = { factorId: id('code'), secret: random(16) }
    await expect(wallet.keepOwn(next(), wrong)).rejects.toMatchObject({ code: 'factor' })
    const factors = next()
    const secret = factors[0]?.secret.slice() ?? random(16)
    await wallet.keepOwn(factors, present('code'))
    expect(await signs(wallet, account)).toBe(true)
    const second = await site.newBrowser()
    await site.logIn(second)
    await second.recover(id('a'), secret)
    expect(await signs(second, account)).toBe(true)
  })

  it.full(
    'a recovery method that was added opens it, and a file that it opens signs alone',
    async () => {
      const { wallet, account, present } = await owned()
      const added = { id: id('added'), kind: 'code', label: '', secret: random(16) } as const
      const secret = added.secret.slice()
      await wallet.addFactor(present('passkey'), added)
      const file = await wallet.saveFile({ factorId: added.id, secret: secret.slice() })
      const offline = await openSite().newBrowser()
      await offline.readFile(file)
      expect(await offline.openFile(added.id, secret.slice())).toEqual({ hasThresholdKey: true })
      expect((await offline.exportFile()).solana).toBeUndefined()
      const { addresses } = await offline.readFile(file)
      expect(addresses.solana).toBe(account)
    },
  )

  it('moves to another site with new shares, whether that makes such keys itself or not', async () => {
    const { wallet, account, present } = await owned()
    const file = await wallet.saveFile(present('code'))
    for (const solana of isFull ? kinds : kinds.slice(1)) {
      const other = openSite({ solana })
      const moved = await other.newBrowser()
      await moved.askBeforeEnrolment()
      await other.logIn(moved)
      await moved.readFile(file)
      await moved.openFile(id('code'), present('code').secret)
      await moved.enrolFile()
      expect(await signs(moved, account)).toBe(true)
      const again = await other.newBrowser()
      await other.logIn(again)
      expect(await signs(again, account)).toBe(true)
    }
  })

  it('a derived key stays derived on a site that makes keys in shares', async () => {
    const site = openSite()
    const { wallet, account } = await enrolled(site)
    const code = { id: id('code'), kind: 'code', label: '', secret: random(16) } as const
    const other = { id: id('other'), kind: 'code', label: '', secret: random(16) } as const
    const secret = code.secret.slice()
    await wallet.keepOwn([code, other])
    const file = await wallet.saveFile({ factorId: code.id, secret: secret.slice() })
    const next = threshold()
    const moved = await next.newBrowser()
    await moved.askBeforeEnrolment()
    await next.logIn(moved)
    await moved.readFile(file)
    expect(await moved.openFile(code.id, secret)).toEqual({ hasThresholdKey: false })
    await moved.enrolFile()
    expect(await signs(moved, account)).toBe(true)
    expect(next.requests.some(({ path }) => /Keygen|cosign/.test(path))).toBe(false)
  })

  it.full('goes with the account when that is deleted', async () => {
    const { site, wallet } = await owned()
    await wallet.deleteAccount()
    await site.logIn(wallet)
    expect(await signs(wallet)).toBe(true)
  })

  it.full('is made once where two tabs log in at once', async () => {
    const site = threshold()
    const [one, two] = [await site.newBrowser(), await site.newBrowser()]
    await site.logIn(one)
    await Promise.all([one.describe(), site.logIn(two), one.describe()])
    expect(await solanaOf(one)).toBe(await solanaOf(two))
    expect([await signs(one), await signs(two)]).toEqual([true, true])
  })
})

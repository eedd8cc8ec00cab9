import type { Page } from 'playwright-core'
import { type Address, type Hex, verifyMessage } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { describe, expect, inject } from 'vitest'
import { newDevice } from '../../server/secureSite/newDevice.ts'
import { dapp } from '../setup/dapp.ts'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { embeddedIt as it } from './setup/embeddedIt.ts'
import { embeddedVisitor as visitor } from './setup/embeddedVisitor.ts'

declare global {
  var heardOfPopups: string[]
}

/** One of OpenID Connect and one of OAuth 2; what the others do otherwise is tested at the server's border. */
const providers = [
  ...firstUnlessFull(['google', 'apple']),
  ...firstUnlessFull(['github', 'x', 'discord', 'facebook']),
]

const button = (page: Page, provider: string) =>
  dapp.modal(page).locator(`[data-provider="${provider}"]`)

async function windowOf(page: Page, open: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), open()])
  return popup
}

/** Keeps what the page hears of popups in `heardOfPopups`. */
const recordPopups = (page: Page) =>
  page.evaluate(() => {
    globalThis.heardOfPopups = []
    addEventListener('message', ({ data }) => {
      if (data?.resultUri !== undefined) globalThis.heardOfPopups.push(JSON.stringify(data))
    })
  })

async function opened(page: Page, press: () => Promise<void>): Promise<Page> {
  const popup = await windowOf(page, press)
  await popup.getByRole('button', { name: 'Log in' }).waitFor()
  return popup
}

async function logIn(page: Page, provider: string): Promise<string> {
  await dapp.connectButton(page).click()
  const popup = await opened(page, () => button(page, provider).click())
  await popup.getByLabel('Name').fill(`ada${process.pid}`)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Log in' }).click()
  const account = await visitor.connected(page)
  await closed
  return account
}

async function disconnect(page: Page): Promise<void> {
  await visitor.card(page, 'Account').getByRole('button', { name: 'Disconnect' }).click()
  await dapp.field(page, 'status').getByText('disconnected', { exact: true }).waitFor()
  await page.context().clearCookies()
}

describe('logging in with a social account', () => {
  it('R1.01 R4.07 R6.04 S5 logs in in a window that closes itself and tells the page no secret, and has one wallet for each account there', async ({
    page,
  }) => {
    await visitor.open(page)
    await recordPopups(page)
    const accounts: string[] = []
    for (const provider of [...providers, 'google']) {
      accounts.push(await logIn(page, provider))
      await disconnect(page)
    }
    expect(accounts.at(-1)).toBe(accounts[0])
    expect(new Set(accounts).size).toBe(providers.length)
    const heard = await page.evaluate(() => globalThis.heardOfPopups)
    const { secure } = inject('sandbox')
    const only = JSON.stringify({ resultUri: `${secure}/social/callback?finished=true` })
    expect(new Set(heard)).toEqual(new Set([only]))
  })

  it.full(
    'R1.01 R6.04 logs in with Farcaster by the code on the screen, signs, and sends play money',
    async ({ page, browser }) => {
      await visitor.open(page)
      await dapp.connectButton(page).click()
      await button(page, 'farcaster').click()
      const view = dapp.view(page, 'ConnectingFarcaster')
      await view.getByText('Scan with your phone').waitFor()
      const link = view.getByRole('link', { name: 'Open Farcaster' })
      const phone = await browser.newContext()
      const app = await phone.newPage()
      await app.goto((await link.getAttribute('href')) ?? '')
      await app.getByText('asks you to sign in').waitFor()
      await app.getByLabel('Name').fill(`ada${process.pid}`)
      await app.getByRole('button', { name: 'Sign in' }).click()
      await app.getByText('You signed in').waitFor()
      await phone.close()
      const address = (await visitor.connected(page)) as Address
      expect(await page.evaluate(socialProvider)).toBe('farcaster')

      const signing = visitor.card(page, 'Sign a message')
      await signing.getByRole('button', { name: 'Sign' }).click()
      await visitor.approve(page)
      const signature = (await signing.locator('output code').textContent()) as Hex
      const message = 'Hello from the sandbox'
      expect(await verifyMessage({ address, message, signature })).toBe(true)

      const account = visitor.card(page, 'Account')
      await account.getByRole('button', { name: 'Get play money' }).click()
      await account.getByText('It is in your account').waitFor()
      await dapp.field(page, 'balance').getByText('2 ETH').waitFor()
      const sending = visitor.card(page, 'Send')
      await sending.getByRole('button', { name: 'Send' }).click()
      await visitor.approve(page)
      await sending.getByText(/Block \d+/).waitFor()
    },
  )

  it.full(
    'R6.04 logs in to the site’s own page with Farcaster, and finds the wallet of the dapp there',
    async ({ page, browser }) => {
      const name = `fay${process.pid}`
      const signIn = async (url: string) => {
        const phone = await browser.newContext()
        const app = await phone.newPage()
        await app.goto(url)
        await app.getByLabel('Name').fill(name)
        await app.getByRole('button', { name: 'Sign in' }).click()
        await app.getByText('You signed in').waitFor()
        await phone.close()
      }
      const linkIn = async (place: Page) => {
        const link = place.getByRole('link', { name: 'Open Farcaster' })
        return (await link.getAttribute('href')) ?? ''
      }
      await visitor.open(page)
      await dapp.connectButton(page).click()
      await button(page, 'farcaster').click()
      await signIn(await linkIn(page))
      const account = await visitor.connected(page)

      const other = await browser.newContext()
      const own = await other.newPage()
      await own.goto(`${inject('sandbox').secure}/wallet`)
      await own.getByRole('button', { name: 'Sign in with Farcaster' }).click()
      await own.getByRole('img', { name: 'QR code of a sign-in with Farcaster' }).waitFor()
      await signIn(await linkIn(own))
      await own.getByRole('heading', { name: 'Sandbox wallet', exact: true }).waitFor()
      const shown = (await own.locator('.address dd').first().textContent()) ?? ''
      expect(shown.replace(/\s/g, '')).toBe(account)
      await other.close()
    },
  )

  it.full(
    'R4.07 says that the visitor declined, or closed the window, and tries again',
    async ({ page }) => {
      await visitor.open(page)
      await dapp.connectButton(page).click()
      const refused = await opened(page, () => button(page, 'github').click())
      await refused.getByRole('button', { name: 'Cancel' }).click()
      const view = dapp.view(page, 'ConnectingSocial')
      await view.getByText('You declined').waitFor()
      const left = await opened(page, () => dapp.action(page, 'retry').click())
      // A window that was cut off reads as closed at once, so it counts only after three seconds.
      await page.waitForTimeout(3_100)
      await left.close()
      await view.getByText('The window was closed').waitFor()
      const errors = await page.evaluate(() => {
        const { social } = (
          globalThis.kit as unknown as {
            features: { embedded: { opened: { social: { error?: Error } } } }
          }
        ).features.embedded.opened
        return social.error?.message
      })
      expect(errors).toContain('Popup closed')
      expect(await dapp.field(page, 'status').textContent()).toBe('disconnected')
    },
  )

  it.full(
    'R4.07 T9 logs in and signs below a policy for openers, after a press in the frame where it cut the window off',
    async ({ page, context }) => {
      const { origin } = new URL(inject('sandbox').url)
      // A page that the driver answers does not count as one of this machine.
      await context.grantPermissions(['local-network-access'])
      const logIn = async (policy: string) => {
        await page.route(
          (url) => url.origin === origin,
          async (route) => {
            if (route.request().resourceType() !== 'document') return route.continue()
            const response = await route.fetch()
            const headers = { ...response.headers(), 'cross-origin-opener-policy': policy }
            return route.fulfill({ response, headers })
          },
        )
        await visitor.open(page)
        await page.unrouteAll({ behavior: 'wait' })
        await dapp.connectButton(page).click()
        const [popup] = await Promise.all([
          context.waitForEvent('page'),
          button(page, 'github').click(),
        ])
        await popup.getByLabel('Name').fill(`eve${process.pid}`)
        await popup.getByRole('button', { name: 'Log in' }).click()
        return popup
      }
      await logIn('same-origin-allow-popups')
      const account = await visitor.connected(page)
      await visitor.card(page, 'Account').getByRole('button', { name: 'Disconnect' }).click()
      await dapp.field(page, 'status').getByText('disconnected', { exact: true }).waitFor()
      await context.clearCookies()

      const cut = await logIn('same-origin')
      await cut.getByText('You have logged in here').waitFor()
      const [joined] = await Promise.all([
        context.waitForEvent('page'),
        visitor.frame(page).getByRole('button', { name: 'Continue' }).click(),
      ])
      expect(await visitor.connected(page)).toBe(account)
      await expect.poll(() => joined.isClosed()).toBe(true)
      await cut.close()
      const signing = visitor.card(page, 'Sign a message')
      await signing.getByRole('button', { name: 'Sign' }).click()
      await visitor.approve(page)
      expect(await signing.locator('output code').textContent()).toMatch(/^0x[\da-f]{130}$/)
    },
  )

  it.full('S5 lets no page log another device in as its visitor', async ({ page }) => {
    const { secure } = inject('sandbox')
    const device = await newDevice()
    const call = async (name: string, body: object) => {
      const text = JSON.stringify(body)
      const dpop = await device.prove({ url: `${secure}/api/${name}`, body: text, now: Date.now() })
      const headers = { 'content-type': 'application/json', origin: secure, dpop }
      const url = `http://127.0.0.1:${new URL(secure).port}/api/${name}`
      const response = await fetch(url, { method: 'POST', body: text, headers })
      return { status: response.status, body: await response.json() }
    }
    await visitor.open(page)
    // The visitor's own frame is there, and waits for a login of its own.
    await dapp.connectButton(page).click()
    const own = await opened(page, () => button(page, 'github').click())
    await recordPopups(page)
    const { origin } = new URL(page.url())
    const { body } = await call('socialStart', { provider: 'github', dapp: origin })
    const open = (url: string) =>
      windowOf(page, () => page.evaluate((url) => void window.open(url, '_blank', 'popup'), url))
    const popup = await open(body.uri)
    await popup.getByLabel('Name').fill(`ida${process.pid}`)
    await popup.getByRole('button', { name: 'Log in' }).click()
    await popup.getByText('You have logged in here').waitFor()
    const heard = await page.evaluate(() => globalThis.heardOfPopups)
    expect(heard).toHaveLength(1)
    const { resultUri } = JSON.parse(heard[0] ?? '')
    const { login } = body
    for (const result of [resultUri, new URL(resultUri).searchParams.get('finished')])
      expect((await call('socialFinish', { login, result })).body.error.code).toBe('secure/code')
    const joined = await open(`${secure}/social/join?login=${login}`)
    await joined.getByText('was not started in this browser').waitFor()
    expect((await call('socialFinish', { login })).body.error.code).toBe('secure/login')
    expect(await dapp.field(page, 'status').textContent()).not.toBe('connected')
    await own.close()
  })

  it.full(
    'S5 logs in to the site’s own page too, finds the wallet of the dapp there, and exports it after a fresh login',
    async ({ page, context }) => {
      const name = `carl${process.pid}`
      const logIn = async (at: Page) => {
        await at.getByLabel('Name').fill(name)
        await at.getByRole('button', { name: 'Log in' }).click()
      }
      await visitor.open(page)
      await dapp.connectButton(page).click()
      await logIn(await opened(page, () => button(page, 'github').click()))
      const account = await visitor.connected(page)

      const own = await context.newPage()
      await own.goto(`${inject('sandbox').secure}/wallet#result=${'x'.repeat(43)}`)
      await own.getByText('was not started in this browser').waitFor()
      expect(new URL(own.url()).hash).toBe('')
      await context.clearCookies()
      // Some browsers share the storage of a site's page with its frame, where somebody is logged in.
      const cdp = await context.newCDPSession(own)
      const { origin } = new URL(own.url())
      await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
      await own.goto(`${origin}/wallet`)
      await own.getByRole('button', { name: 'Continue with GitHub' }).click()
      await own.getByRole('button', { name: 'Cancel' }).click()
      await own.getByText('You did not log in').waitFor()
      await own.getByRole('button', { name: 'Continue with GitHub' }).click()
      await logIn(own)
      await own.getByRole('heading', { name: 'Sandbox wallet', exact: true }).waitFor()
      expect(new URL(own.url()).hash).toBe('')
      await own.getByRole('button', { name: 'Export keys' }).click()
      await own.getByRole('button', { name: 'Log in again with GitHub' }).click()
      await logIn(own)
      await own.getByRole('button', { name: 'Show keys' }).click()
      await own.getByRole('heading', { name: 'Recovery phrase' }).waitFor()
      const [, eip155 = ''] = await own.locator('.secret').allTextContents()
      expect(privateKeyToAddress(eip155 as `0x${string}`)).toBe(account)
    },
  )
})

function socialProvider(): string | undefined {
  const { embedded } = globalThis.kit.features as {
    embedded?: { account?: { socialProvider?: string } }
  }
  return embedded?.account?.socialProvider
}

import type { Page } from 'playwright-core'
import { privateKeyToAddress } from 'viem/accounts'
import { describe, expect, inject } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { embeddedIt as it } from './setup/embeddedIt.ts'
import { embeddedVisitor as visitor } from './setup/embeddedVisitor.ts'

const openIdConnect = ['google', 'apple'] as const
const oauth = ['github', 'x', 'discord', 'facebook'] as const

const button = (page: Page, provider: string) =>
  dapp.modal(page).locator(`[data-provider="${provider}"]`)

async function opened(page: Page, press: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()])
  await popup.getByRole('button', { name: 'Log in' }).waitFor()
  return popup
}

describe('logging in with a social account', () => {
  it.for([...firstUnlessFull(openIdConnect), ...firstUnlessFull(oauth)])(
    'R1.01 R4.07 R6.04 logs in with %s in a window that closes itself, and has one wallet for each account there',
    async (provider, { page }) => {
      const accounts: string[] = []
      for (const name of ['ada', 'ada', 'bob']) {
        await visitor.open(page)
        await dapp.connectButton(page).click()
        const popup = await opened(page, () => button(page, provider).click())
        await popup.getByLabel('Name').fill(`${name}${process.pid}`)
        const closed = popup.waitForEvent('close')
        await popup.getByRole('button', { name: 'Log in' }).click()
        accounts.push(await visitor.connected(page))
        await closed
        await visitor.card(page, 'Account').getByRole('button', { name: 'Disconnect' }).click()
        await dapp.field(page, 'status').getByText('disconnected', { exact: true }).waitFor()
        await page.context().clearCookies()
      }
      expect(accounts[1]).toBe(accounts[0])
      expect(accounts[2]).not.toBe(accounts[0])
    },
  )

  it('R4.07 says that the visitor declined, or closed the window, and tries again', async ({
    page,
  }) => {
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
  })

  it('R4.07 T9 logs in and signs below a policy for openers, by the code of a window that it cut off', async ({
    page,
    context,
  }) => {
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
    const code = await cut.locator('.code').innerText()
    const frame = visitor.frame(page)
    await frame.getByLabel('Code').fill(code)
    await frame.getByRole('button', { name: 'Continue' }).click()
    expect(await visitor.connected(page)).toBe(account)
    await cut.close()
    const signing = visitor.card(page, 'Sign a message')
    await signing.getByRole('button', { name: 'Sign' }).click()
    await visitor.approve(page)
    expect(await signing.locator('output code').textContent()).toMatch(/^0x[\da-f]{130}$/)
  })

  it('S5 logs in to the site’s own page too, finds the wallet of the dapp there, and exports it after a fresh login', async ({
    page,
    context,
  }) => {
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
    await own.getByRole('heading', { name: 'Your wallet', exact: true }).waitFor()
    expect(new URL(own.url()).hash).toBe('')
    await own.getByRole('button', { name: 'Export keys' }).click()
    await own.getByRole('button', { name: 'Log in again with GitHub' }).click()
    await logIn(own)
    await own.getByRole('button', { name: 'Show keys' }).click()
    await own.getByRole('heading', { name: 'Recovery phrase' }).waitFor()
    const [, eip155 = ''] = await own.locator('.secret').allTextContents()
    expect(privateKeyToAddress(eip155 as `0x${string}`)).toBe(account)
  })
})

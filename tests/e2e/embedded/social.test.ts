import type { Page } from 'playwright-core'
import { type Address, type Hex, verifyMessage } from 'viem'
import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { embeddedIt as it } from './setup/embeddedIt.ts'
import { embeddedVisitor as visitor } from './setup/embeddedVisitor.ts'

/** One of OpenID Connect and one of OAuth 2; what the others do otherwise is tested at the server's border. */
const providers = [
  ...firstUnlessFull(['google', 'apple']),
  ...firstUnlessFull(['github', 'x', 'discord', 'facebook']),
]

const button = (page: Page, provider: string) =>
  dapp.modal(page).locator(`[data-provider="${provider}"]`)

async function opened(page: Page, press: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()])
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
  it('R1.01 R4.07 R6.04 logs in in a window that closes itself, and has one wallet for each account there', async ({
    page,
  }) => {
    await visitor.open(page)
    const accounts: string[] = []
    for (const provider of [...providers, 'google']) {
      accounts.push(await logIn(page, provider))
      await disconnect(page)
    }
    expect(accounts.at(-1)).toBe(accounts[0])
    expect(new Set(accounts).size).toBe(providers.length)
  })

  it('R1.01 R6.04 logs in with Farcaster by the code on the screen, signs, and sends play money', async ({
    page,
    browser,
  }) => {
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
  })

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
})

function socialProvider(): string | undefined {
  const { embedded } = globalThis.kit.features as { embedded?: { socialProvider?: string } }
  return embedded?.socialProvider
}

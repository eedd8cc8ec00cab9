import type { BrowserContext, Page } from 'playwright-core'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { it } from '../setup/it.ts'
import { openDapp } from './setup/embeddedDapp.ts'
import { type FrameSite, openFrameSite } from './setup/openFrameSite.ts'

let site: FrameSite
beforeAll(async () => {
  site = await openFrameSite()
})
afterAll(() => site?.close())

/** A passkey of the machine that Chromium simulates. */
async function addAuthenticator(page: Page, options: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      ...options,
    },
  })
}

/** Opens the wallet's page and logs in with a mailed code. */
async function openWallet(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${site.origin}/wallet`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('to confirm this browser').waitFor()
  const mail = await context.newPage()
  await mail.goto(site.linkOf())
  await mail.getByRole('button', { name: 'Confirm the browser' }).click()
  await mail.getByText('Browser confirmed').waitFor()
  await mail.close()
  await page.getByLabel('Code').fill(site.codeOf())
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Your wallet', exact: true }).waitFor()
  return page
}

const addressOf = async (page: Page) =>
  ((await page.locator('.address dd').first().textContent()) ?? '').replace(/\s/g, '')

describe('the wallet’s own page', () => {
  it('R6.06 says in words who can recover the wallet, and no page can embed it', async ({
    context,
  }) => {
    const page = await openWallet(context, 'ada@example.org')
    await page.getByText('The operator of this site can recover this wallet').waitFor()
    const response = await page.reload()
    expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('S12 with a passkey and a printed code the wallet is the visitor’s, and a new browser opens it with the code', async ({
    browser,
  }) => {
    const context = await browser.newContext()
    const page = await openWallet(context, 'bob@example.org')
    const address = await addressOf(page)
    await addAuthenticator(page, { hasPrf: true })
    await page.getByRole('button', { name: 'Keep this wallet yours' }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('heading', { name: 'Your recovery code' }).waitFor()
    const code = (await page.locator('.secret').textContent()) ?? ''
    await page.getByLabel('Type the last four characters').fill('0000')
    await page.getByRole('button', { name: 'Keep it mine' }).click()
    await page.getByText('That does not open this wallet').waitFor()
    await page.getByLabel('Type the last four characters').fill(code.slice(-4))
    await page.getByRole('button', { name: 'Keep it mine' }).click()
    await page.getByText('Only you can recover this wallet').waitFor()
    await context.close()

    const other = await browser.newContext()
    const dapp = await openDapp(other, site)
    const login = dapp.logIn('bob@example.org')
    await dapp.frame.getByLabel('Recovery code').fill('AAAA-AAAA')
    await dapp.frame.getByRole('button', { name: 'Open wallet' }).click()
    await dapp.frame.getByText('That does not open this wallet').waitFor()
    await dapp.frame.getByLabel('Recovery code').fill(code.toLowerCase())
    await dapp.frame.getByRole('button', { name: 'Open wallet' }).click()
    await login
    expect(((await dapp.request('GET_USER')) as { address: string }).address).toBe(address)
    await other.close()
  })

  it('S12 the passkey itself opens the wallet in a frame of a dapp', async ({ browser }) => {
    const context = await browser.newContext()
    const page = await openWallet(context, 'carol@example.org')
    const address = await addressOf(page)
    await addAuthenticator(page, { hasPrf: true })
    await page.getByRole('button', { name: 'Keep this wallet yours' }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const code = (await page.locator('.secret').textContent()) ?? ''
    await page.getByLabel('Type the last four characters').fill(code.slice(-4))
    await page.getByRole('button', { name: 'Keep it mine' }).click()
    await page.getByText('Only you can recover this wallet').waitFor()
    // Some browsers share the storage of the site's page with the frame: as in a new one, nothing is there.
    const cdp = await context.newCDPSession(page)
    await cdp.send('Storage.clearDataForOrigin', { origin: site.origin, storageTypes: 'all' })
    // The authenticator belongs to this page of the test's browser, so the dapp opens in it.
    await page.goto(site.dappUrl)
    await page.evaluate(() => ready)
    const frame = page.frameLocator('iframe')
    const { action } = (await page.evaluate(() =>
      request('CONNECT_EMAIL', { email: 'carol@example.org' }),
    )) as { action: string }
    if (action === 'VERIFY_DEVICE') {
      const mail = await context.newPage()
      await mail.goto(site.linkOf())
      await mail.getByRole('button', { name: 'Confirm the browser' }).click()
      await mail.getByText('Browser confirmed').waitFor()
      await mail.close()
      await page.evaluate(() => request('CONNECT_DEVICE'))
    }
    const login = page.evaluate((otp) => request('CONNECT_OTP', { otp }), site.codeOf())
    await frame.getByRole('button', { name: 'Use passkey' }).click()
    await login
    const user = (await page.evaluate(() => request('GET_USER'))) as { address: string }
    expect(user.address).toBe(address)
    await context.close()
  })

  it('S12 without a passkey that can do it, a passphrase and the code take its place', async ({
    context,
  }) => {
    const page = await openWallet(context, 'dan@example.org')
    await addAuthenticator(page, { hasPrf: false })
    await page.getByRole('button', { name: 'Keep this wallet yours' }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('Choose a passphrase instead').waitFor()
    await page.getByLabel('Or choose a passphrase').fill('correct horse battery')
    await page.getByRole('button', { name: 'Continue' }).click()
    const code = (await page.locator('.secret').textContent()) ?? ''
    await page.getByLabel('Type the last four characters').fill(code.slice(-4))
    await page.getByRole('button', { name: 'Keep it mine' }).click()
    await page.getByText('Only you can recover this wallet').waitFor()
  })

  it('S12 exports the keys after a fresh code, and log out asks for a login again', async ({
    context,
  }) => {
    const page = await openWallet(context, 'eve@example.org')
    const address = await addressOf(page)
    const before = site.mails.length
    await page.getByRole('button', { name: 'Export keys' }).click()
    await page.getByRole('button', { name: 'Mail me a code' }).click()
    await expect.poll(() => site.mails.length).toBe(before + 1)
    await page.getByLabel('Code').fill(site.codeOf())
    await page.getByRole('button', { name: 'Show keys' }).click()
    await page.getByRole('heading', { name: 'Recovery phrase' }).waitFor()
    const [phrase = '', eip155 = ''] = await page.locator('.secret').allTextContents()
    expect(mnemonicToAccount(phrase).address).toBe(address)
    expect(privateKeyToAddress(eip155 as `0x${string}`)).toBe(address)
    await page.getByRole('button', { name: 'Hide' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('heading', { name: 'Log in to your wallet' }).waitFor()
  })
})

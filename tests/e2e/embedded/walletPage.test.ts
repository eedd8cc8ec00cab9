import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { it } from '../setup/it.ts'
import { openDapp } from './setup/embeddedDapp.ts'
import { keepWallet } from './setup/keepWallet.ts'
import { type FrameSite, openFrameSite } from './setup/openFrameSite.ts'

let site: FrameSite
beforeAll(async () => {
  site = await openFrameSite()
})
afterAll(() => site?.close())

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
  await page.getByRole('button', { name: 'Make a new wallet' }).click()
  await page.getByRole('heading', { name: 'Acme wallet', exact: true }).waitFor()
  return page
}

/** Presents a printed code where a recovery method is asked for. */
async function present(page: Page, code: string): Promise<void> {
  await page.getByLabel('Recovery code').fill(code)
  await page.keyboard.press('Enter')
}

const addressOf = async (page: Page) =>
  ((await page.locator('.address dd').first().textContent()) ?? '').replace(/\s/g, '')

describe('the wallet’s own page', () => {
  it('R6.06 says in words who can recover the wallet, and no page can embed it', async ({
    context,
  }) => {
    const page = await openWallet(context, 'ada@example.org')
    await page.getByText('The operator of Acme wallet can still recover it').waitFor()
    const response = await page.reload()
    expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('S12 with a passkey and a printed code the wallet is the visitor’s, and a new browser opens it with the code', async ({
    browser,
  }) => {
    const context = await browser.newContext()
    const page = await openWallet(context, 'bob@example.org')
    const address = await addressOf(page)
    await keepWallet.addAuthenticator(page)
    await page.getByRole('button', { name: 'Keep this wallet yours' }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: 'I have it' }).click()
    for (const input of await page.locator('input.code').all()) await input.fill('UUUU')
    await page.getByRole('button', { name: 'Keep it mine' }).click()
    await page.getByText('That is not what the code says').waitFor()
    await page.getByRole('button', { name: 'Show the code again' }).click()
    const code = await keepWallet.confirmCode(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('You alone can open this wallet').waitFor()
    await context.close()

    const other = await browser.newContext()
    const dapp = await openDapp(other, site)
    const login = dapp.logIn('bob@example.org')
    const field = dapp.frame.getByLabel('Recovery code')
    const mistyped = code.replace(/-.(?=...-)/, '-U').toLowerCase()
    await field.fill(mistyped)
    await dapp.frame.getByRole('button', { name: 'Open wallet' }).click()
    // What was typed stays, and the error stands at the field.
    await dapp.frame.getByText('Check group 2: no code has such a character.').waitFor()
    expect(await field.inputValue()).toBe(mistyped)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.fill(code.toLowerCase())
    await dapp.frame.getByText('Check group 2').waitFor({ state: 'hidden' })
    await dapp.frame.getByRole('button', { name: 'Open wallet' }).click()
    await login
    expect(((await dapp.request('GET_USER')) as { address: string }).address).toBe(address)
    await other.close()
  })

  it.full('S12 the passkey itself opens the wallet in a frame of a dapp', async ({ browser }) => {
    const context = await browser.newContext()
    const page = await openWallet(context, 'carol@example.org')
    const address = await addressOf(page)
    await keepWallet.addAuthenticator(page)
    await page.getByRole('button', { name: 'Keep this wallet yours' }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await keepWallet.confirmCode(page)
    await page.getByText('This wallet is yours now').waitFor()
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

  it.full(
    'S12 without a passkey that can do it, a passphrase and a code take its place, and the account’s file opens in a copy of the page when account and site are gone',
    async ({ context }) => {
      const page = await openWallet(context, 'dan@example.org')
      await keepWallet.addAuthenticator(page, false)
      await page.getByRole('button', { name: 'Keep this wallet yours' }).click()
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      await page.getByText('Choose a passphrase instead').waitFor()
      await page.getByText('Use a passphrase instead').click()
      await page.getByLabel('Passphrase').fill('correct horse battery')
      await page.getByRole('button', { name: 'Continue' }).click()
      const code = await keepWallet.confirmCode(page)
      await page.getByRole('button', { name: 'Done' }).click()
      await page.getByText('You alone can open this wallet').waitFor()
      const address = await addressOf(page)

      await page.getByRole('button', { name: 'Recovery methods' }).click()
      const add = page.getByRole('button', { name: 'Add a recovery method' })
      const remove = page.getByRole('button', { name: 'Remove' })
      await add.waitFor()
      expect(await remove.count()).toBe(0)
      await add.click()
      await page.getByRole('button', { name: 'Add a printed code' }).click()
      const second = await keepWallet.confirmCode(page, 'Continue')
      await present(page, code)
      await remove.nth(2).waitFor()
      await remove.nth(1).click()
      await page.getByRole('button', { name: 'Remove it' }).click()
      await add.waitFor()
      expect(await remove.count()).toBe(0)
      await page.getByRole('button', { name: 'Back' }).click()

      await page.getByRole('button', { name: 'Take it elsewhere' }).click()
      await present(page, second)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ])
      const file = await readFile(await download.path())
      await page.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('button', { name: 'Delete this account' }).click()
      await page.getByLabel('to confirm').fill('dan')
      await page.getByRole('button', { name: 'Delete for ever' }).click()
      await page.getByText('That is not dan@example.org').waitFor()
      await page.getByLabel('to confirm').fill('Dan@example.org')
      await page.getByRole('button', { name: 'Delete for ever' }).click()

      await page.getByRole('heading', { name: 'Log in to Acme wallet' }).waitFor()
      await page.goto(site.copyUrl)
      await page.getByText('This copy of the page has no site').waitFor()
      await page.getByRole('button', { name: 'Open an account file' }).click()
      const choose = async (buffer: Buffer) => {
        const mimeType = 'application/json'
        await page.getByLabel('Account file').setInputFiles({ name: 'file.json', mimeType, buffer })
        await page.getByRole('button', { name: 'Continue' }).click()
      }
      await choose(file.subarray(1))
      await page.getByText('This is not an account file').waitFor()
      await choose(file)
      await page.getByText(`Saved at ${site.origin}`).waitFor()
      await present(page, code)
      await page.getByText('That does not open it').waitFor()
      await present(page, second)
      await page.getByRole('button', { name: 'Show keys' }).click()
      await page.getByRole('heading', { name: 'Recovery phrase' }).waitFor()
      const [phrase = ''] = await page.locator('.secret').allTextContents()
      expect(mnemonicToAccount(phrase).address).toBe(address)
    },
  )

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
    await page.getByRole('heading', { name: 'Log in to Acme wallet' }).waitFor()
  })

  it('S14 the page of a link confirms the browser that it shows, and shows the others where that waits no more', async ({
    browser,
  }) => {
    const ask = async () => {
      const page = await (await browser.newContext()).newPage()
      await page.goto(`${site.origin}/wallet`)
      await page.getByLabel('Email').fill('finn@example.org')
      await page.getByRole('button', { name: 'Send code' }).click()
      await page.getByText('to confirm this browser').waitFor()
    }
    const reader = await browser.newContext()
    const open = async () => {
      const page = await reader.newPage()
      await page.goto(site.linkOf())
      return page
    }
    await ask()
    const first = await open()
    const confirm = first.getByRole('button', { name: 'Confirm the browser' })
    await confirm.waitFor()
    await ask()
    const second = await open()
    await second.getByText('in these browsers').waitFor()
    await second.getByRole('radio').first().check()
    await second.getByRole('button', { name: 'Confirm the browser' }).click()
    await second.getByText('Browser confirmed').waitFor()
    const count = site.mails.length
    await confirm.click()
    await first.getByText('That browser does not wait any more').waitFor()
    expect(await confirm.isVisible()).toBe(false)
    expect(site.mails).toHaveLength(count)
    expect(await first.getByRole('radio').count()).toBe(1)
    await first.getByRole('radio').check()
    await confirm.click()
    await first.getByText('Browser confirmed').waitFor()
    await reader.close()
  })
})

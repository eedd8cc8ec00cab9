import { describe, expect, inject } from 'vitest'
import { demoKit } from '../page/setup/demoKit.ts'
import { dapp } from '../setup/dapp.ts'
import { embeddedIt as it } from './setup/embeddedIt.ts'
import { embeddedVisitor as visitor } from './setup/embeddedVisitor.ts'
import { keepWallet } from './setup/keepWallet.ts'

describe('logging in by email', () => {
  it('R1.01 R1.04 R4.08 R4.14 confirms a new device by a link, then asks for a code, connects both families, and asks nothing after a reload', async ({
    page,
  }) => {
    const address = visitor.newMail()
    await visitor.open(page)
    await dapp.connectButton(page).click()
    await visitor.emailField(page).waitFor()
    await demoKit.settled(page)
    const tops = await Promise.all(
      [
        visitor.emailField(page),
        dapp.modal(page).locator('[data-provider="google"]'),
        dapp.wallet(page, 'harbor'),
      ].map(async (part) => (await demoKit.box(part)).y),
    )
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))

    await visitor.emailField(page).fill(address)
    await page.keyboard.press('Enter')
    await dapp.view(page, 'EmailVerifyDevice').getByText(address).waitFor()
    expect((await visitor.mails(address)).map(({ subject }) => subject)).toEqual([
      'Confirm a new browser for Sandbox wallet',
    ])
    const reader = await visitor.confirmDevice(page, address)
    // The link logs nobody in where it was opened.
    await reader.goto(`${inject('sandbox').secure}/wallet`)
    await reader.getByRole('heading', { name: 'Log in to Sandbox wallet' }).waitFor()
    await reader.context().close()

    await dapp.view(page, 'EmailVerifyOtp').getByText(address).waitFor()
    await dapp
      .modal(page)
      .getByText(/Send a new code in \d+ s/)
      .waitFor()
    await visitor.codeField(page).fill(await visitor.code(address))
    const account = await visitor.connected(page)
    expect(await dapp.modal(page).isVisible()).toBe(false)
    const accounts = await visitor.accounts(page)
    expect(accounts).toEqual({ eip155: account, solana: expect.stringMatching(/^\w{32,44}$/) })

    const { length } = await visitor.mails(address)
    await page.reload()
    expect(await visitor.connected(page)).toBe(account)
    await expect.poll(() => visitor.accounts(page)).toEqual(accounts)
    expect(await dapp.modal(page).isVisible()).toBe(false)
    expect(await visitor.mails(address)).toHaveLength(length)
  })

  it.full(
    'R5.02 R4.14 refuses what is no address, a wrong code and the code of another browser, and opens the same wallet in both',
    async ({ page, browser }) => {
      const address = visitor.newMail('bob')
      await visitor.open(page)
      await dapp.connectButton(page).click()
      await visitor.emailField(page).fill('bob at example')
      await page.keyboard.press('Enter')
      await dapp.modal(page).getByText('Type an email address').waitFor()
      expect(await visitor.mails('bob at example')).toEqual([])
      await dapp.action(page, 'close').click()

      await visitor.askForCode(page, address)
      const code = await visitor.code(address)
      await visitor.codeField(page).fill(code === '000000' ? '111111' : '000000')
      await dapp.modal(page).getByText('That did not work').waitFor()
      expect(await visitor.codeField(page).inputValue()).toBe('')
      await visitor.codeField(page).fill(code)
      const account = await visitor.connected(page)

      const elsewhere = await browser.newContext()
      const other = await elsewhere.newPage()
      await visitor.open(other)
      await visitor.askForCode(other, address)
      const second = await visitor.code(address, 1)
      if (second !== code) {
        await visitor.codeField(other).fill(code)
        await dapp.modal(other).getByText('That did not work').waitFor()
      }
      await visitor.codeField(other).fill(second)
      expect(await visitor.connected(other)).toBe(account)
      await elsewhere.close()
    },
  )

  it.full(
    'R1.01 R3.20 R4.14 shows one wallet in two dapps, changes the address with a code to each, and logs out at once',
    async ({ page }) => {
      const [address, next] = [visitor.newMail('dora'), visitor.newMail('edith')]
      await visitor.open(page)
      const account = await visitor.logIn(page, address)
      const other = new URL(page.url())
      other.hostname = 'dapp2.localhost'
      await page.goto(other.href)
      await page.getByText('Second demo').waitFor()
      await dapp.field(page, 'status').getByText('disconnected', { exact: true }).waitFor()
      await visitor.askForCode(page, address)
      await visitor.codeField(page).fill(await visitor.code(address, 1))
      expect(await visitor.connected(page)).toBe(account)

      await demoKit.open(page, 'EmbeddedWallet')
      await dapp.modal(page).locator('[data-key="email"]').click()
      await dapp.modal(page).getByLabel('New email').fill(next)
      await page.keyboard.press('Enter')
      await dapp.view(page, 'UpdateEmailPrimaryOtp').waitFor()
      await visitor.codeField(page).fill(await visitor.code(address, 2))
      await dapp.view(page, 'UpdateEmailSecondaryOtp').getByText(next).waitFor()
      await visitor.codeField(page).fill(await visitor.code(next))
      await dapp.view(page, 'Account').waitFor()
      await demoKit.open(page, 'EmbeddedWallet')
      await dapp.view(page, 'EmbeddedWallet').getByText(next).waitFor()
      await page.evaluate(() => globalThis.kit.modal.hide())

      const goodbye = page.waitForResponse((response) => response.url().endsWith('/api/signOut'))
      await visitor.card(page, 'Account').getByRole('button', { name: 'Disconnect' }).click()
      await dapp.field(page, 'status').getByText('disconnected', { exact: true }).waitFor()
      expect((await goodbye).status()).toBe(200)
      await page.reload()
      await dapp.field(page, 'status').getByText('disconnected', { exact: true }).waitFor()
      expect(await visitor.accounts(page)).toEqual({})
    },
  )

  it.full(
    'S12 asks once after the first login to keep the wallet, loses nothing when the modal is closed, and shows in the settings who can open it',
    async ({ page }) => {
      const address = visitor.newMail('gina')
      await keepWallet.addAuthenticator(page)
      await visitor.open(page)
      await visitor.askForCode(page, address)
      const noted = page.waitForResponse((response) => response.url().endsWith('/api/noteAsked'))
      await visitor.codeField(page).fill(await visitor.code(address))
      await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
      const frame = visitor.frame(page)
      await frame.getByRole('heading', { name: 'Keep this wallet yours' }).waitFor()
      // It counts as asked once it has been in view for a moment.
      await noted
      await dapp.action(page, 'close').click()
      await dapp.modal(page).waitFor({ state: 'hidden' })
      const account = await visitor.connected(page)

      await page.reload()
      expect(await visitor.connected(page)).toBe(account)
      await demoKit.open(page, 'EmbeddedWallet')
      const level = dapp.modal(page).locator('[data-key="custody"]')
      await level.getByText('The operator can still recover it', { exact: true }).waitFor()
      await level.click()
      await frame.getByRole('button', { name: 'Add a passkey' }).click()
      await keepWallet.confirmCode(frame)
      await frame.getByRole('button', { name: 'Done' }).click()
      await dapp.view(page, 'EmbeddedWallet').getByText('You alone can open this wallet').waitFor()
      expect(await dapp.field(page, 'address').textContent()).toBe(account)
    },
  )
})

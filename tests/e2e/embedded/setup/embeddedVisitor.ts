import type { FrameLocator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { dapp } from '../../setup/dapp.ts'
import { reviewWindow } from './reviewWindow.ts'

type Mail = { readonly to: string; readonly subject: string; readonly text: string }

let counter = 0

/** Actions of a visitor of the demo dapp who has no wallet. */
export const embeddedVisitor = {
  newMail,
  open: (page: Page, query = ''): Promise<void> =>
    dapp.open(page, `?embedded=on&chains=eip155,solana&walletconnect=off${query}`),
  emailField: (page: Page) => dapp.modal(page).getByLabel('Email'),
  codeField: (page: Page) => dapp.modal(page).getByLabel('Six-digit code'),
  mails: mailsTo,
  /** The code in a mail beyond the first `known` codes to that address. */
  code: (address: string, known = 0): Promise<string> =>
    found(async () => {
      const mails = await mailsTo(address)
      const codes = mails.flatMap(({ subject }) => /^\d{6}\b/.exec(subject) ?? [])
      return codes.length > known ? codes[0] : undefined
    }),
  /** Confirms a new device by the link in a mail, in a browser that is not the one that asked. */
  async confirmDevice(page: Page, address: string): Promise<Page> {
    const link = await found(async () => {
      const [mail] = await mailsTo(address)
      return /http:\S+\/confirm#\S+/.exec(mail?.text ?? '')?.[0]
    })
    const elsewhere = await page.context().browser()!.newContext()
    const reader = await elsewhere.newPage()
    await reader.goto(link)
    await reader.getByRole('button', { name: 'Confirm the browser' }).click()
    await reader.getByText('Browser confirmed').waitFor()
    return reader
  },
  /** Types the address in Connect, and goes on to the code, on a device that is new to it. */
  async askForCode(page: Page, address: string): Promise<void> {
    await dapp.connectButton(page).click()
    await embeddedVisitor.emailField(page).fill(address)
    await page.keyboard.press('Enter')
    await dapp.view(page, 'EmailVerifyDevice').waitFor()
    const reader = await embeddedVisitor.confirmDevice(page, address)
    await reader.context().close()
    await embeddedVisitor.codeField(page).waitFor()
  },
  /** Logs in on a device that is new to the address, and returns the account's address. */
  async logIn(page: Page, address = newMail()): Promise<string> {
    await embeddedVisitor.askForCode(page, address)
    await embeddedVisitor.codeField(page).fill(await embeddedVisitor.code(address))
    return embeddedVisitor.connected(page)
  },
  async connected(page: Page): Promise<string> {
    await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
    await embeddedVisitor.later(page)
    return (await dapp.field(page, 'address').textContent()) ?? ''
  },
  /** Puts off the question to keep the wallet, which follows a first login. */
  async later(page: Page): Promise<void> {
    const isToCome = await page.evaluate(() => {
      const kit = globalThis.kit as unknown as {
        features: { embedded: { account?: { user: { custody?: { asks?: boolean } } } } }
      } // The demo's kit has the feature with `embedded=on` alone.
      return kit.features.embedded.account?.user.custody?.asks === true
    })
    if (!isToCome) return
    const button = embeddedVisitor.frame(page).getByRole('button', { name: 'Later' })
    await button.waitFor()
    // The frame moves while the modal appears, so that a press may miss.
    await expect
      .poll(async () => {
        if (await button.isVisible()) await button.click()
        return dapp.modal(page).isVisible()
      })
      .toBe(false)
  },
  /** Addresses by namespace, as the dapp sees them. */
  accounts: (page: Page): Promise<Record<string, string>> =>
    page.evaluate(() =>
      Object.fromEntries(
        globalThis.kit.connections.all.map(({ namespace, accounts }) => [
          namespace,
          accounts[0]?.address ?? '',
        ]),
      ),
    ),
  /** The secure site's page in the modal. */
  frame: (page: Page): FrameLocator => page.locator('[data-portico="modal"] iframe').contentFrame(),
  /** Presses the frame's button, reads the review in the window and approves it; returns what was shown. */
  async approve(page: Page, name = 'Approve'): Promise<string> {
    const popup = await reviewWindow.open(page, embeddedVisitor.frame(page))
    return reviewWindow.approve(popup, name)
  },
  /** Reads what may be approved in the frame and approves it as a person does: the mouse is there before the press. */
  async approveInFrame(page: Page): Promise<string> {
    const frame = embeddedVisitor.frame(page)
    const button = frame.getByRole('button', { name: 'Approve', exact: true })
    // A review that grows while it is read has to be read on.
    const isRead = async () => {
      await frame.locator('.content').evaluate((it) => it.scrollTo(0, it.scrollHeight))
      return frame.getByText('You can approve now.').isVisible()
    }
    await expect.poll(isRead, { timeout: 30_000 }).toBe(true)
    const shown = await frame.locator('.content').innerText()
    await button.hover()
    // A mouse has to rest on the frame for a moment before its press counts.
    await page.waitForTimeout(300)
    // Once: nobody should have to press twice.
    await button.click()
    await button.waitFor({ state: 'hidden' })
    return shown
  },
  /** The card of the demo with this title. */
  card: (page: Page, title: string) =>
    page
      .locator('.cards > *')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) }),
}

/** An address that nobody has used before. */
function newMail(name = 'ada'): string {
  return `${name}-${Date.now()}-${counter++}@example.org`
}

/** Mails to an address, newest first. */
async function mailsTo(address: string): Promise<readonly Mail[]> {
  const response = await fetch(`${inject('sandbox').mail}mails.json`)
  const mails = (await response.json()) as readonly Mail[]
  return mails.filter(({ to }) => to === address)
}

async function found<value>(look: () => Promise<value | undefined>): Promise<value> {
  let value: value | undefined
  await expect
    .poll(async () => {
      value = await look()
      return value !== undefined
    })
    .toBe(true)
  return value as value
}

import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { embeddedVisitor as visitor } from './embeddedVisitor.ts'

/** What a visitor does on the wallet's own page of the sandbox's site. */
export const walletPage = {
  /** Logs in with a mailed code in a browser that is new to the address; `known` codes were mailed before. */
  async logIn(page: Page, mail: string, known = 0): Promise<void> {
    await page.goto(`${inject('sandbox').secure}/wallet`)
    await page.getByLabel('Email').fill(mail)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByText('to confirm this browser').waitFor()
    const reader = await visitor.confirmDevice(page, mail)
    await reader.context().close()
    await page.getByLabel('Code').fill(await visitor.code(mail, known))
    await page.getByRole('button', { name: 'Continue' }).click()
  },
  addressOf: async (page: Page): Promise<string> =>
    ((await page.locator('.address dd').first().textContent()) ?? '').replace(/\s/g, ''),
  /** Reads an approval and gives it as a person does; returns what was shown. */
  async approve(page: Page): Promise<string> {
    const button = page.getByRole('button', { name: 'Approve', exact: true })
    await button.waitFor()
    await page.locator('.content').evaluate((it) => it.scrollTo(0, it.scrollHeight))
    await page.getByText('You can approve now.').waitFor()
    const shown = await page.locator('.content').innerText()
    await button.hover()
    // A mouse has to rest for a moment before its press counts.
    await page.waitForTimeout(300)
    await button.click()
    return shown
  },
} as const

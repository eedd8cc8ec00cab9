import { chromium, type Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { type BrowserFixtures, it as base } from '../setup/it.ts'
import { walletCases } from '../setup/walletCases.ts'
import { walletPanel } from '../setup/walletPanel.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { see } from '../wallet/setup/see.ts'

/** Enables the back/forward cache, which the driver's default flags disable. */
const it = base.extend<Pick<BrowserFixtures, 'context'>>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's dependencies from this pattern
  context: async ({}, use) => {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    await use(await browser.newContext())
    await browser.close()
  },
})

async function open(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted })),
  )
  await dapp.open(page)
  await see.field(page, 'status', 'disconnected')
}

/**
 * Goes back in history. A browser evicts a cached page that gets a message and reloads it, so the cache is asserted
 * only when nothing happened meanwhile.
 */
async function back(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' })
}

const cached = (page: Page) =>
  page.evaluate(() => (globalThis as { persisted?: boolean }).persisted)

describe.for(walletCases)('a page restored from the back/forward cache, with $name', (wallet) => {
  it('F8 is still connected, and can sign', async ({ page }) => {
    await open(page)
    await dapp.connect(page, wallet.wallet)
    await dapp.open(page, 'bare.html')
    await back(page)
    await expect.poll(() => cached(page)).toBe(true)
    await see.field(page, 'status', 'connected')
    const sign = () => page.getByRole('button', { name: 'Sign', exact: true }).click()
    await walletWindow.approve(await walletWindow.opened(page, sign))
    await page
      .locator('output code')
      .getByText(/^0x[0-9a-f]{130}$/)
      .waitFor()
  })

  it('F8 follows changes that another page of the dapp made meanwhile', async ({ page }) => {
    await open(page)
    await dapp.open(page, '?mode=dark')
    await dapp.connect(page, wallet.wallet)
    await back(page)
    await see.field(page, 'address', wallet.account)
    await see.field(page, 'status', 'connected')
    await dapp.open(page, '?mode=light')
    await see.field(page, 'status', 'connected')
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await see.field(page, 'status', 'disconnected')
    await back(page)
    await see.field(page, 'status', 'disconnected')
  })

  it('F8 checks the wallet again, which may be locked by now', async ({ page, context }) => {
    await open(page)
    await dapp.connect(page, wallet.wallet)
    await dapp.open(page, 'bare.html')
    await walletPanel.set(context, wallet.wallet, { locked: true })
    await back(page)
    await see.field(page, 'status', 'disconnected')
  })
})

import { createRequire } from 'node:module'
import type { BrowserFixtures } from '../../e2e/setup/it.ts'
import { walletWindow } from '../../e2e/setup/walletWindow.ts'
import type { Visitor } from './Visitor.ts'

type Page = Parameters<typeof walletWindow.approve>[0]
type Browser = BrowserFixtures['browser']
/** Has what is used here as the repository's own driver has it. */
type Driver = { launch(options: object): Promise<Browser> }

// The last release of the driver that this Firefox understands, from a lock file of its own.
const { firefox } = createRequire(import.meta.url)('playwright-core') as { firefox: Driver }

/** Starts the machine's Firefox over WebDriver BiDi: FIREFOX_PATH, or Debian's. */
export function launchFirefox(): Promise<Browser> {
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    // Its driver presses nothing in a frame that has a process of its own.
    firefoxUserPrefs: { 'fission.autostart': false },
  })
}

/** A visitor with Firefox. */
export async function openFirefox(): Promise<Visitor> {
  const browser = await launchFirefox()
  const page = await browser.newPage()
  return {
    wallet: 'example.harbor',
    async open(address) {
      await page.goto(address)
    },
    press: (selector) => page.locator(selector).first().click(),
    async pressAndAgree(selector) {
      const window = await walletWindow.opened(page, () => page.locator(selector).first().click())
      await walletWindow.approve(window)
    },
    read: (selector, wanted) => readText(page, selector, wanted),
    leave: () => browser.close(),
  }
}

async function readText(page: Page, selector: string, wanted: RegExp): Promise<string> {
  const text = await page.locator(selector).filter({ hasText: wanted }).first().textContent()
  return text ?? ''
}

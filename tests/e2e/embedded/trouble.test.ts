import { chromium, type Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { describeFull } from '../setup/describeFull.ts'
import { embeddedIt as it } from './setup/embeddedIt.ts'
import { embeddedVisitor as visitor } from './setup/embeddedVisitor.ts'

const status = (page: Page, text: string) =>
  dapp.field(page, 'status').getByText(text, { exact: true }).waitFor()
const ownFrame = (page: Page) =>
  page.frames().find((it) => new URL(it.url()).pathname === '/sdk' && !it.isDetached())
/** Presses the demo's button to sign; its card shows what came of it. */
const sign = (page: Page) =>
  visitor.card(page, 'Sign a message').getByRole('button', { name: 'Sign' }).click()

describe('the embedded wallet in trouble', () => {
  it.full(
    'R4.08 R4.09 R4.16 survives a page that replaces its frame and a site that is down, and ends in all tabs',
    async ({ page, context }) => {
      await visitor.open(page)
      const account = await visitor.logIn(page)
      await ownFrame(page)!.evaluate(() => location.replace('about:blank'))
      await expect.poll(() => page.locator('[data-portico="modal"] iframe').count()).toBe(0)
      await sign(page)
      expect(await visitor.approve(page)).toContain('Hello from the sandbox')

      const { secure } = inject('sandbox')
      await page.route(`${new URL(secure).origin}/sdk**`, (route) => route.abort())
      await page.reload()
      await dapp.connectButton(page).waitFor()
      await page.waitForRequest((request) => request.url().includes('/sdk?'))
      await page.unrouteAll()
      expect(await visitor.connected(page)).toBe(account)

      const other = await context.newPage()
      await visitor.open(other)
      expect(await visitor.connected(other)).toBe(account)
      await visitor.card(other, 'Account').getByRole('button', { name: 'Disconnect' }).click()
      await status(other, 'disconnected')
      await status(page, 'disconnected')
    },
  )

  it('R8.07 says at once that the page’s own policy blocks its frame', async ({ page }) => {
    const alerts: string[] = []
    page.on('console', (line) => void alerts.push(line.text()))
    await page.route(`${inject('sandbox').url}**`, async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const response = await route.fetch()
      const headers = { ...response.headers(), 'content-security-policy': "frame-src 'none'" }
      return route.fulfill({ response, headers })
    })
    await visitor.open(page)
    await dapp.connectButton(page).click()
    await visitor.emailField(page).fill(visitor.newMail())
    const start = Date.now()
    await page.keyboard.press('Enter')
    await dapp.modal(page).getByText('Your wallet did not load').waitFor()
    expect(Date.now() - start).toBeLessThan(15_000)
    expect(alerts.join('\n')).toContain('frame-src')
  })
})

describeFull('a browser that blocks storage in frames', () => {
  it('R3.20 logs in for the life of the page, says so, and asks again after a reload', async () => {
    // The full browser with Playwright's own flags, which leave frames of other sites without storage.
    const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    try {
      const page = await browser.newPage()
      await visitor.open(page)
      const notice = page.getByText('Logged in until this page closes').waitFor()
      await Promise.all([notice, visitor.logIn(page)])
      await sign(page)
      expect(await visitor.approve(page)).toContain('Hello from the sandbox')
      await page.reload()
      await status(page, 'disconnected')
    } finally {
      await browser.close()
    }
  })
})

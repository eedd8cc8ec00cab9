import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { buildPages } from '../interop/setup/buildPages.ts'
import { modal } from '../interop/setup/modal.ts'
import { type ServedPages, servePages } from '../interop/setup/servePages.ts'
import { describeFull } from '../setup/describeFull.ts'
import { it } from '../setup/it.ts'
import type { MountPage } from './dapp/mount.ts'

declare global {
  var mountPage: MountPage
}

let pages: ServedPages

beforeAll(async () => {
  const folder = 'tests/e2e/react/dapp'
  pages = await servePages(await buildPages({ name: 'opening', folder, pages: ['index', 'mount'] }))
})
afterAll(() => pages?.close())

describe('pressing the connect button while the page is offline', () => {
  it('shows that there is no connection, and opens the modal when the page is online again', async ({
    page,
    context,
  }) => {
    await open(page)
    await context.setOffline(true)
    await press(page)
    await expectNoConnection(page)
    await context.setOffline(false)
    await modal.wallet(page, 'Harbor Wallet').waitFor()
    expect(await label(page)).toBe('Connect')
  })

  it.full(
    'opens the modal at the next press if the server is reachable by then',
    async ({ page, context }) => {
      await open(page)
      // The page gets no `online` event, as on a phone that wakes up.
      await page.evaluate(() => addEventListener('online', (it) => it.stopImmediatePropagation()))
      await context.setOffline(true)
      await press(page)
      await expectNoConnection(page)
      await context.setOffline(false)
      await press(page)
      await modal.wallet(page, 'Harbor Wallet').waitFor()
      expect(await label(page)).toBe('Connect')
    },
  )

  it.full('opens a lazily loaded view once the page is online again', async ({ page, context }) => {
    await open(page)
    await press(page)
    await modal.wallet(page, 'Harbor Wallet').waitFor()
    await context.setOffline(true)
    await modal.in(page).locator('[data-action="help"]').click()
    const again = modal.in(page).getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await context.setOffline(false)
    await again.click()
    await modal.in(page).getByText('What is a wallet').first().waitFor()
  })

  it.full(
    'asks the visitor to reload the page if the server no longer has a chunk of the modal',
    async ({ page }) => {
      await open(page)
      await page.route('**/assets/*', (route) => route.fulfill({ status: 404 }))
      await press(page)
      const text = button(page).getByText('Could not load. Reload the page')
      await text.waitFor()
      const heights = await text.evaluate((it) => [it.scrollHeight, it.clientHeight])
      expect(heights[0], 'no line of the text is cut off').toBe(heights[1])
      await page.unrouteAll()
      await open(page)
      await press(page)
      await modal.wallet(page, 'Harbor Wallet').waitFor()
    },
  )

  it.full('rejects kit.open() with react/offline', async ({ page, context }) => {
    await open(page)
    await context.setOffline(true)
    const code = await page.evaluate(() => globalThis.dapp.kits[0]?.open().catch((it) => it.code))
    expect(code).toBe('react/offline')
  })
})

describeFull('kit.open() without a mounted modal', () => {
  it('rejects with an error that names the next step', async ({ page }) => {
    await page.goto(`${pages.url}mount.html`)
    const error = await page.evaluate(() => {
      globalThis.mountPage.unmount()
      return globalThis.mountPage.kit.open().catch(({ code, message }) => ({ code, message }))
    })
    expect(error?.code).toBe('modal/noHost')
    expect(error?.message).toContain('call mount(kit)')
    expect(await page.evaluate(() => globalThis.mountPage.kit.modal.isOpen)).toBe(false)
  })

  it('opens the modal when it is mounted later', async ({ page }) => {
    await page.goto(`${pages.url}mount.html`)
    await page.evaluate(async () => {
      globalThis.mountPage.unmount()
      const opening = globalThis.mountPage.kit.open()
      await new Promise((resolve) => requestIdleCallback(resolve))
      globalThis.mountPage.show()
      await opening
    })
    await modal.wallet(page, 'Harbor Wallet').waitFor()
  })
})

const button = (page: Page) => page.locator('[data-portico="connect"] button')
const press = (page: Page) => button(page).click()
const label = (page: Page) => button(page).textContent()

/** Opens the page without preloading while it is idle, so that the press is the first to load the code of the modal. */
async function open(page: Page): Promise<void> {
  await page.goto(`${pages.url}?preload=none`)
  await button(page).getByText('Connect', { exact: true }).waitFor()
}

async function expectNoConnection(page: Page): Promise<void> {
  await button(page).getByText('No connection. Try again').waitFor()
  const alert = page.locator('[data-portico="connect"] [role="alert"]')
  expect(await alert.textContent()).toBe('No connection. Try again')
}

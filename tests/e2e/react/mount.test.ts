import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { buildPages } from '../interop/setup/buildPages.ts'
import { modal } from '../interop/setup/modal.ts'
import { type ServedPages, servePages } from '../interop/setup/servePages.ts'
import { it } from '../setup/it.ts'
import type { MountPage } from './dapp/mount.ts'
import { collectProblems } from './setup/collectProblems.ts'
import { countListeners } from './setup/countListeners.ts'

declare global {
  var mountPage: MountPage
}

let pages: ServedPages

beforeAll(async () => {
  const folder = 'tests/e2e/react/dapp'
  pages = await servePages(await buildPages({ name: 'mount', folder, pages: ['mount'] }))
})
afterAll(() => pages?.close())

describe('mount', () => {
  it('shows the modal over a page without React code, and kit.subscribe reports the account', async ({
    page,
  }) => {
    const complaints = collectProblems(page)
    await open(page)
    await page.locator('#connect').click()
    await modal.connect(page, 'Harbor Wallet')
    await shows(page, 'connected')
    await page.reload()
    await shows(page, 'connected')
    expect(complaints).toEqual([])
  })

  it('shows the modal again after the page has replaced its body', async ({ page }) => {
    const complaints = collectProblems(page)
    await open(page)
    await modal.in(page).waitFor({ state: 'attached' })
    for (let visit = 0; visit < 2; visit++) {
      await page.evaluate(() => document.body.replaceWith(document.createElement('body')))
      expect(await modal.in(page).count()).toBe(0)
      await page.evaluate(() => globalThis.mountPage.kit.open())
      await modal.wallet(page, 'Harbor Wallet').waitFor()
      await page.evaluate(() => globalThis.mountPage.kit.close())
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
    }
    expect(complaints).toEqual([])
  })

  it.full('shows the modal inside an element', async ({ page }) => {
    await open(page, '?embedded')
    const inside = page.locator('main > [data-portico="modal"]')
    await inside.getByText('Harbor Wallet').waitFor()
    await modal.connect(page, 'Harbor Wallet')
    await inside.locator('[data-view="Account"]').waitFor()
  })

  for (const path of ['', '?embedded'])
    it.full(
      `removes the modal from the page when it is unmounted, and shows it again (${path || 'over the page'})`,
      async ({ page }) => {
        await open(page, path)
        await page.evaluate(() => globalThis.mountPage.kit.open())
        await modal.wallet(page, 'Harbor Wallet').waitFor()
        const { storage, keydown } = await countListeners(page)
        await page.evaluate(() => globalThis.mountPage.unmount())
        await modal.in(page).waitFor({ state: 'detached' })
        expect(await page.evaluate(() => globalThis.mountPage.kit.modal.isOpen)).toBe(false)
        await page.evaluate(() => {
          globalThis.mountPage.unmount = globalThis.mountPage.show()
        })
        await page.evaluate(() => globalThis.mountPage.kit.open())
        await modal.wallet(page, 'Harbor Wallet').waitFor()
        const again = await countListeners(page)
        expect([again.storage, again.keydown]).toEqual([storage, keydown])
      },
    )
})

async function open(page: Page, path = ''): Promise<void> {
  await page.goto(`${pages.url}mount.html${path}`)
  await shows(page, 'disconnected')
}

async function shows(page: Page, status: string): Promise<void> {
  await page.getByTestId('status').getByText(status, { exact: true }).waitFor()
}

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { buildPages } from '../interop/setup/buildPages.ts'
import { modal } from '../interop/setup/modal.ts'
import { type ServedPages, servePages } from '../interop/setup/servePages.ts'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { it } from '../setup/it.ts'
import { collectProblems } from './setup/collectProblems.ts'
import { countListeners } from './setup/countListeners.ts'

let pages: ServedPages

beforeAll(async () => {
  const folder = 'tests/e2e/react/dapp'
  pages = await servePages(await buildPages({ name: 'hot', folder, pages: ['index'] }))
})
afterAll(() => pages?.close())

describe.for(firstUnlessFull(['?strict', '']))(
  'a page whose code is replaced while it is edited (%s)',
  (query) => {
    it('restores the session with the new kit, without a prompt, and shows its modal alone', async ({
      page,
    }) => {
      const { problems, prompts } = await open(page, query)
      await button(page).click()
      await modal.connect(page, 'Meadow Wallet')
      await shows(page, 'connected')
      const { storage, keydown } = await countListeners(page)
      await button(page).click()
      await modal.in(page).locator('[data-view="Account"]').waitFor()
      await page.evaluate(() => globalThis.dapp.replaceKit())
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
      await shows(page, 'connected')
      await button(page).click()
      await page.locator('dialog[open] [data-view="Account"]').waitFor()
      expect(await page.locator('dialog[open]').count()).toBe(1)
      expect(await page.evaluate(() => globalThis.dapp.kits[0]?.modal.isOpen)).toBe(true)
      expect(await countListeners(page)).toMatchObject({ storage, keydown })
      expect(prompts()).toBe(1)
      expect(problems).toEqual([])
    })

    it('asks a wallet once that is asked while the kit is replaced', async ({ page }) => {
      const { problems, prompts } = await open(page, query)
      await button(page).click()
      const prompt = page.waitForEvent('popup')
      await modal.wallet(page, 'Meadow Wallet').click()
      await prompt
      await page.evaluate(() => globalThis.dapp.replaceKit())
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
      await shows(page, 'disconnected')
      await button(page).click()
      await page.locator('dialog[open] [data-view="Connect"]').waitFor()
      expect(prompts()).toBe(1)
      expect(problems).toEqual([])
    })

    it('keeps the modal open when the components are mounted anew', async ({ page }) => {
      const { problems } = await open(page, query)
      await button(page).click()
      await page.locator('dialog[open] [data-view="Connect"]').waitFor()
      const before = await countListeners(page)
      await page.evaluate(() => globalThis.dapp.remount())
      await shows(page, 'disconnected')
      await page.locator('dialog[open] [data-view="Connect"]').waitFor()
      expect(await page.locator('[data-portico="modal"]').count()).toBe(1)
      expect(await countListeners(page)).toEqual(before)
      expect(problems).toEqual([])
    })
  },
)

async function open(page: Page, query: string) {
  let count = 0
  page.on('popup', () => count++)
  const problems = collectProblems(page)
  await page.goto(pages.url + query)
  await shows(page, 'disconnected')
  return { problems, prompts: () => count }
}

const button = (page: Page) => page.locator('[data-portico="connect"]').getByRole('button')

async function shows(page: Page, status: string): Promise<void> {
  await page.getByTestId('status').getByText(status, { exact: true }).waitFor()
}

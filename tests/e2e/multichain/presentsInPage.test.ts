import { afterAll, beforeAll, expect } from 'vitest'
import { buildPages } from '../interop/setup/buildPages.ts'
import { type ServedPages, servePages } from '../interop/setup/servePages.ts'
import { it } from '../setup/it.ts'
import { visitor } from './setup/visitor.ts'

let pages: ServedPages

beforeAll(async () => {
  const folder = 'tests/e2e/multichain/dapp'
  pages = await servePages(await buildPages({ name: 'in-page', folder, pages: ['index'] }))
})
afterAll(() => pages?.close())

it('a wallet with its own dialog in the page can be seen, focused and clicked, and the modal returns with the outcome', async ({
  page,
}) => {
  await page.goto(`${pages.url}?lodge`)
  await visitor.open(page)
  await visitor.press(page, '[data-wallet="solana:Lodge"]')
  const dialog = page.getByRole('dialog', { name: 'Lodge' })
  const choice = (name: string) => dialog.getByRole('button', { name })
  await dialog.waitFor()
  await expect.poll(() => visitor.modal(page).count()).toBe(0)

  // The focus is in the wallet's dialog and cycles in it, and the wallet handles Escape.
  await choice('Agree').focus()
  await page.keyboard.press('Tab')
  expect(await choice('Refuse').evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // The modal shows the rejection, and has the focus.
  await visitor.modal(page).waitFor()
  const retry = page.locator('[data-portico="modal"] [data-action="retry"]')
  await retry.waitFor()
  const isInModal = () =>
    page.evaluate(() => document.activeElement?.matches('[data-portico="modal"]') === true)
  await expect.poll(isInModal).toBe(true)

  await retry.click()
  await dialog.waitFor()
  await choice('Refuse').click()
  await visitor.modal(page).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => visitor.modal(page).count()).toBe(0)

  // An approval closes the modal.
  await visitor.open(page)
  await visitor.press(page, '[data-wallet="solana:Lodge"]')
  await choice('Agree').click()
  await expect.poll(() => visitor.state(page)).toEqual(['solana*'])
  expect(await visitor.modal(page).count()).toBe(0)
})

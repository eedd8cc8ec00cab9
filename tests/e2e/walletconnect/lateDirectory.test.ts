import { afterAll, beforeAll, expect } from 'vitest'
import { modal } from '../interop/setup/modal.ts'
import type { ServedPages } from '../interop/setup/servePages.ts'
import { it } from '../setup/it.ts'
import { manyWallets } from './views/manyWallets.ts'
import { type ServedDirectory, serveDirectory } from './views/serveDirectory.ts'
import { walletsPage } from './views/walletsPage.ts'

let pages: ServedPages
let directory: ServedDirectory

beforeAll(async () => {
  pages = await walletsPage.serve()
  directory = await serveDirectory(manyWallets(40))
})
afterAll(() => Promise.all([pages?.close(), directory?.close()]))

it('moves no row for a directory that answers late, and lists its wallets at the next opening', async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`${directory.url}/getWallets*`, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${pages.url}?wallets=harbor&directory=${encodeURIComponent(directory.url)}`)
  await walletsPage.show(page, 'Connect')
  const connect = modal.in(page).locator('[data-view="Connect"]')
  const wallets = () => connect.locator('[data-wallet]').allTextContents()
  // The placeholders go after two seconds without an answer.
  await connect.locator('[data-line="row"]').first().waitFor()
  await connect.locator('[data-line="row"]').first().waitFor({ state: 'detached' })
  const before = await wallets()
  release()
  await page.waitForFunction(() => globalThis.kit.wallets.current?.status === 'success')
  expect(await wallets()).toEqual(before)

  await modal.close(page)
  await connect.waitFor({ state: 'hidden' })
  await walletsPage.show(page, 'Connect')
  expect(before.join()).not.toContain('Amber')
  expect((await wallets()).join()).toContain('Amber')
})

import type { Kit } from '@portico/core'
import type { Page } from 'playwright-core'
import { buildPages } from '../../interop/setup/buildPages.ts'
import { modal } from '../../interop/setup/modal.ts'
import { type ServedPages, servePages } from '../../interop/setup/servePages.ts'

declare global {
  var kit: Kit
}

/** Actions of a visitor on the page of `manyWalletsKit`. */
export const walletsPage = {
  async serve(): Promise<ServedPages> {
    const folder = 'tests/e2e/walletconnect/views'
    return servePages(
      await buildPages({ name: 'many-wallets', folder, pages: ['index'], production: true }),
    )
  },
  /** Opens the modal at a view. */
  async show(page: Page, view: string, params?: object): Promise<void> {
    await page.locator('[data-portico="connect"] button').waitFor()
    await page.evaluate((request) => globalThis.kit.open(request as never), {
      view,
      ...(params && { params }),
    })
    await modal.in(page).locator(`[data-view="${view}"] .View`).waitFor()
  },
  search: (page: Page) => modal.in(page).getByRole('searchbox'),
  tiles: (page: Page) => modal.in(page).locator('.WalletTile > button'),
  tile: (page: Page, name: string) =>
    modal.in(page).locator('.WalletTile').getByRole('button', { name, exact: true }),
  action: (page: Page, name: string) => modal.in(page).locator(`[data-action="${name}"]`),
  /** Number of elements in the grid. */
  nodes: (page: Page) => modal.in(page).locator('.WalletGrid, .WalletGrid *').count(),
  scrollTo: (page: Page, top: number) =>
    modal
      .in(page)
      .locator('.stage')
      .evaluate((stage, to) => stage.scrollTo(0, to), top),
}

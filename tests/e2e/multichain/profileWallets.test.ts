import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { buildPages } from '../interop/setup/buildPages.ts'
import { type ServedPages, servePages } from '../interop/setup/servePages.ts'
import { it } from '../setup/it.ts'
import { visitor } from './setup/visitor.ts'

let pages: ServedPages

beforeAll(async () => {
  const folder = 'tests/e2e/multichain/dapp'
  pages = await servePages(await buildPages({ name: 'profile', folder, pages: ['index'] }))
})
afterAll(() => pages?.close())

/** Wallet name and note of each row, by chain family. */
const listed = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('[data-portico="modal"]')?.shadowRoot
    const sections = [...(root?.querySelectorAll('[data-view="ProfileWallets"] .Section') ?? [])]
    return sections.map((section) => [
      section.querySelector('.Section-title')?.textContent,
      ...[...section.querySelectorAll('.ConnectionRow')].map((row) =>
        ['.Row-detail', '.Row-note'].map((it) => row.querySelector(it)?.textContent).join(': '),
      ),
    ])
  })

async function sideBySide(page: Page): Promise<void> {
  await page.goto(`${pages.url}?multi`)
  await visitor.connected(page, ['solana:Fern', 'app.fern', 'eip155:Moss'])
  await visitor.open(page, { view: 'ProfileWallets' })
  await visitor.view(page, 'ProfileWallets').waitFor()
}

describe('multi-wallet on', () => {
  it('R4.02 lists wallets by chain family, the active one first', async ({ page }) => {
    await sideBySide(page)
    expect(await listed(page)).toEqual([
      ['Ethereum networks', 'Moss: In use', 'Fern Wallet: Use'],
      ['Solana', 'Fern: In use'],
    ])
  })

  it.full('R4.02 activates another wallet on a press, without prompting', async ({ page }) => {
    await sideBySide(page)
    await visitor.press(page, '[data-key="eip155 app.fern"]')
    await page.getByText('Wallet switched').waitFor()
    expect((await listed(page))[0]).toEqual([
      'Ethereum networks',
      'Fern Wallet: In use',
      'Moss: Use',
    ])
    expect(await page.evaluate(() => globalThis.multichain.consent.waiting)).toBeUndefined()
  })

  it.full('R4.02 reconnects or forgets a disconnected wallet', async ({ page }) => {
    await sideBySide(page)
    await visitor.press(page, '[data-action="remove eip155 eip155:Moss"]')
    await page.getByText('Wallet disconnected').waitFor()
    expect((await listed(page))[0]).toEqual([
      'Ethereum networks',
      'Fern Wallet: In use',
      'Moss: Reconnect',
    ])
    await visitor.press(page, '[data-key="eip155 eip155:Moss"]')
    await visitor.answer(page, 'eip155:Moss', true)
    await visitor.view(page, 'ProfileWallets').waitFor()
    await expect
      .poll(async () => (await listed(page))[0])
      .toEqual(['Ethereum networks', 'Moss: In use', 'Fern Wallet: Use'])
    await visitor.press(page, '[data-action="remove eip155 app.fern"]')
    await visitor.press(page, '[data-action="forget eip155 app.fern"]')
    await expect
      .poll(async () => (await listed(page))[0])
      .toEqual(['Ethereum networks', 'Moss: In use'])
  })

  it.full('R4.02 lists a disconnected wallet after a reload', async ({ page }) => {
    await sideBySide(page)
    await visitor.press(page, '[data-action="remove eip155 app.fern"]')
    await page.reload()
    await expect.poll(() => visitor.state(page)).toContain('solana')
    await visitor.open(page, { view: 'ProfileWallets' })
    await expect
      .poll(async () => (await listed(page))[0])
      .toEqual(['Ethereum networks', 'Moss: In use', 'Fern Wallet: Reconnect'])
  })

  it.full('adds a wallet beside the others to the list', async ({ page }) => {
    await sideBySide(page)
    await visitor.press(page, '[data-action="add"]')
    await visitor.press(page, '[data-wallet="bip122:Reed"]')
    await visitor.answer(page, 'bip122:Reed', true)
    await visitor.view(page, 'ProfileWallets').waitFor()
    await expect.poll(async () => (await listed(page)).length).toBe(3)
    expect(await visitor.state(page)).toEqual(['eip155', 'solana', 'bip122*'])
  })

  it.full('opens the list from the account', async ({ page }) => {
    await sideBySide(page)
    await visitor.open(page)
    await visitor.press(page, '[data-key="wallets"]')
    await visitor.view(page, 'ProfileWallets').waitFor()
  })
})

describe('multi-wallet off', () => {
  it('R1.05 the list is empty, and the developer gets an alert', async ({ page }) => {
    await page.goto(`${pages.url}?debug`)
    await visitor.connected(page, ['app.fern'])
    await visitor.open(page, { view: 'ProfileWallets' })
    await page.getByText('Multi-Wallet Not Enabled').waitFor()
    await page.getByText('One wallet at a time').waitFor()
    expect(await listed(page)).toEqual([])
  })

  it.full('a second wallet of a chain family replaces the first', async ({ page }) => {
    await page.goto(pages.url)
    await visitor.connected(page, ['app.fern', 'solana:Fern', 'eip155:Moss'])
    const ids = await page.evaluate(() =>
      globalThis.multichain.kit.connections.all.map(({ connectorId }) => connectorId),
    )
    expect(ids.toSorted()).toEqual(['eip155:Moss', 'solana:Fern'])
  })
})

import { afterAll, beforeAll, describe, expect } from 'vitest'
import { buildPages } from '../interop/setup/buildPages.ts'
import { type ServedPages, servePages } from '../interop/setup/servePages.ts'
import { describeFull } from '../setup/describeFull.ts'
import { it } from '../setup/it.ts'
import { fern, visitor } from './setup/visitor.ts'

let pages: ServedPages

beforeAll(async () => {
  const folder = 'tests/e2e/multichain/dapp'
  pages = await servePages(await buildPages({ name: 'multichain', folder, pages: ['index'] }))
})
afterAll(() => pages?.close())

const five = ['eip155*', 'solana', 'bip122', 'polkadot', 'cosmos']

describe('a wallet of several chain families', () => {
  it('is listed in one row, and connects all its chain families in one flow', async ({ page }) => {
    await page.goto(pages.url)
    await visitor.open(page)
    expect(await visitor.wallets(page)).toEqual(['Fern Wallet', 'Moss', 'Reed'])
    await visitor.press(page, '[data-wallet="app.fern"]')
    await visitor.press(page, '[data-action="all"]')
    for (const id of fern) await visitor.answer(page, id, true)
    await visitor.modal(page).waitFor({ state: 'hidden' })
    expect(await visitor.state(page)).toEqual(five)
  })

  it.full('connects a single chain family when the visitor chooses one', async ({ page }) => {
    await page.goto(pages.url)
    await visitor.open(page)
    await visitor.press(page, '[data-wallet="app.fern"]')
    await visitor.press(page, '[data-key="polkadot"]')
    await visitor.answer(page, 'polkadot:Fern', true)
    await visitor.modal(page).waitFor({ state: 'hidden' })
    expect(await visitor.state(page)).toEqual(['polkadot*'])
  })

  it.full(
    'keeps the connected families when a later one is declined, and can connect the rest later',
    async ({ page }) => {
      await page.goto(pages.url)
      await visitor.open(page)
      await visitor.press(page, '[data-wallet="app.fern"]')
      await visitor.press(page, '[data-action="all"]')
      await visitor.answer(page, 'app.fern', true)
      await visitor.answer(page, 'solana:Fern', false)
      await page.getByText('Connected in part').waitFor()
      expect(await visitor.state(page)).toEqual(['eip155*'])
      await visitor.press(page, '[data-action="retry"]')
      await visitor.answer(page, 'solana:Fern', true)
      await visitor.answer(page, 'bip122:Fern', false)
      await visitor.press(page, '[data-action="continue"]')
      await visitor.modal(page).waitFor({ state: 'hidden' })
      expect(await visitor.state(page)).toEqual(['eip155*', 'solana'])
    },
  )

  it.full(
    'prompts no further after the visitor goes back, and the focus returns to its row',
    async ({ page }) => {
      await page.goto(pages.url)
      await visitor.open(page)
      await visitor.press(page, '[data-wallet="app.fern"]')
      await visitor.press(page, '[data-action="all"]')
      await visitor.answer(page, 'app.fern', true)
      await page.waitForFunction(() => globalThis.multichain.consent.waiting === 'solana:Fern')
      await visitor.press(page, '[data-action="back"]')
      await page.waitForFunction(() => globalThis.multichain.consent.waiting === undefined)
      const focused = await page.evaluate(() => {
        const root = document.querySelector('[data-portico="modal"]')?.shadowRoot
        return (root?.activeElement as HTMLElement | null)?.dataset.wallet
      })
      expect([focused, await visitor.state(page)]).toEqual(['app.fern', ['eip155*']])
    },
  )

  it('T1 is marked, like its copy, when two wallets claim the same id', async ({ page }) => {
    await page.goto(`${pages.url}?copy`)
    await visitor.open(page)
    const marked = page.locator('[data-wallet]:has([data-tone="warning"]) .Row-label')
    expect(await marked.allTextContents()).toEqual(['Fern Wallet', 'Fern', 'Fern'])
  })

  it.full('is found by name among many wallets', async ({ page }) => {
    await page.goto(`${pages.url}?many=60`)
    await visitor.open(page)
    await page.getByRole('searchbox').fill('wallet 57')
    await expect.poll(() => visitor.wallets(page)).toEqual(['Wallet 57'])
  })
})

describeFull('a view for one chain family', () => {
  it('lists only wallets of the family, and connects the family directly', async ({ page }) => {
    await page.goto(pages.url)
    await visitor.open(page, { namespace: 'bip122' })
    expect(await visitor.wallets(page)).toEqual(['Fern', 'Reed'])
    await visitor.press(page, '[data-wallet="bip122:Fern"]')
    await visitor.answer(page, 'bip122:Fern', true)
    await visitor.modal(page).waitFor({ state: 'hidden' })
    expect(await visitor.state(page)).toEqual(['bip122*'])
  })

  it('buttons of a chain family open its account and its networks', async ({ page }) => {
    await page.goto(pages.url)
    await visitor.connected(page, fern.toReversed())
    await page.locator('[data-portico="account"] button').click()
    await visitor.view(page, 'Account').waitFor()
    expect(await visitor.state(page)).toContain('solana*')
    await visitor.press(page, '[data-action="close"]')
    await page.locator('[data-portico="network"] button').click()
    const rows = page.locator('[data-portico="modal"] [data-network]')
    await rows.first().waitFor()
    expect(await rows.locator('.Row-label').allTextContents()).toEqual(['Cosmos Hub', 'Osmosis'])
  })
})

describe('several chain families', () => {
  it('R2.04 R2.07 a network of a family without an account leads to its wallets, and is connected', async ({
    page,
  }) => {
    await page.goto(pages.url)
    await visitor.connected(page, ['app.fern'])
    await visitor.open(page, { view: 'Networks' })
    await visitor.press(page, '[data-network="cosmos:two"]')
    await visitor.view(page, 'SwitchActiveChain').waitFor()
    await visitor.press(page, '[data-action="connect"]')
    await visitor.press(page, '[data-wallet="cosmos:Fern"]')
    await visitor.answer(page, 'cosmos:Fern', true)
    await visitor.modal(page).waitFor({ state: 'hidden' })
    expect(await visitor.state(page)).toEqual(['eip155', 'cosmos*'])
    const network = await page.evaluate(
      () => globalThis.multichain.kit.account.state('cosmos').networkId,
    )
    expect(network).toBe('cosmos:two')
  })

  it.full(
    'the address of a family is kept after a switch to another one and back, from the account and from the networks',
    async ({ page }) => {
      await page.goto(pages.url)
      await visitor.connected(page, fern.toReversed())
      const addresses = () => page.locator('[data-family] [data-field="address"]').allTextContents()
      const before = await addresses()
      await visitor.open(page)
      await visitor.press(page, '[data-key="cosmos"]')
      await expect.poll(() => visitor.state(page)).toContain('cosmos*')
      const heading = await page.evaluate(
        () => document.querySelector('[data-portico="modal"]')?.shadowRoot?.activeElement?.id,
      )
      expect(heading).toBe('portico-title')
      await visitor.press(page, '[data-action="networks"]')
      await visitor.press(page, '[data-network="eip155:one"]')
      await expect.poll(() => visitor.state(page)).toEqual(five)
      expect(await addresses()).toEqual(before)
    },
  )

  it.full('R4.17 disconnect one at a time, or all at once', async ({ page }) => {
    await page.goto(pages.url)
    await visitor.connected(page, fern.toReversed())
    await visitor.open(page)
    await visitor.press(page, '[data-action="disconnect"]')
    await expect
      .poll(() => visitor.state(page))
      .toEqual(expect.not.arrayContaining(['eip155*', 'eip155']))
    await visitor.press(page, '[data-action="disconnect-all"]')
    await visitor.modal(page).waitFor({ state: 'hidden' })
    expect(await visitor.state(page)).toEqual([])
  })

  it('R4.06 are all restored after a reload without prompting', async ({ page }) => {
    await page.goto(pages.url)
    await visitor.connected(page, fern.toReversed())
    await page.reload()
    await expect.poll(() => visitor.state(page)).toEqual(five)
    expect(await page.evaluate(() => globalThis.multichain.consent.prompts)).toEqual([])
  })
})

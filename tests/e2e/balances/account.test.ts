import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { nodeSwitch } from '../setup/nodeSwitch.ts'

const row = (page: Page, name: string) =>
  dapp.modal(page).locator('.VirtualList .Row').filter({ hasText: name })
const figure = (page: Page) => dapp.modal(page).locator('.PortfolioSummary-figure')
const age = (page: Page) => dapp.modal(page).getByText(/^As of/)
const tab = (page: Page, name: string) => dapp.modal(page).getByRole('tab', { name })

async function openAccount(page: Page, path = ''): Promise<void> {
  await dapp.open(page, path)
  await dapp.connect(page)
  await dapp.connectButton(page).click()
  await dapp.view(page, 'Account').waitFor()
}

/** Reads the balances again, as after a transaction. */
async function readAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { balances, connections } = globalThis.kit
    return balances.load(connections.current() as never, true)
  })
}

describe('the balances of an account', () => {
  it('R1.02 R2.06 R5.15 R7.05 R3.08 lists tokens with their value, and NFTs with pictures that cannot run code', async ({
    page,
  }) => {
    await openAccount(page)
    await row(page, 'Pier Dollar').waitFor()
    // The price of the token is 1 USD; other tests spend some of it.
    const text = (await row(page, 'Pier Dollar').textContent()) ?? ''
    const [, held, worth] = /([\d,]+\.\d\d)\d\sPIER.*\$([\d,]+\.\d\d)$/.exec(text) ?? []
    expect(held ?? text).toBe(worth)
    const labels = dapp.modal(page).locator('.VirtualList .Row-label')
    expect((await labels.allTextContents()).slice(0, 2)).toEqual(['Ether', 'Toll Token'])
    // A token without a price shows no value, not zero.
    expect(await row(page, 'STUCK').textContent()).toContain('–')
    expect(await figure(page).textContent()).toMatch(/\$[\d,]+\.\d\d$/)
    const native = dapp.modal(page).locator('.PortfolioSummary-detail')
    expect(await native.textContent()).toMatch(/[\d,]+\.\d{3}\sETH$/)
    expect(await axeFindings(page)).toEqual([])

    await tab(page, 'NFTs').click()
    const card = dapp.modal(page).locator('.NftsTab-item').filter({ hasText: 'Postcard' }).first()
    await card.waitFor()
    expect(await card.locator('img').getAttribute('src')).toMatch(/^data:image\//)
    expect(await card.locator('svg, object').count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
  })

  it('R5.14 R8.01 shows the native balance where no data service is configured, and keeps it when the node is down', async ({
    page,
  }) => {
    await openAccount(page, '?walletconnect=off')
    await figure(page).getByText(/ETH$/).waitFor()
    await row(page, 'Ether').waitFor()
    expect(await dapp.modal(page).locator('.VirtualList .Row').count()).toBe(1)
    await nodeSwitch.stop(31337)
    try {
      await readAgain(page)
      await age(page).waitFor()
      await figure(page).getByText(/ETH$/).waitFor()
    } finally {
      await nodeSwitch.start(31337)
    }
    await tab(page, 'NFTs').click()
    await dapp
      .modal(page)
      .getByText(/are not listed here/)
      .waitFor()
  })

  it.full(
    'R8.01 falls back to the native balance when the data service fails, keeps cached balances with their age, and reloads on a press',
    async ({ page }) => {
      const path = '**/v1/account/*/balance*'
      const refuse: Parameters<Page['route']>[1] = (route) =>
        route.fulfill({ status: 400, json: {}, headers: { 'access-control-allow-origin': '*' } })
      await page.route(path, refuse)
      await openAccount(page)
      await page.getByText('Token Balance Unavailable').waitFor()
      await figure(page).getByText(/ETH$/).waitFor()

      await page.unroute(path)
      await readAgain(page)
      await row(page, 'Pier Dollar').waitFor()
      await page.route(path, refuse)
      await readAgain(page)
      await age(page).waitFor()
      expect(await row(page, 'Pier Dollar').count()).toBe(1)

      await page.unroute(path)
      await dapp.action(page, 'retry').click()
      await age(page).waitFor({ state: 'detached' })
    },
  )
})

import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { nodeSwitch } from '../setup/nodeSwitch.ts'

const row = (page: Page, name: string) =>
  dapp.modal(page).locator('.VirtualList .Row').filter({ hasText: name })
const figure = (page: Page) => dapp.modal(page).locator('.PortfolioSummary-figure')
const tab = (page: Page, name: string) => dapp.modal(page).getByRole('tab', { name })

async function openAccount(page: Page, path = ''): Promise<void> {
  await dapp.open(page, path)
  await dapp.connect(page)
  await dapp.connectButton(page).click()
  await dapp.view(page, 'Account').waitFor()
}

/** Has the data service refuse to tell balances. */
async function refuseBalances(page: Page): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' }
  await page.route('**/v1/account/*/balance*', (route) =>
    route.fulfill({ status: 400, json: {}, headers }),
  )
}

describe('what an account holds', () => {
  it('R1.02 R2.06 R7.05 is listed with what it is worth, what is worth most first', async ({
    page,
  }) => {
    await openAccount(page)
    await row(page, 'Pier Dollar').waitFor()
    const names = await dapp.modal(page).locator('.VirtualList .Row-label').allTextContents()
    expect(names.slice(0, 2)).toEqual(['Ether', 'Toll Token'])
    expect(await row(page, 'Pier Dollar').textContent()).toMatch(/1,000\.000\sPIER.*\$1,000\.00/)
    // What has no price is not worth nothing.
    expect(await row(page, 'STUCK').textContent()).toContain('–')
    expect(await axeFindings(page)).toEqual([])
  })

  it('R5.15 has its value on top, and the native balance beneath', async ({ page }) => {
    await openAccount(page)
    await figure(page)
      .getByText(/\$[\d,]+\.\d\d$/)
      .waitFor()
    const native = dapp.modal(page).locator('.PortfolioSummary-detail')
    expect(await native.textContent()).toMatch(/[\d,]+\.\d{3}\sETH$/)
  })

  it('R2.06 R3.08 shows what is one of a kind with pictures that can run nothing', async ({
    page,
  }) => {
    await openAccount(page)
    await tab(page, 'NFTs').click()
    const card = dapp.modal(page).locator('.NftsTab-item').filter({ hasText: 'Postcard' }).first()
    await card.waitFor()
    const src = await card.locator('img').getAttribute('src')
    expect(src).toMatch(/^data:image\//)
    expect(await dapp.modal(page).locator('.NftsTab-item svg, .NftsTab-item object').count()).toBe(
      0,
    )
    expect(await axeFindings(page)).toEqual([])
  })

  it('R5.14 is the native balance of the chain where there is no data service', async ({
    page,
  }) => {
    await openAccount(page, '?walletconnect=off')
    await figure(page).getByText(/ETH$/).waitFor()
    expect(await dapp.modal(page).locator('.VirtualList .Row').count()).toBe(1)
    await tab(page, 'NFTs').click()
    await dapp
      .modal(page)
      .getByText(/are not listed here/)
      .waitFor()
  })
})

describe('where the data service fails', () => {
  it('R8.01 says so, and shows the native balance of the chain', async ({ page }) => {
    await refuseBalances(page)
    await openAccount(page)
    await page.getByText('Token Balance Unavailable').waitFor()
    await figure(page).getByText(/ETH$/).waitFor()
  })

  it('R8.01 keeps what was there, tells its age, and reads it anew at a press', async ({
    page,
  }) => {
    await openAccount(page)
    await row(page, 'Pier Dollar').waitFor()
    await refuseBalances(page)
    await page.evaluate(() => {
      const { balances, connections } = globalThis.kit
      return balances.load(connections.current() as never, true)
    })
    await dapp
      .modal(page)
      .getByText(/^As of/)
      .waitFor()
    expect(await row(page, 'Pier Dollar').count()).toBe(1)
    await page.unroute('**/v1/account/*/balance*')
    await dapp.action(page, 'retry').click()
    await dapp
      .modal(page)
      .getByText(/^As of/)
      .waitFor({ state: 'detached' })
  })

  it('R8.01 says so where the node is lost, too', async ({ page }) => {
    await openAccount(page, '?walletconnect=off')
    await figure(page).getByText(/ETH$/).waitFor()
    await nodeSwitch.stop(31337)
    try {
      await page.evaluate(() => {
        const { balances, connections } = globalThis.kit
        return balances.load(connections.current() as never, true)
      })
      await dapp
        .modal(page)
        .getByText(/^As of/)
        .waitFor()
    } finally {
      await nodeSwitch.start(31337)
    }
  })
})

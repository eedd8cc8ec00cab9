import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { collectible, stranger, told } from '../../features/activity/setup/told.ts'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { activityTab } from './setup/activityTab.ts'

async function send(page: Page, amount: string): Promise<void> {
  await page.getByLabel(/^Amount/).fill(amount)
  const window = await walletWindow.opened(page, () =>
    page.getByRole('button', { name: 'Send', exact: true }).click(),
  )
  await walletWindow.approve(window)
  await page
    .locator('code')
    .getByText(/^0x[0-9a-f]{64}$/)
    .first()
    .waitFor()
}

async function openConnected(page: Page, path = ''): Promise<void> {
  await dapp.open(page, path)
  await dapp.connect(page)
}

describe('Activity', () => {
  it('R1.02 R2.06 R7.04 lists what was sent from here, once, as the data service tells it', async ({
    page,
  }) => {
    await openConnected(page)
    await send(page, '3.217')
    await activityTab.open(page)
    await activityTab.row(page, '3.217').getByText('Sent').waitFor()
    expect(await activityTab.row(page, '3.217').count()).toBe(1)
    await activityTab.list(page).getByText('Today').waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it('lists it as pending until it is final where no service is, and says what is listed', async ({
    page,
  }) => {
    await openConnected(page, '?walletconnect=off')
    await send(page, '1.123')
    await activityTab.open(page)
    await activityTab.list(page).getByRole('heading', { name: 'Pending' }).waitFor()
    expect(await activityTab.row(page, '1.123').textContent()).toContain('Send')
    await activityTab.row(page, '1.123').getByText('Sent').waitFor()
    await activityTab.list(page).getByText('Today').waitFor()
    await dapp.modal(page).getByText('Here is what you did from this app').waitFor()
  })

  it('R8.01 says that transactions could not be fetched, and fetches them at the next try', async ({
    page,
  }) => {
    await openConnected(page)
    await activityTab.script(page, {})
    await activityTab.open(page)
    await page.getByText('Failed to fetch transactions').waitFor()
    await page.unroute('**/v1/account/*/history*')
    await activityTab.script(page, { '': { data: activityTab.history(1) } })
    await page.locator('.Activity [data-action="retry"]').click()
    await activityTab.row(page, 'App 0').waitFor()
  })

  it('R5.16 T14 hides spam, and shows it to who asks, marked and without its picture', async ({
    page,
  }) => {
    const spam = told({
      operationType: 'receive',
      sentFrom: stranger,
      chain: null,
      transfers: [collectible('in', 'Free money', true)],
    })
    await openConnected(page)
    await activityTab.script(page, { '': { data: [...activityTab.history(1), spam] } })
    await activityTab.open(page)
    await activityTab.row(page, 'App 0').waitFor()
    expect(await activityTab.row(page, 'Free money').count()).toBe(0)
    await page.getByRole('button', { name: 'Show hidden (1)' }).click()
    await activityTab.row(page, 'Free money').getByText('Spam', { exact: true }).waitFor()
    expect(await activityTab.list(page).locator('img').count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Hide them again' }).click()
    await activityTab.row(page, 'Free money').waitFor({ state: 'detached' })
  })

  it('R3.19 has more come as the visitor scrolls, and by a button', async ({ page }) => {
    const history = activityTab.history
    await openConnected(page)
    await activityTab.script(page, {
      '': { data: history(50), next: 'second' },
      second: { data: history(50, 50), next: 'third' },
      third: { data: history(50, 100) },
    })
    await activityTab.open(page)
    await activityTab.row(page, /^\D*App 0$/).waitFor()
    await dapp.action(page, 'more').scrollIntoViewIfNeeded()
    await activityTab.row(page, /^\D*App 50$/).waitFor()
    await dapp.action(page, 'more').click()
    await dapp.action(page, 'more').waitFor({ state: 'detached' })
    await page.locator('[data-portico="modal"] [data-action="disconnect"]').scrollIntoViewIfNeeded()
    await activityTab.row(page, /^\D*App 149$/).waitFor()
  })

  it('F10 shows 10,000 transactions with fewer than 500 rows in the page', async ({ page }) => {
    await openConnected(page)
    await activityTab.script(page, { '': { data: activityTab.history(10_000) } })
    await activityTab.open(page)
    const rows = () => activityTab.list(page).locator('li').count()
    await activityTab.row(page, /^\D*App 0$/).waitFor()
    expect(await rows()).toBeLessThan(500)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    console.log(`10,000 transactions at four times throttle: ${await page.evaluate(reopen)} ms`)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.locator('[data-portico="modal"] [data-action="disconnect"]').scrollIntoViewIfNeeded()
    await activityTab.row(page, /^\D*App 9999$/).waitFor()
    expect(await rows()).toBeLessThan(500)
  })
})

/** Runs in the page: milliseconds from the press on the tab until its list is painted, all else being there. */
async function reopen(): Promise<number> {
  const modal = document.querySelector('[data-portico="modal"]')?.shadowRoot
  const tab = (name: string) =>
    modal?.querySelector<HTMLElement>(`[role="tab"]:${name}([data-key="activity"])`)
  const list = () => modal?.querySelector('.Activity .VirtualList li')
  const frame = () => new Promise(requestAnimationFrame)
  tab('not')?.click()
  while (list()) await frame()
  const begun = performance.now()
  tab('is')?.click()
  do await frame()
  while (!list())
  await new Promise((resolve) => setTimeout(resolve))
  return Math.round(performance.now() - begun)
}

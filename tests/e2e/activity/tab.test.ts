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

async function openConnected(page: Page): Promise<void> {
  await dapp.open(page)
  await dapp.connect(page)
}

/** An amount that no earlier test sent, in the three decimals that are shown. */
const unseen = () => `${(1 + Math.random() * 9).toFixed(2)}7`

describe('Activity', () => {
  it('R1.02 R2.06 R7.04 lists a sent transaction once, as the data service reports it', async ({
    page,
  }) => {
    const amount = unseen()
    await openConnected(page)
    await send(page, amount)
    await activityTab.open(page)
    await activityTab.row(page, amount).getByText('Sent').waitFor()
    expect(await activityTab.row(page, amount).count()).toBe(1)
    await activityTab.list(page).getByText('Today').waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it('R8.01 R3.19 R5.16 T14 reports a failed request, retries it, loads more while the visitor scrolls, and hides spam', async ({
    page,
  }) => {
    const { history, row } = activityTab
    const spam = told({
      operationType: 'receive',
      minedAt: '2020-01-01T00:00:00Z',
      sentFrom: stranger,
      chain: null,
      transfers: [collectible('in', 'Free money', true)],
    })
    await openConnected(page)
    await activityTab.script(page, {})
    await activityTab.open(page)
    await page.getByText('Failed to fetch transactions').waitFor()
    await page.evaluate(() => globalThis.kit.notices.hide())
    await activityTab.script(page, {
      '': { data: history(50), next: 'second' },
      second: { data: [spam], next: 'third' },
      third: { data: history(50, 50) },
    })
    await page.locator('.Activity [data-action="retry"]').click()
    await row(page, /^\D*App 0$/).waitFor()

    // The second page loads automatically. It shows no row, so the visitor requests the third.
    await dapp.action(page, 'more').scrollIntoViewIfNeeded()
    const hidden = page.getByRole('button', { name: 'Show hidden (1)' })
    await hidden.waitFor()
    await dapp.action(page, 'more').click()
    await dapp.action(page, 'more').waitFor({ state: 'detached' })

    await hidden.scrollIntoViewIfNeeded()
    await row(page, /^\D*App 99$/).waitFor()
    expect(await row(page, 'Free money').count()).toBe(0)
    await hidden.click()
    await row(page, 'Free money').getByText('Spam', { exact: true }).waitFor()
    expect(await row(page, 'Free money').locator('img').count()).toBe(0)
    // Axe cannot judge a row that is half below the tabs, which stay while the view scrolls.
    await page.locator('[data-portico="modal"] .stage').evaluate((it) => it.scrollTo(0, 0))
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Hide them again' }).click()
    await row(page, 'Free money').waitFor({ state: 'detached' })
  })
})

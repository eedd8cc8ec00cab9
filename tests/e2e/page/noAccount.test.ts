import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'

const views = ['Account', 'WalletSend', 'WalletReceive', 'Swap', 'OnRamp', 'Permissions'] as const

const open = (page: Page, view: string) =>
  page.evaluate((name) => {
    const { kit } = globalThis as unknown as { kit: { open(to: object): Promise<void> } }
    return kit.open({ view: name })
  }, view)
const title = (page: Page, view: string) =>
  dapp.view(page, view).getByText('No wallet is connected', { exact: true })

describe('without a connection', () => {
  it('every view of the account says so in the same words', async ({ page }) => {
    await dapp.open(page, '?onramp=sandbox')
    for (const view of views) {
      await open(page, view)
      await title(page, view).waitFor()
      expect(await dapp.view(page, view).getByRole('button').allTextContents()).toEqual([
        'Connect a wallet',
      ])
    }
    expect(await axeFindings(page)).toEqual([])
  })

  it('a view of the account leads to the wallets, and is shown once one is connected', async ({
    page,
  }) => {
    await dapp.open(page)
    await open(page, 'WalletSend')
    await page.evaluate(() => {
      globalThis.automaticConsent = true
    })
    await dapp.action(page, 'connect').click()
    await dapp.wallet(page, 'harbor').click()
    await dapp.view(page, 'WalletSend').getByRole('textbox').first().waitFor()
    await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
    await dapp.action(page, 'close').click()
    await dapp.modal(page).and(page.locator('[open]')).waitFor({ state: 'detached' })
  })
})

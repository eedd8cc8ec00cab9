import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { focus } from '../a11y/setup/focus.ts'
import { comet } from '../cosmos/comet.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { solana } from '../solana/solanaWallets.ts'

const view = (page: Page) => dapp.view(page, 'Batch')
const confirm = (page: Page) => dapp.action(page, 'confirm')
const outcome = (page: Page, text: string) => page.locator('output', { hasText: text }).waitFor()
const steps = (page: Page) => view(page).locator('li b').allTextContents()
const asks = (page: Page) => walletWindow.opened(page, () => confirm(page).click())

async function review(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label }).click()
  await view(page).getByText('Leaves your account').first().waitFor()
}

describe('several calls as one transaction, after one review', () => {
  it.full(
    'on Solana shows each instruction and what they do as a whole, and asks once',
    async ({ page }) => {
      await page.setViewportSize({ width: 900, height: 1_400 })
      await solana.open(page)
      await solana.connect(page, 'Ember Wallet')
      await review(page, 'Review three instructions')
      const [first, second, third] = await steps(page)
      expect([first, third]).toEqual(['Send 0.001 SOL', 'Send 0.002 SOL'])
      expect(second).toMatch(/^Allow 2 \w{4}…\w{4}$/)
      await view(page).getByText('Ember Wallet asks once. All are made, or none.').waitFor()
      await view(page).getByText('Network fee').waitFor()
      expect(await axeFindings(page)).toEqual([])
      await walletWindow.reject(await asks(page))
      await view(page).getByText('You declined in Ember Wallet.').waitFor()
      await walletWindow.approve(await asks(page))
      await view(page).getByText('All calls were made').waitFor()
      await dapp.action(page, 'done').click()
      await outcome(page, 'together, in 1 transactions')
    },
  )

  it('on Cosmos shows each message and what they do as a whole, and asks once', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 1_200 })
    await comet.open(page)
    await comet.connect(page)
    await review(page, 'Review three messages')
    expect(await steps(page)).toEqual(['Send 1 ALPHA', 'Send 0.5 STONE', 'Send 0.25 ALPHA'])
    await view(page).getByText('Comet Wallet asks once. All are made, or none.').waitFor()
    await view(page).getByText('Network fee').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await focus.reach(page, confirm(page))
    const window = await walletWindow.opened(page, () => page.keyboard.press('Enter'))
    await walletWindow.approve(window)
    await view(page).getByText('All calls were made').waitFor()
    await dapp.action(page, 'done').click()
    await outcome(page, 'together, in 1 transactions')
  })
})

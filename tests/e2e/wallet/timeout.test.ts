import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { describeFull } from '../setup/describeFull.ts'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { it } from '../setup/it.ts'
import { walletPanel } from '../setup/walletPanel.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { requestFromWallet } from './setup/requestFromWallet.ts'
import { see } from './setup/see.ts'

describe.for(firstUnlessFull(['reads', 'nothing'] as const))(
  'a wallet that answers %s',
  (answers) => {
    it('shows another message and a way to cancel after 10 s', async ({ page, context }) => {
      await walletPanel.set(context, 'harbor', { answers })
      await page.clock.install()
      await dapp.open(page)
      await dapp.connectButton(page).click()
      await dapp.wallet(page, 'harbor').click()
      await see.inModal(page, 'Confirm in Harbor Wallet')
      expect(await dapp.action(page, 'cancel').count()).toBe(0)
      await page.clock.fastForward(10_000)
      await see.inModal(page, 'Still waiting for Harbor Wallet')
      await dapp.action(page, 'cancel').click()
      await dapp.wallet(page, 'harbor').waitFor()
      await see.field(page, 'status', 'disconnected')
    })

    it.full(
      'times out after 120 s, and connects once it answers again',
      async ({ page, context }) => {
        await walletPanel.set(context, 'harbor', { answers })
        await page.clock.install()
        await dapp.open(page)
        await dapp.connectButton(page).click()
        await dapp.wallet(page, 'harbor').click()
        await see.inModal(page, 'Confirm in Harbor Wallet')
        await page.clock.fastForward(119_000)
        await see.inModal(page, 'Still waiting for Harbor Wallet')
        // On a busy machine the timeout starts later than the view shows.
        await expect
          .poll(async () => {
            await page.clock.fastForward(1_000)
            return dapp.modal(page).textContent()
          })
          .toContain('Harbor Wallet did not answer')
        await see.field(page, 'status', 'disconnected')
        await walletPanel.set(context, 'harbor', { answers: 'all' })
        const window = await walletWindow.opened(page, () => dapp.action(page, 'retry').click())
        await walletWindow.approve(window)
        await see.field(page, 'status', 'connected')
      },
    )
  },
)

describeFull('a visitor who cancels an attempt', () => {
  const ways: readonly [name: string, leave: (page: Page) => Promise<void>][] = [
    ['back', (page) => dapp.action(page, 'back').click()],
    ['close', (page) => dapp.action(page, 'close').click()],
    ['Escape', (page) => page.keyboard.press('Escape')],
  ]
  for (const [name, leave] of ways)
    it(`is not connected after ${name}, even when the wallet approves later`, async ({ page }) => {
      await dapp.open(page)
      await dapp.connectButton(page).click()
      const window = await walletWindow.opened(page, () => dapp.wallet(page, 'harbor').click())
      await page.bringToFront()
      await leave(page)
      await see.field(page, 'status', 'disconnected')
      await walletWindow.approve(window)
      // Once this request is answered, the page has received the approval too.
      await expect
        .poll(() => requestFromWallet(page, 'example.harbor', 'eth_accounts'))
        .toHaveLength(1)
      await see.field(page, 'status', 'disconnected')
      await page.reload()
      await see.field(page, 'status', 'disconnected')
      await dapp.connectButton(page).click()
      await dapp.wallet(page, 'harbor').click()
      await see.field(page, 'status', 'connected')
    })
})

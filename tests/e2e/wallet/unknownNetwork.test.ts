import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletPanel } from '../setup/walletPanel.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { see } from './setup/see.ts'

const elsewhere = { chainId: 31339 }
const reason = 'Choose a supported network, or disconnect.'

/** Animations of the card with 500 ms, which only the shake has. */
const shakes = (page: Page) =>
  dapp.modal(page).evaluate((dialog) => {
    const running = dialog.getAnimations({ subtree: true })
    return running.filter(({ effect }) => effect?.getComputedTiming().duration === 500).length
  })

async function connectElsewhere(page: Page, wallet: 'meadow' | 'harbor', path = '') {
  await dapp.open(page, path)
  await dapp.connect(page, wallet)
  await walletPanel.set(page.context(), wallet, elsewhere)
  await see.field(page, 'network', 'Unknown Network')
}

describe('a network that the dapp does not know', () => {
  it('R3.04 is shown as unknown, and the buttons show that it is wrong', async ({ page }) => {
    await connectElsewhere(page, 'harbor')
    await dapp.connectButton(page).getByText('Wrong network').waitFor()
    await page.locator('[data-portico="network"]').getByText('Wrong network').waitFor()
    await see.field(page, 'status', 'connected')
  })

  it.full(
    'R2.02 R4.25 blocks every way to close, with a shake and the reason',
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      // Without the account features, whose own notice would replace the reason.
      await connectElsewhere(page, 'harbor', '?account=off')
      await dapp.connectButton(page).click()
      await dapp.view(page, 'UnsupportedChain').waitFor()
      const closes = [
        () => dapp.action(page, 'close').click(),
        () => page.keyboard.press('Escape'),
        () => page.keyboard.press('Escape'),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(4, 4),
      ]
      for (const close of closes) {
        await expect.poll(() => shakes(page)).toBe(0)
        await close()
        await expect.poll(() => shakes(page)).toBe(1)
        await see.inModal(page, reason)
        expect(await dapp.modal(page).isVisible()).toBe(true)
      }
    },
  )

  it.full('R4.25 shows the reason without the shake with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await connectElsewhere(page, 'harbor')
    await dapp.connectButton(page).click()
    await dapp.view(page, 'UnsupportedChain').waitFor()
    await dapp.action(page, 'close').click()
    await see.inModal(page, reason)
    expect(await shakes(page)).toBe(0)
  })

  it.full(
    'R1.02 can be left for a known network, with the approval that the wallet asks for',
    async ({ page }) => {
      await connectElsewhere(page, 'meadow')
      await dapp.connectButton(page).click()
      const rows = dapp.view(page, 'UnsupportedChain').locator('button[data-network]')
      await expect.poll(() => rows.count()).toBe(2)
      const window = await walletWindow.opened(page, () => rows.first().click())
      await walletWindow.approve(window)
      await see.closed(page)
      await see.field(page, 'network', 'Sandbox One')
      await see.field(page, 'balance', /ETH/)
    },
  )

  it.full('stays on screen when the visitor declines the switch', async ({ page }) => {
    await connectElsewhere(page, 'meadow')
    await dapp.connectButton(page).click()
    const row = dapp.view(page, 'UnsupportedChain').locator('button[data-network]').first()
    const window = await walletWindow.opened(page, () => row.click())
    await walletWindow.reject(window)
    await see.inModal(page, 'You declined in Meadow Wallet. Try again when you are ready.')
    await dapp.action(page, 'cancel').click()
    await dapp.view(page, 'UnsupportedChain').waitFor()
    await see.field(page, 'network', 'Unknown Network')
  })

  it.full('can be left by disconnecting', async ({ page }) => {
    await connectElsewhere(page, 'harbor')
    await dapp.connectButton(page).click()
    await dapp.view(page, 'UnsupportedChain').waitFor()
    await dapp.action(page, 'disconnect').click()
    await see.closed(page)
    await see.field(page, 'status', 'disconnected')
    await dapp.connectButton(page).click()
    await dapp.wallet(page, 'harbor').waitFor()
  })

  it.full(
    'replaces an open account view, and closes when the wallet switches back',
    async ({ page, context }) => {
      await dapp.open(page)
      await dapp.connect(page)
      await dapp.connectButton(page).click()
      await dapp.view(page, 'Account').waitFor()
      await walletPanel.set(context, 'harbor', elsewhere)
      await dapp.view(page, 'UnsupportedChain').waitFor()
      await walletPanel.set(context, 'harbor', { chainId: 31338 })
      await see.closed(page)
      await see.field(page, 'network', 'Sandbox Two')
    },
  )

  it.full('is detected again after a reload', async ({ page }) => {
    await connectElsewhere(page, 'harbor')
    await page.reload()
    await see.field(page, 'status', 'connected')
    await see.field(page, 'network', 'Unknown Network')
    await dapp.connectButton(page).click()
    await dapp.view(page, 'UnsupportedChain').waitFor()
  })

  it.full('is accepted when the dapp allows unsupported networks', async ({ page }) => {
    await connectElsewhere(page, 'harbor', '?unsupported')
    await dapp.connectButton(page).click()
    await dapp.view(page, 'Account').waitFor()
    await see.inModal(page, 'Unknown Network')
    await page.keyboard.press('Escape')
    await see.closed(page)
  })
})

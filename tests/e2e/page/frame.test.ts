import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { sender } from '../send/setup/sender.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { demoKit } from './setup/demoKit.ts'

declare global {
  var pressCount: number
}

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('the frame of the modal', () => {
  it('keeps title and close button at their place over all views of a journey', async ({
    page,
  }) => {
    await dapp.open(page)
    await dapp.connectButton(page).click()
    await demoKit.settled(page)
    const { x, y } = await demoKit.box(dapp.action(page, 'close'))
    const title = await demoKit.box(dapp.modal(page).locator('#portico-title'))
    const stays = async (view: string) => {
      await demoKit.settled(page)
      const { x: left, y: top } = await demoKit.box(dapp.action(page, 'close'))
      const heading = await demoKit.box(dapp.modal(page).locator('#portico-title'))
      expect([left - x, top - y, heading.y - title.y], view).toEqual([0, 0, 0])
    }
    await dapp.action(page, 'learn').click()
    await stays('WhatIsAWallet')
    await dapp.action(page, 'get').click()
    await stays('GetWallet')
    await dapp.action(page, 'back').click()
    await dapp.action(page, 'back').click()
    await dapp.action(page, 'all').click()
    await stays('AllWallets')
    await dapp.action(page, 'back').click()
    const window = await walletWindow.opened(page, () => dapp.wallet(page, 'harbor').click())
    await stays('ConnectingExternal')
    await walletWindow.approve(window)
    await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
    await sender.open(page)
    await stays('WalletSend')
    await sender.fill(page, { to: receiver, amount: '0.1' })
    await sender.review(page)
    await stays('WalletSendPreview')
  })

  it('keeps the height of a list while it is searched', async ({ page }) => {
    await dapp.open(page)
    await demoKit.open(page, 'AllWallets')
    await demoKit.listed(page)
    const { height } = await demoKit.box(demoKit.card(page))
    const search = dapp.view(page, 'AllWallets').getByRole('searchbox')
    await search.fill('harbor')
    await expect.poll(() => dapp.view(page, 'AllWallets').locator('[data-wallet]').count()).toBe(1)
    await demoKit.settled(page)
    expect((await demoKit.box(demoKit.card(page))).height).toBe(height)
  })

  it('closes with a motion, during which its view stays and takes no press', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await dapp.open(page)
    await demoKit.open(page, 'WhatIsAWallet')
    const seen = await page.evaluate(async () => {
      const root = document.querySelector('[data-portico="modal"]')?.shadowRoot as ShadowRoot
      const dialog = root.querySelector('dialog') as HTMLDialogElement
      const { transitionDuration } = getComputedStyle(dialog)
      globalThis.kit.close()
      await new Promise(requestAnimationFrame)
      const { display, pointerEvents } = getComputedStyle(dialog)
      const view = root.querySelector<HTMLElement>('[data-view]')?.dataset.view
      return [dialog.open, display, pointerEvents, view, transitionDuration]
    })
    expect(seen).toEqual([false, 'grid', 'none', 'WhatIsAWallet', '0.14s, 0.14s, 0.14s'])
    await dapp.modal(page).waitFor({ state: 'hidden' })
  })
})

describe('presses of a visitor', () => {
  it('are 2 to connect, and 4 to send', async ({ page }) => {
    await dapp.open(page)
    await countPresses(page)
    const window = await walletWindow.opened(page, async () => {
      await dapp.connectButton(page).click()
      await dapp.wallet(page, 'harbor').click()
    })
    expect(await presses(page)).toBe(2)
    await walletWindow.approve(window)
    await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
    await countPresses(page)
    await sender.open(page)
    await walletWindow.approve(await sender.openPrompt(page, { to: receiver, amount: '0.1' }))
    expect(await presses(page)).toBe(4)
  })
})

/** Counts the visitor's clicks from now on. */
async function countPresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (globalThis.pressCount === undefined)
      addEventListener('click', ({ isTrusted }) => isTrusted && globalThis.pressCount++, true)
    globalThis.pressCount = 0
  })
}

const presses = (page: Page): Promise<number> => page.evaluate(() => globalThis.pressCount)

import { describe, expect } from 'vitest'
import { focus } from '../a11y/setup/focus.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { demoKit } from './setup/demoKit.ts'

describe('the modal inside an element of the page', () => {
  it('shows at once, without a dialog or a close button, and does not move the focus', async ({
    page,
  }) => {
    await dapp.open(page, 'embedded.html')
    await dapp.view(page, 'Connect').waitFor()
    expect(await page.locator('.frame > [data-portico="modal"]').count()).toBe(1)
    expect(await dapp.modal(page).count()).toBe(0)
    expect(await focus.name(page)).toBe('body')
    await dapp.connectButton(page).focus()
    expect(await focus.name(page)).toBe('button Connect')
    expect(await dapp.action(page, 'close').count()).toBe(0)
  })

  it.full('opens a view and returns, with the focus', async ({ page }) => {
    await dapp.open(page, 'embedded.html')
    await dapp.action(page, 'help').click()
    await demoKit.settled(page)
    expect(await focus.name(page)).toBe('h1 What is a wallet')
    await dapp.action(page, 'back').click()
    await demoKit.settled(page)
    expect(await focus.name(page)).toBe('button Help')
  })

  it.full('returns to its first view when it is closed', async ({ page }) => {
    await dapp.open(page, 'embedded.html')
    await dapp.action(page, 'help').click()
    await dapp.view(page, 'WhatIsAWallet').waitFor()
    await page.evaluate(() => globalThis.kit.close())
    await dapp.view(page, 'Connect').waitFor()
    expect(await demoKit.card(page).isVisible()).toBe(true)
  })

  it.full('connects, shows the account, and disconnects', async ({ page }) => {
    await dapp.open(page, 'embedded.html')
    const window = await walletWindow.opened(page, () => dapp.wallet(page, 'harbor').click())
    await walletWindow.approve(window)
    await dapp.view(page, 'Account').waitFor()
    await dapp.action(page, 'disconnect').click()
    await dapp.view(page, 'Connect').waitFor()
    await dapp.field(page, 'status').getByText('disconnected').waitFor()
  })

  it.full('R2.09 is as wide as its element, up to 360 px', async ({ page }) => {
    await dapp.open(page, 'embedded.html')
    await dapp.view(page, 'Connect').waitFor()
    for (const [width, expected] of [
      [900, 360],
      [340, 308],
    ] as const) {
      await page.setViewportSize({ width, height: 700 })
      expect((await demoKit.box(demoKit.card(page))).width).toBe(expected)
    }
  })
})

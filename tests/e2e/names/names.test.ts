import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { nameZone } from '../../../sandbox/dapp/src/nameZone.ts'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { focus } from '../a11y/setup/focus.ts'
import { sender } from '../send/setup/sender.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletPanel } from '../setup/walletPanel.ts'
import { walletWindow } from '../setup/walletWindow.ts'

/** Of Harbor; a name stays with it, so no test about an account without one uses it. */
const named = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

const form = (page: Page) => dapp.view(page, 'RegisterAccountName')
const field = (page: Page) => form(page).getByLabel('Name', { exact: true })

describe('getting a name', () => {
  it.full(
    'R1.02 R2.01 R5.08 tells by keyboard on a phone whether a name is free, and keeps it when the visitor declines',
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 780 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await dapp.open(page, '?names=on')
      await dapp.connect(page)
      await dapp.connectButton(page).click()
      await focus.press(page, dapp.modal(page).locator('[data-key="names"]'))
      await focus.reach(page, field(page))
      await page.keyboard.insertText('bob!')
      await form(page)
        .getByRole('alert')
        .getByText(/at least 4 letters/)
        .waitFor()
      await field(page).fill('bobby')
      await form(page).getByText(`bobby.${nameZone} is free`).waitFor()
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        360,
      )
      const suggested = form(page).locator('[data-action="suggestion"]').first()
      const other = (await suggested.textContent())?.replace('@', '')
      await focus.press(page, suggested)
      await form(page).getByText(`${other} is free`).waitFor()
      const register = () => dapp.action(page, 'register').click()
      const window = await walletWindow.opened(page, register)
      await walletWindow.reject(window)
      await form(page).getByText('You declined in Harbor Wallet. Nothing was lost.').waitFor()
    },
  )

  it('R7.31 takes a name by one signature, shows it with the account also after a reload, and finds the account by it', async ({
    page,
  }) => {
    const label = `alice-${Date.now().toString(36)}`
    const name = `${label}.${nameZone}`
    await page.setViewportSize({ width: 900, height: 1_400 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await walletPanel.set(page.context(), 'harbor', { account: named })
    await dapp.open(page, '?names=on')
    await dapp.connect(page)
    await page.evaluate(() => {
      const { kit } = globalThis as unknown as { kit: { open(to: object): Promise<void> } }
      return kit.open({ view: 'RegisterAccountName' })
    })
    await field(page).fill(label)
    await form(page).getByText(`${name} is free`).waitFor()
    const register = () => dapp.action(page, 'register').click()
    await walletWindow.approve(await walletWindow.opened(page, register))
    await dapp.view(page, 'RegisterAccountNameSuccess').getByText(`${name} is yours`).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dapp.action(page, 'done').click()
    await page.reload()
    await dapp
      .connectButton(page)
      .getByText(/alice-/)
      .waitFor()
    await dapp.connectButton(page).click()
    await dapp
      .view(page, 'Account')
      .getByText(/^alice-/)
      .waitFor()
    await sender.again(page)
    await sender.to(page).fill(name)
    await sender
      .form(page)
      .getByText(/9965.*A4dc/i)
      .first()
      .waitFor()
    await dapp.action(page, 'back').click()
    await page.evaluate(() => {
      const { kit } = globalThis as unknown as { kit: { open(to: object): Promise<void> } }
      return kit.open({ view: 'RegisterAccountName' })
    })
    await field(page).fill(label)
    await form(page).getByText(`${name} is taken`).waitFor()
    expect(await dapp.action(page, 'register').isDisabled()).toBe(true)
    await dapp.action(page, 'manage').click()
    const records = dapp.view(page, 'ManageAccountName')
    await records.getByLabel('About you').fill('Hello')
    expect(await axeFindings(page)).toEqual([])
    const save = () => dapp.action(page, 'save').click()
    await walletWindow.approve(await walletWindow.opened(page, save))
    await records.getByText('Saved.').first().waitFor()
    expect(await records.getByLabel('About you').inputValue()).toBe('Hello')
  })
})

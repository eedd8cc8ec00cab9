import type { Page } from 'playwright-core'
import { parseEther, parseUnits } from 'viem'
import { describe, expect } from 'vitest'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { focus } from '../a11y/setup/focus.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletCases } from '../setup/walletCases.ts'
import { exchange } from './setup/exchange.ts'
import { swapper } from './setup/swapper.ts'

const { account } = walletCases[1]!
const { pier, tide, bridge } = sandboxContracts
/** The whole review is in view, so that axe can tell what is behind each text. */
const tall = { width: 900, height: 1_400 }

async function opened(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await dapp.open(page, '?bridge=on')
  await dapp.connect(page)
  await swapper.open(page)
}

/** Chooses what arrives on the second network. */
async function receive(page: Page, symbol: string): Promise<void> {
  await swapper.form(page).locator('[data-action="token-to"]').click()
  await swapper.tokens(page).getByText('Sandbox Two').click()
  await swapper.tokens(page).getByRole('button', { name: symbol }).first().click()
  await swapper.form(page).getByText('You receive on Sandbox Two').waitFor()
}

/** Reviews, accepts that nothing on the first network proves what arrives on the second, and confirms. */
async function confirmed(page: Page, questions: number): Promise<void> {
  await dapp.action(page, 'review').click()
  const preview = swapper.preview(page)
  await preview.getByText(/is the word of LI.FI stand-in/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await dapp.action(page, 'confirm').count()).toBe(0)
  await preview.locator('input[required]').check()
  await swapper.confirm(page, questions)
}

/** Lets the kit look until the progress says this. */
async function shows(page: Page, text: RegExp): Promise<void> {
  const shown = swapper.progress(page).getByText(text)
  for (let look = 0; look < 12 && !(await shown.isVisible()); look++) {
    await page.clock.fastForward(5_000)
    await shown.waitFor({ timeout: 1_000 }).catch(() => undefined)
  }
  await shown.waitFor()
}

describe('swapping to another network', () => {
  it('R3.09 T19 pays exactly what was approved on one network, and shows when it arrived on the other, also after a reload', async ({
    page,
  }) => {
    await page.setViewportSize(tall)
    await opened(page)
    const paid = await exchange.balanceOf(pier, account)
    const before = await exchange.balanceOf(tide, account, 31338)
    await swapper.choose(page, 'from', 'PIER')
    await receive(page, 'TIDE')
    await swapper.amount(page).fill('10')
    await swapper.arriving(page).waitFor()
    await confirmed(page, 2)
    await shows(page, /LI.FI stand-in pays on Sandbox Two next|It is in a block of Sandbox Two/)
    await page.reload()
    await dapp.connectButton(page).click()
    await dapp.modal(page).locator('.AccountActions [data-key="swaps"]').click()
    await swapper.form(page).getByText('Swapping PIER to TIDE').click()
    await shows(page, /It is in a block of Sandbox Two/)
    expect(await axeFindings(page)).toEqual([])
    await swapper.progress(page).getByText('Transaction on Sandbox Two').waitFor()
    // At a price of a dollar and a quarter of one, less 0.3 %.
    const arrived = (await exchange.balanceOf(tide, account, 31338)) - before
    expect(arrived).toBe(parseEther('39.88'))
    expect(paid - (await exchange.balanceOf(pier, account))).toBe(parseUnits('10', 6))
    expect(await exchange.allowance(pier, account, bridge)).toBe(0n)
  })

  it.full('tells that the amount came back', async ({ page }) => {
    await page.setViewportSize(tall)
    await opened(page)
    await receive(page, 'PIER')
    await swapper.amount(page).fill('0.3')
    await swapper.arriving(page).waitFor()
    const before = await exchange.balanceOf(pier, account, 31338)
    await confirmed(page, 1)
    await shows(page, /LI.FI stand-in says that the amount came back/)
    expect(await exchange.balanceOf(pier, account, 31338)).toBe(before)
  })

  it.full(
    'A2 chooses the network by keyboard on a small screen, and switches the sides with the network of the wallet',
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 780 })
      await opened(page)
      await focus.press(page, swapper.form(page).locator('[data-action="token-to"]'))
      const tokens = swapper.tokens(page)
      await focus.reach(page, tokens.getByRole('radio').first())
      await page.keyboard.press('ArrowRight')
      await tokens.getByRole('radio', { name: 'Sandbox Two', checked: true }).waitFor()
      expect(await axeFindings(page)).toEqual([])
      await focus.reach(page, tokens.getByRole('searchbox'))
      await page.keyboard.insertText('pier')
      await focus.press(page, tokens.getByRole('button', { name: 'PIER' }).first())
      await focus.reach(page, swapper.amount(page))
      await page.keyboard.insertText('0.01')
      await swapper.arriving(page).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        360,
      )
      await focus.press(page, dapp.action(page, 'flip'))
      await swapper.form(page).getByText('You receive on Sandbox One').waitFor()
      expect(await dapp.field(page, 'network').textContent()).toBe('Sandbox Two')
      expect(await swapper.amount(page).inputValue()).toBe('24.925')
      await swapper.arriving(page).waitFor()
    },
  )
})

import type { Page } from 'playwright-core'
import { parseEther, parseUnits } from 'viem'
import { describe, expect } from 'vitest'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { sandboxExchange } from '../../../sandbox/chains/uniswap/sandboxExchange.ts'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletCases } from '../setup/walletCases.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { exchange } from './setup/exchange.ts'
import { swapper } from './setup/swapper.ts'

const { account: owner } = walletCases[1]!
const { pier, tide } = sandboxContracts
const { v2Router: spender } = sandboxExchange

async function opened(page: Page): Promise<void> {
  await page.setViewportSize({ width: 900, height: 1_400 })
  await page.clock.install()
  await dapp.open(page, '?convert=on')
  await dapp.connect(page)
  await swapper.open(page)
}
const offers = (page: Page) => swapper.form(page).locator('[data-provider]')

describe('swapping with two providers', () => {
  it('R7.06 R7.11 compares their offers, and swaps through the one that is chosen', async ({
    page,
  }) => {
    await opened(page)
    await swapper.fill(page, { to: 'TIDE', amount: '0.1' })
    await swapper.form(page).locator('[data-action="details"]').click()
    await offers(page).nth(1).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await offers(page).filter({ hasText: 'Own server' }).click()
    await swapper.form(page).getByText('By Own server').waitFor()
    const before = await exchange.balanceOf(tide, owner)
    await swapper.review(page)
    await swapper.preview(page).getByText('Own server').first().waitFor()
    await swapper.confirm(page)
    await swapper.isConfirmed(page)
    const arrived = (await exchange.balanceOf(tide, owner)) - before
    expect(arrived).toBeGreaterThan(parseEther('500'))
  })

  it.full('T19 lists what they may still take, and takes it back', async ({ page }) => {
    await exchange.approve(pier, { owner, spender, amount: parseUnits('5', 6) })
    await opened(page)
    await swapper.fill(page, { from: 'PIER', to: 'TIDE', amount: '1' })
    await swapper.form(page).locator('[data-action="details"]').click()
    await dapp.action(page, 'allowances').click()
    const view = dapp.view(page, 'SwapAllowances')
    await view.getByText('5 PIER', { exact: true }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const revoke = view.locator('[data-action="revoke"]')
    expect(await revoke.count()).toBe(1)
    await walletWindow.approve(await walletWindow.opened(page, () => revoke.click()))
    const isGone = async () => {
      await page.clock.fastForward(4_000)
      return view.getByText('No allowances', { exact: true }).isVisible()
    }
    await expect.poll(isGone).toBe(true)
    expect(await exchange.allowance(pier, owner, spender)).toBe(0n)
  })
})

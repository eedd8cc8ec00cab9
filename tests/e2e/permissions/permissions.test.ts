import type { Page } from 'playwright-core'
import { maxUint256, parseUnits } from 'viem'
import { describe, expect } from 'vitest'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { sandboxExchange } from '../../../sandbox/chains/uniswap/sandboxExchange.ts'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { focus } from '../a11y/setup/focus.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletCases } from '../setup/walletCases.ts'
import { walletPanel } from '../setup/walletPanel.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { exchange } from '../swaps/setup/exchange.ts'

const { account: owner } = walletCases[1]!
/** The third account of Harbor Wallet, which has code once it batched (EIP-7702). */
const batching = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const { pier, tide, splitter } = sandboxContracts
const { v2Router } = sandboxExchange
const some = parseUnits('5', 6)

const view = (page: Page) => dapp.view(page, 'Permissions')
const rows = (page: Page) => view(page).locator('li .Row')
const revoke = (page: Page, what: string) =>
  view(page).getByRole('button', { name: `Revoke: ${what}` })

async function open(page: Page): Promise<void> {
  await dapp.connectButton(page).click()
  await dapp.modal(page).getByRole('button', { name: 'Permissions' }).click()
}

describe('permissions of an account', () => {
  it('T19 lists a token allowance, and takes it back on the chain', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 1_400 })
    await exchange.approve(pier, { owner, spender: splitter, amount: some })
    await exchange.approve(tide, { owner, spender: v2Router, amount: maxUint256 })
    await dapp.open(page)
    await dapp.connect(page)
    await open(page)
    await revoke(page, 'Up to 5 PIER').waitFor()
    await view(page).getByText('No limit, unknown').first().waitFor()
    expect(await rows(page).first().textContent()).toContain('Any amount of TIDE')
    expect(await axeFindings(page)).toEqual([])
    const declined = await walletWindow.opened(page, () => revoke(page, 'Up to 5 PIER').click())
    await walletWindow.reject(declined)
    await view(page).getByRole('alert').getByText('You declined in Harbor Wallet.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    const window = await walletWindow.opened(page, () => revoke(page, 'Up to 5 PIER').click())
    await walletWindow.approve(window)
    await rows(page).filter({ hasText: '5 PIER' }).waitFor({ state: 'detached' })
    expect(await exchange.allowance(pier, owner, splitter)).toBe(0n)
    await exchange.approve(tide, { owner, spender: v2Router, amount: 0n })
  })

  it.full(
    'takes all back with one question on a phone, where the wallet makes all calls or none, by the keyboard',
    async ({ page, context }) => {
      await page.setViewportSize({ width: 390, height: 780 })
      await walletPanel.set(context, 'harbor', { account: batching, atomic: 'supported' })
      // What a test of batches may have left.
      await exchange.approve(pier, { owner: batching, spender: splitter, amount: 0n })
      await exchange.approve(pier, { owner: batching, spender: v2Router, amount: some })
      await exchange.approve(tide, { owner: batching, spender: v2Router, amount: maxUint256 })
      await dapp.open(page)
      await dapp.connect(page)
      await open(page)
      await revoke(page, 'Up to 5 PIER').waitFor()
      await focus.reach(page, dapp.action(page, 'revoke-all'))
      await page.keyboard.press('Enter')
      await view(page)
        .getByText(/^Revoke \d+ permissions\?$/)
        .waitFor()
      expect(await axeFindings(page)).toEqual([])
      const window = await walletWindow.opened(page, () => dapp.action(page, 'confirm').click())
      await walletWindow.approve(window)
      await view(page).getByText('Nothing is allowed').waitFor()
      expect(await axeFindings(page)).toEqual([])
      expect(await exchange.allowance(tide, batching, v2Router)).toBe(0n)
    },
  )

  it.full(
    'asks for a permission with limits that the visitor lowers, lists it, and takes it back at the wallet (ERC-7715)',
    async ({ page }) => {
      await page.setViewportSize({ width: 900, height: 1_400 })
      await dapp.open(page)
      await dapp.connect(page, 'meadow')
      const request = dapp.view(page, 'Permissions')
      await page.getByRole('button', { name: 'Ask for 5 PIER a day' }).click()
      await request.getByText('asks to spend for you').waitFor()
      expect(await axeFindings(page)).toEqual([])
      const amount = request.getByRole('textbox', { name: 'At most every day, in PIER' })
      await amount.fill('6')
      await request.getByText('Enter an amount up to 5 PIER.').waitFor()
      await amount.fill('2')
      await request.getByText('1 day', { exact: true }).click()
      expect(await axeFindings(page)).toEqual([])
      const window = await walletWindow.opened(page, () => dapp.action(page, 'confirm').click())
      await window.getByText(`2000000 units of ${pier}`).waitFor()
      await walletWindow.approve(window)
      await page.locator('output', { hasText: 'Granted: 2 PIER a day' }).waitFor()
      await open(page)
      await revoke(page, 'Up to 2 PIER every day').click()
      await rows(page).filter({ hasText: '2 PIER' }).waitFor({ state: 'detached' })
    },
  )
})

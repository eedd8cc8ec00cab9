import type { Page } from 'playwright-core'
import { parseUnits } from 'viem'
import { describe, expect } from 'vitest'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { focus } from '../a11y/setup/focus.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletCases } from '../setup/walletCases.ts'
import { walletPanel } from '../setup/walletPanel.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { exchange } from '../swaps/setup/exchange.ts'

const { pier, splitter } = sandboxContracts
/** The third account of Harbor Wallet, which has code once it batched (EIP-7702). */
const batching = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
/** The second account of Meadow Wallet. */
const upgraded = walletCases[0]!.second
const onePier = parseUnits('1', 6)

const view = (page: Page) => dapp.view(page, 'Batch')
const confirm = (page: Page) => dapp.action(page, 'confirm')
const outcome = (page: Page, text: string) => page.locator('output', { hasText: text }).waitFor()

async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review three calls' }).click()
  await view(page).getByText('Leaves your account').first().waitFor()
}
const steps = (page: Page) => view(page).locator('li b').allTextContents()
const asks = (page: Page) => walletWindow.opened(page, () => confirm(page).click())

describe('several calls after one review', () => {
  it('asks once where the wallet makes all or none, shows each call and what they do as a whole, and loses nothing by a rejection', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 900, height: 1_400 })
    await walletPanel.set(context, 'harbor', { account: batching, atomic: 'supported' })
    await dapp.open(page)
    await dapp.connect(page)
    const before = await exchange.balanceOf(pier, batching)
    await review(page)
    expect(await steps(page)).toEqual(['Allow 2 PIER', 'Send 1 PIER', 'Send 0.001 ETH'])
    await view(page).getByText('Harbor Wallet asks once. All are made, or none.').waitFor()
    await view(page).getByText('May be spent afterwards by').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await walletWindow.reject(await asks(page))
    await view(page).getByText('You declined in Harbor Wallet.').waitFor()
    await walletWindow.approve(await asks(page))
    await view(page).getByText('All calls were made').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dapp.action(page, 'done').click()
    await outcome(page, 'together, in 1 transactions')
    expect(before - (await exchange.balanceOf(pier, batching))).toBe(onePier)
    expect(await exchange.allowance(pier, batching, splitter)).toBe(2n * onePier)
  })

  it.full(
    'upgrades the account when the visitor chooses it, on a phone, and says so',
    async ({ page, context }) => {
      await page.setViewportSize({ width: 360, height: 780 })
      await walletPanel.set(context, 'meadow', { account: upgraded, atomic: 'ready' })
      await dapp.open(page)
      await dapp.connect(page, 'meadow')
      await review(page)
      await view(page).getByText('Meadow Wallet asks for each.').waitFor()
      await focus.reach(page, view(page).getByRole('radio', { name: 'One after the other' }))
      await page.keyboard.press('ArrowDown')
      await view(page)
        .getByRole('radio', { name: /upgraded/, checked: true })
        .waitFor()
      // The focus scrolls what scrolls, and not the card with its header.
      expect(
        await dapp
          .modal(page)
          .locator('.card')
          .evaluate((card) => card.scrollTop),
      ).toBe(0)
      await view(page).getByText('Your address stays.').waitFor()
      expect(await axeFindings(page)).toEqual([])
      const window = await asks(page)
      await window.getByText('The account gets a contract').waitFor()
      await walletWindow.approve(window)
      await view(page).getByText('All calls were made').waitFor()
      await dapp.action(page, 'done').click()
      await outcome(page, 'upgrade, in 1 transactions')
    },
  )

  it.full(
    'asks one after the other when the wallet refuses what it had promised, stops at a rejection, and goes on after a reload',
    async ({ page, context }) => {
      await page.setViewportSize({ width: 900, height: 1_400 })
      await walletPanel.set(context, 'harbor', { atomic: 'claimed' })
      await dapp.open(page)
      await dapp.connect(page)
      await review(page)
      await confirm(page).click()
      await view(page).getByText('Harbor Wallet refused to make them at once').waitFor()
      const first = await asks(page)
      const [second] = await Promise.all([page.waitForEvent('popup'), walletWindow.approve(first)])
      await walletWindow.reject(second)
      await view(page).getByText('1 of 3 calls were made.').waitFor()
      expect(await axeFindings(page)).toEqual([])
      await page.reload()
      await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
      await dapp.connectButton(page).click()
      await dapp.modal(page).getByRole('tab', { name: 'Activity' }).click()
      await dapp.action(page, 'batch').click()
      await view(page).getByText('Leaves your account').first().waitFor()
      const next = await asks(page)
      const [last] = await Promise.all([page.waitForEvent('popup'), walletWindow.approve(next)])
      await walletWindow.approve(last)
      await view(page).getByText('All calls were made').waitFor()
    },
  )

  it.full(
    'has all calls in a block at most 1.2 s after the approval, with one question',
    async ({ page, context }) => {
      await page.setViewportSize({ width: 900, height: 1_400 })
      await walletPanel.set(context, 'harbor', { account: batching, atomic: 'supported' })
      await dapp.open(page)
      await dapp.connect(page)
      const times: number[] = []
      for (let run = 0; run < 5; run++) {
        await review(page)
        const window = await asks(page)
        const start = performance.now()
        await walletWindow.approve(window)
        await view(page).getByText('All calls were made').waitFor()
        times.push(performance.now() - start)
        await dapp.action(page, 'done').click()
      }
      const [fastest = 0, , median = 0] = times.toSorted((one, other) => one - other)
      console.log(
        `Three calls at once: ${Math.round(median)} ms, at best ${Math.round(fastest)} ms`,
      )
      expect(median).toBeLessThanOrEqual(1_200)
    },
  )

  it.full('has calls in turn in blocks soon after each approval', async ({ page, context }) => {
    await page.setViewportSize({ width: 900, height: 1_400 })
    await walletPanel.set(context, 'harbor', { atomic: 'none' })
    await dapp.open(page)
    await dapp.connect(page)
    await review(page)
    let window = await asks(page)
    const start = performance.now()
    for (const _ of [1, 2]) {
      const [next] = await Promise.all([page.waitForEvent('popup'), walletWindow.approve(window)])
      await next.locator('#agree').waitFor()
      window = next
    }
    await walletWindow.approve(window)
    await view(page).getByText('All calls were made').waitFor()
    const ms = Math.round(performance.now() - start)
    console.log(`Three calls in turn, with their windows: ${ms} ms`)
    expect(ms).toBeLessThanOrEqual(6_000)
  })
})

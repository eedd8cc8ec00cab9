import { maxUint256, parseUnits } from 'viem'
import { describe, expect } from 'vitest'
import { batchAccount } from '../../../sandbox/chains/contracts/batchAccount.ts'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { sandboxExchange } from '../../../sandbox/chains/uniswap/sandboxExchange.ts'
import { focus } from '../a11y/setup/focus.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { nodeSwitch } from '../setup/nodeSwitch.ts'
import { walletCases } from '../setup/walletCases.ts'
import { walletPanel } from '../setup/walletPanel.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { exchange } from './setup/exchange.ts'
import { swapper } from './setup/swapper.ts'

const { account: owner } = walletCases[1]!
const { pier, tide } = sandboxContracts
const { permit2: spender, v2Router } = sandboxExchange
/** The third account of Harbor Wallet. */
const batching = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

describe('swapping under other conditions', () => {
  it.full(
    'asks those who approved their token to Permit2 for a signature, and for no approval',
    async ({ page }) => {
      await page.clock.install()
      await exchange.approve(pier, { owner, spender, amount: maxUint256 })
      await dapp.open(page)
      await dapp.connect(page)
      await swapper.open(page)
      const before = await exchange.balanceOf(pier, owner)
      await swapper.fill(page, { from: 'PIER', to: 'ETH', amount: '10' })
      await swapper.review(page)
      expect((await swapper.steps(page))[0]).toBe('Sign: allow 10 PIER')
      await swapper.confirm(page, 2)
      const paid = async () => before - (await exchange.balanceOf(pier, owner))
      await expect.poll(paid).toBe(parseUnits('10', 6))
      await exchange.approve(pier, { owner, spender, amount: 0n })
    },
  )

  it('R1.02 S9 asks an account with code (EIP-7702) once for approval and swap, and for no signature', async ({
    page,
    context,
  }) => {
    await page.clock.install()
    const node = exchange.client()
    // A plain account would be asked for a signature for Permit2.
    await exchange.approve(pier, { owner: batching, spender, amount: maxUint256 })
    await node.setCode({ address: batching, bytecode: `0xef0100${batchAccount.slice(2)}` })
    try {
      await walletPanel.set(context, 'harbor', { account: batching, atomic: 'supported' })
      await dapp.open(page)
      await dapp.connect(page)
      await swapper.open(page)
      const paid = await exchange.balanceOf(pier, batching)
      const received = await exchange.balanceOf(tide, batching)
      const start = await node.getBlockNumber()
      await swapper.fill(page, { from: 'PIER', to: 'TIDE', amount: '10' })
      await swapper.review(page)
      expect(await swapper.steps(page)).toEqual(['Allow 10 PIER', 'Swap'])
      await swapper.preview(page).getByText('Harbor Wallet asks once for all of it.').waitFor()
      await swapper.confirm(page)
      await swapper.isConfirmed(page)
      expect(paid - (await exchange.balanceOf(pier, batching))).toBe(parseUnits('10', 6))
      expect(await exchange.balanceOf(tide, batching)).toBeGreaterThan(received)
      expect(await exchange.allowance(pier, batching, v2Router)).toBe(0n)
      const { transactions } = await node.getBlock({ includeTransactions: true })
      expect(await node.getBlockNumber()).toBe(start + 1n)
      expect(transactions.map(({ from, to }) => [from, to])).toEqual([
        [batching.toLowerCase(), batching.toLowerCase()],
      ])
    } finally {
      await node.setCode({ address: batching, bytecode: '0x' })
      await exchange.approve(pier, { owner: batching, spender, amount: 0n })
    }
  })

  it.full(
    'asks a plain account once where the wallet batches, and leaves no allowance',
    async ({ page, context }) => {
      await page.clock.install()
      // An account that no other test pays from: it has code afterwards (EIP-7702).
      await walletPanel.set(context, 'harbor', { account: batching, atomic: 'supported' })
      await dapp.open(page)
      await dapp.connect(page)
      await swapper.open(page)
      const before = await exchange.balanceOf(pier, batching)
      await swapper.fill(page, { from: 'PIER', to: 'TIDE', amount: '10' })
      await swapper.review(page)
      expect(await swapper.steps(page)).toEqual(['Allow 10 PIER', 'Swap'])
      await swapper.preview(page).getByText('Harbor Wallet asks once for all of it.').waitFor()
      await swapper.confirm(page)
      await swapper.isConfirmed(page)
      expect(before - (await exchange.balanceOf(pier, batching))).toBe(parseUnits('10', 6))
      expect(await exchange.allowance(pier, batching, v2Router)).toBe(0n)
    },
  )

  it.full(
    'A2 A11 works by keyboard alone on a small screen, and survives a node that is away',
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 780 })
      await dapp.open(page)
      await dapp.connect(page)
      await dapp.connectButton(page).focus()
      await page.keyboard.press('Enter')
      await focus.press(page, dapp.modal(page).locator('.AccountActions [data-key="swaps"]'))
      const form = swapper.form(page)
      await focus.press(page, form.locator('[data-action="token-to"]'))
      await focus.reach(page, swapper.tokens(page).getByRole('searchbox'))
      await page.keyboard.insertText('tide')
      await focus.press(page, swapper.tokens(page).getByRole('button', { name: 'TIDE' }).first())
      await focus.reach(page, swapper.amount(page))
      await page.keyboard.insertText('0.25')
      await swapper.arriving(page).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        360,
      )
      await page.keyboard.press('Enter')
      const confirm = dapp.action(page, 'confirm')
      await swapper.accept(page)
      const alert = swapper.preview(page).getByRole('alert')

      const asked = focus.press(page, confirm)
      const first = await walletWindow.opened(page, () => asked)
      await nodeSwitch.stop(31337)
      try {
        await walletWindow.approve(first)
        await alert.getByText(/nothing was swapped|whether it was sent/i).waitFor()
      } finally {
        await nodeSwitch.start(31337)
      }
      // The review failed while the node was away, and is prepared once more.
      await focus.press(page, dapp.action(page, 'retry'))
      await swapper.accept(page)
      const again = focus.press(page, confirm)
      await walletWindow.approve(await walletWindow.opened(page, () => again))
      await swapper.progress(page).locator('[data-status]').waitFor()
    },
  )

  it.full(
    'R8.02 asks the wallet for nothing after it changed the network, says where no provider serves it, and offers one that is served',
    async ({ page }) => {
      await dapp.open(page)
      await dapp.connect(page)
      await swapper.open(page)
      await swapper.fill(page, { to: 'TIDE', amount: '0.1' })
      await swapper.review(page)
      await walletPanel.set(page.context(), 'harbor', { chainId: 31338 })
      await dapp.action(page, 'swap').click()
      const form = swapper.form(page)
      await form.getByText('Network not supported for Swaps').first().waitFor()
      expect(page.context().pages()).toHaveLength(1)
      await form.locator('[data-key="eip155:31337"]').click()
      await swapper.amount(page).waitFor()
    },
  )
})

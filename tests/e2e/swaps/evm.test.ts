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

const { account, name: wallet } = walletCases[1]!
const { pier, tide } = sandboxContracts
const { quay, lock, v2Router, router } = sandboxExchange

async function opened(page: Page): Promise<void> {
  // The whole review is in view, so that axe can tell what is behind each text.
  await page.setViewportSize({ width: 900, height: 1_400 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await dapp.open(page)
  await dapp.connect(page)
  await swapper.open(page)
}
const reopen = async (page: Page) => {
  await dapp.action(page, 'done').click()
  await dapp.modal(page).locator('.AccountActions [data-key="swaps"]').click()
}
const alert = (page: Page) => swapper.preview(page).getByRole('alert')

describe('swapping on an EVM chain', () => {
  it('R1.02 R2.01 T19 swaps the native currency for a token and back, with an approval of exactly the amount', async ({
    page,
  }) => {
    await opened(page)
    const before = await exchange.balanceOf(tide, account)
    await swapper.fill(page, { to: 'TIDE', amount: '0.5' })
    expect(await axeFindings(page)).toEqual([])
    await swapper.review(page)
    expect(await swapper.steps(page)).toEqual(['Swap'])
    expect(await axeFindings(page)).toEqual([])
    await swapper.confirm(page)
    await swapper.isConfirmed(page)
    expect(await axeFindings(page)).toEqual([])
    const held = await exchange.balanceOf(tide, account)
    expect(held).toBeGreaterThan(before + parseEther('4000'))

    await reopen(page)
    await swapper.fill(page, { from: 'TIDE', to: 'ETH', amount: '100' })
    await swapper.review(page)
    expect(await swapper.steps(page)).toEqual(['Allow 100 TIDE', 'Swap'])
    await swapper.confirm(page, 2)
    await expect.poll(() => exchange.balanceOf(tide, account)).toBe(held - parseEther('100'))
    expect(await exchange.allowance(tide, account, v2Router)).toBe(0n)
  })

  it.full(
    'swaps a token that takes approvals by signature in one transaction, through two pools',
    async ({ page }) => {
      await opened(page)
      await swapper.fill(page, { to: 'QUAY', amount: '0.1' })
      await swapper.review(page)
      await swapper.confirm(page)
      const heldNow = () => exchange.balanceOf(quay, account)
      await expect.poll(heldNow).toBeGreaterThan(parseEther('200'))
      const held = await heldNow()
      await reopen(page)
      await swapper.fill(page, { from: 'QUAY', to: 'ETH', amount: '150' })
      await swapper.review(page)
      expect((await swapper.steps(page))[0]).toBe('Sign: allow 150 QUAY')
      await swapper.confirm(page, 2)
      await expect.poll(heldNow).toBe(held - parseEther('150'))
      expect(await exchange.allowance(quay, account, router)).toBe(0n)
    },
  )

  it.full(
    'R8.10 keeps everything when the visitor declines a step, and says what stays',
    async ({ page }) => {
      await opened(page)
      await swapper.fill(page, { from: 'PIER', to: 'TOLL', amount: '12' })
      await swapper.form(page).locator('[data-action="details"]').click()
      await swapper.form(page).getByText('Fee of the token').waitFor()
      await swapper.review(page)
      const confirm = () => walletWindow.opened(page, () => dapp.action(page, 'confirm').click())
      await walletWindow.reject(await confirm())
      await alert(page).getByText(`You declined in ${wallet}. Nothing was swapped.`).waitFor()
      expect(await exchange.allowance(pier, account, v2Router)).toBe(0n)
      const first = await confirm()
      const second = await walletWindow.opened(page, () => walletWindow.approve(first))
      await walletWindow.reject(second)
      await alert(page)
        .getByText(/the allowance that you gave before stays/)
        .waitFor()
      expect(await exchange.allowance(pier, account, v2Router)).toBe(parseUnits('12', 6))
      await swapper.confirm(page)
      await expect.poll(() => exchange.allowance(pier, account, v2Router)).toBe(0n)
    },
  )

  it.full(
    'S9 R9.06 does not ask the wallet when the pool moved, the token was paused or the node is away since the review',
    async ({ page }) => {
      await opened(page)
      await swapper.fill(page, { to: 'TIDE', amount: '0.2' })
      await swapper.review(page)
      await exchange.whileMoved(parseEther('30'), async () => {
        await dapp.action(page, 'confirm').click()
        await alert(page)
          .getByText(/Nothing was sent/)
          .waitFor()
      })
      expect(page.context().pages()).toHaveLength(1)
      await dapp.action(page, 'back').click()
      await swapper.paste(page, 'to', lock)
      await swapper.amount(page).fill('0.1')
      await swapper.arriving(page).waitFor()
      await dapp.action(page, 'review').click()
      await swapper.preview(page).getByText('LOCK is in no list.', { exact: false }).waitFor()
      await swapper.preview(page).getByRole('checkbox').check()
      await exchange.pause(true)
      await dapp.action(page, 'confirm').click()
      await alert(page)
        .getByText(/Nothing was sent/)
        .waitFor()
      expect(page.context().pages()).toHaveLength(1)
      await dapp.action(page, 'back').click()
      await swapper.amount(page).fill('0.11')
      await swapper.form(page).getByText('No exchange offers this swap').waitFor()
      await exchange.pause(false)
    },
  )

  it.full(
    'T18 asks once more for a bad price, and for a typed word at a very bad one',
    async ({ page }) => {
      await opened(page)
      await swapper.fill(page, { to: 'TIDE', amount: '20' })
      await dapp.action(page, 'review').click()
      const preview = swapper.preview(page)
      const confirm = dapp.action(page, 'confirm')
      await preview.getByText(/You lose 1\d.*against the market price/).waitFor()
      expect(await confirm.count()).toBe(0)
      await preview.locator('input[required]').check()
      await expect.poll(() => confirm.isEnabled()).toBe(true)
      await dapp.action(page, 'back').click()
      await swapper.amount(page).fill('80')
      await swapper.form(page).getByText(/−4\d/).waitFor()
      await dapp.action(page, 'review').click()
      // The loss stands right below the two sides, and the button takes the visitor to what is asked.
      const loss = preview.locator('.Hint[data-tone="danger"]')
      const sides = preview.locator('.SwapSides')
      const [above, below] = [await sides.boundingBox(), await loss.boundingBox()]
      expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(40)
      for (const tick of await preview.locator('input[type=checkbox][required]').all())
        await tick.check()
      await dapp.action(page, 'answer').click()
      const word = preview.getByLabel(/^Type SWAP/)
      expect(await word.evaluate((it) => it.matches(':focus'))).toBe(true)
      await word.fill('swap')
      await swapper.accept(page)
      await expect.poll(() => confirm.isEnabled()).toBe(true)
      expect(await axeFindings(page)).toEqual([])
    },
  )

  it.full('finds a swap again after a reload, and follows it to its block', async ({ page }) => {
    await opened(page)
    const node = exchange.client()
    await swapper.fill(page, { to: 'PIER', amount: '0.01' })
    await swapper.review(page)
    await node.setAutomine(false)
    try {
      await swapper.confirm(page)
      await page.reload()
      await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
      await dapp.connectButton(page).click()
      await dapp.modal(page).locator('.AccountActions [data-key="swaps"]').click()
      await dapp.action(page, 'open-swap').click()
      await swapper.progress(page).locator('[data-status="pending"]').waitFor()
      await node.mine({ blocks: 1 })
    } finally {
      await node.setAutomine(true)
    }
    await swapper.isConfirmed(page)
  })
})

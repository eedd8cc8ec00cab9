import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { sandboxPools } from '../../../sandbox/chains/solana/exchange/sandboxPools.ts'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { activityTab } from '../activity/setup/activityTab.ts'
import { dapp } from '../setup/dapp.ts'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { it } from '../setup/it.ts'
import { nodeSwitch } from '../setup/nodeSwitch.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { solana } from '../solana/solanaWallets.ts'
import { swapper } from './setup/swapper.ts'

async function opened(page: Page, size = { width: 900, height: 1_400 }): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await solana.open(page)
  await solana.connect(page, 'Ember Wallet')
  await swapper.open(page)
}
const alert = (page: Page) => swapper.preview(page).getByRole('alert')

/** Runs `during` while the vault of CORAL holds less. */
async function whileDrained(during: () => Promise<void>): Promise<void> {
  const set = async (amount: string): Promise<string> => {
    const params = [sandboxPools[0]!.vaults[1], amount]
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sandbox_setReserve', params })
    const reply = await fetch(inject('sandbox').engines.solana, { method: 'POST', body })
    return ((await reply.json()) as { result: string }).result
  }
  const before = await set('100000000000')
  try {
    await during()
  } finally {
    await set(before)
  }
}

describe('swapping on Solana', () => {
  it('R1.02 R2.01 S9 keeps everything when the visitor declines or the pool is drained, then swaps SOL for a token', async ({
    page,
  }) => {
    await opened(page)
    await swapper.fill(page, { to: 'CORAL', amount: '0.5' })
    await swapper.review(page)
    expect(await swapper.steps(page)).toEqual(['Swap'])
    expect(await axeFindings(page)).toEqual([])
    const confirm = () => dapp.action(page, 'confirm').click()
    await walletWindow.reject(await walletWindow.opened(page, confirm))
    await alert(page).getByText('You declined in Ember Wallet. Nothing was swapped.').waitFor()
    await swapper.review(page)
    await whileDrained(async () => {
      await confirm()
      await alert(page)
        .getByText(/Nothing was sent/)
        .waitFor()
    })
    expect(page.context().pages()).toHaveLength(1)
    await dapp.action(page, 'back').click()
    await swapper.amount(page).fill('0.25')
    await swapper.arriving(page).waitFor()
    await swapper.review(page)
    await swapper.confirm(page)
    await swapper.isConfirmed(page)
  })

  it.full(
    'asks nothing while the cluster is away, and swaps when it is back, on a small screen',
    async ({ page }) => {
      await opened(page, { width: 360, height: 780 })
      await swapper.fill(page, { to: 'CORAL', amount: '0.1' })
      await swapper.review(page)
      await nodeSwitch.stop('solana')
      try {
        await dapp.action(page, 'confirm').click()
        await alert(page)
          .getByText('Sandbox Solana did not answer. Your money is safe; nothing was swapped.')
          .waitFor()
        await alert(page).getByText('Lagoon did not answer. Try again in a moment.').waitFor()
      } finally {
        await nodeSwitch.start('solana')
      }
      expect(page.context().pages()).toHaveLength(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        360,
      )
      await dapp.action(page, 'retry').click()
      await swapper.accept(page)
      await swapper.confirm(page)
      await swapper.isConfirmed(page)
    },
  )

  for (const [from, to, amount] of firstUnlessFull([
    ['CORAL', 'SOL', '20'],
    ['CORAL', 'KELP', '7.5'],
  ] as const))
    it.full(
      `R1.02 swaps ${from} for ${to}, and lists the swap after a reload`,
      async ({ page }) => {
        await opened(page)
        await swapper.fill(page, { from, to, amount })
        await swapper.review(page)
        await swapper.confirm(page)
        await swapper.isConfirmed(page)
        await page.reload()
        await solana.isConnected(page)
        await activityTab.open(page)
        await activityTab.row(page, to).first().waitFor()
      },
    )
})

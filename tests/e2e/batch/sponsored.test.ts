import type { Page } from 'playwright-core'
import { createPublicClient, http, parseEther } from 'viem'
import { describe, expect, inject } from 'vitest'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletPanel } from '../setup/walletPanel.ts'
import { walletWindow } from '../setup/walletWindow.ts'

/** The second account of Meadow Wallet. */
const payer = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** What the three calls send. */
const sent = parseEther('0.001')

const view = (page: Page) => dapp.view(page, 'Batch')
const confirm = (page: Page) => dapp.action(page, 'confirm')
const asks = (page: Page) => walletWindow.opened(page, () => confirm(page).click())

async function etherOf(address: `0x${string}`): Promise<bigint> {
  const [node] = inject('sandbox').nodes
  return createPublicClient({ transport: http(node?.url) }).getBalance({ address })
}

/** Opens the review of a dapp whose paymaster has this policy, with the account of a wallet that asks it or not. */
async function review(page: Page, policy: string): Promise<string> {
  await page.setViewportSize({ width: 900, height: 1_400 })
  await dapp.open(page, `?paymaster=${policy}`)
  await dapp.connect(page, 'meadow')
  await page.getByRole('button', { name: 'Review three calls' }).click()
  await view(page).getByText('Leaves your account').first().waitFor()
  return new URL(inject('sandbox').directory).host
}

describe('a batch whose network fee the dapp pays', () => {
  it('says who pays, and takes no fee from the account', async ({ page, context }) => {
    const settings = { account: payer, atomic: 'supported', paymaster: 'supported' } as const
    await walletPanel.set(context, 'meadow', settings)
    const before = await etherOf(payer)
    const host = await review(page, 'demo')
    await view(page).getByText('Portico demo pays it').waitFor()
    await view(page).getByText(`Meadow Wallet asks ${host} to pay.`).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const window = await asks(page)
    await window.getByText(`Paid by ${host}`).waitFor()
    await walletWindow.approve(window)
    await view(page).getByText('All calls were made').waitFor()
    expect(before - (await etherOf(payer))).toBe(sent)
  })

  it.full(
    'lets the visitor pay with one more press once the service declined',
    async ({ page, context }) => {
      const settings = { account: payer, atomic: 'supported', paymaster: 'supported' } as const
      await walletPanel.set(context, 'meadow', settings)
      const before = await etherOf(payer)
      await review(page, 'unknown')
      await walletWindow.approve(await asks(page))
      await view(page).getByText('The network fee is not paid for you: policy unknown').waitFor()
      await view(page).getByText('You pay it').waitFor()
      expect(await etherOf(payer)).toBe(before)
      expect(await axeFindings(page)).toEqual([])
      await walletWindow.approve(await asks(page))
      await view(page).getByText('All calls were made').waitFor()
      expect(before - (await etherOf(payer))).toBeGreaterThan(sent)
    },
  )

  it.full('tells the visitor of a wallet that cannot ask a service', async ({ page, context }) => {
    await walletPanel.set(context, 'meadow', { account: payer, atomic: 'supported' })
    await review(page, 'demo')
    await view(page)
      .getByText('Portico demo would pay it, but Meadow Wallet cannot ask for that.')
      .waitFor()
  })
})

import type { Page } from 'playwright-core'
import { type Hex, recoverTypedDataAddress } from 'viem'
import { describe, expect } from 'vitest'
import { orderTypedData } from '../../../sandbox/dapp/src/orderTypedData.ts'
import { dapp } from '../setup/dapp.ts'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { it } from '../setup/it.ts'
import { readNode } from '../setup/readNode.ts'
import { walletCases } from '../setup/walletCases.ts'
import { walletPanel } from '../setup/walletPanel.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { see } from './setup/see.ts'

const receivers = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
]
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const outcome = (page: Page, text: string | RegExp) =>
  page.locator('output code').getByText(text).first()
const balances = () =>
  Promise.all(
    receivers.map(async (receiver) =>
      BigInt((await readNode(31337, 'eth_getBalance', receiver, 'latest')) as Hex),
    ),
  )

describe.for(firstUnlessFull(walletCases))('signing with $name', ({ wallet, account }) => {
  it('signs typed data with the key of the account', async ({ page }) => {
    await dapp.open(page)
    await dapp.connect(page, wallet)
    const window = await walletWindow.opened(page, () => press(page, 'Sign the order'))
    expect(await window.locator('pre').textContent()).toContain('Postcard')
    await walletWindow.approve(window)
    const signature = (await outcome(page, /^0x[0-9a-f]{62,}$/).textContent()) as Hex
    const order = orderTypedData(31337, account) as Parameters<typeof recoverTypedDataAddress>[0]
    expect(await recoverTypedDataAddress({ ...order, signature })).toBe(account)
  })

  it.full('sends two calls at once and reports when both are mined', async ({ page }) => {
    await dapp.open(page)
    await dapp.connect(page, wallet)
    const before = await balances()
    await walletWindow.approve(await walletWindow.opened(page, () => press(page, 'Send both')))
    await see.field(page, 'calls', 'confirmed')
    const after = await balances()
    const gained = after.map((now, index) => now - (before[index] ?? 0n))
    expect(gained).toEqual([10n ** 15n, 10n ** 15n])
  })

  it.full('R8.10 distinguishes a rejection from a failure for every request', async ({ page }) => {
    await dapp.open(page)
    await dapp.connect(page, wallet)
    for (const name of ['Sign', 'Sign the order', 'Send', 'Send both']) {
      await walletWindow.reject(await walletWindow.opened(page, () => press(page, name)))
      await expect
        .poll(() => page.locator('output code').getByText('request/rejected').count())
        .toBe(['Sign', 'Sign the order', 'Send', 'Send both'].indexOf(name) + 1)
    }
    await see.field(page, 'status', 'connected')
  })
})

/** Stops the wallet's change events, as some wallets emit none. */
function removeListeners(): void {
  addEventListener('eip6963:announceProvider', (event) => {
    const { provider } = (event as CustomEvent<{ provider: { on: unknown } }>).detail
    provider.on = () => provider
  })
}

describe('a wallet that emits no change events', () => {
  it('S4 gets no request while it is on another network', async ({ page, context }) => {
    await page.addInitScript(removeListeners)
    await dapp.open(page)
    await dapp.connect(page)
    // Each refusal tells the dapp the wallet's network, so the wallet changes it before each request.
    for (const [at, name] of requests.entries()) {
      await walletPanel.set(context, 'harbor', { chainId: at % 2 === 0 ? 31338 : 31337 })
      await press(page, name)
      await expect.poll(() => outcomes(page)).toEqual(Array(at + 1).fill('request/wrongChain'))
      await see.field(page, 'network', at % 2 === 0 ? 'Sandbox Two' : 'Sandbox One')
    }
    expect(context.pages()).toHaveLength(1)
    await walletWindow.approve(await walletWindow.opened(page, () => press(page, 'Sign')))
    await outcome(page, /^0x[0-9a-f]{130}$/).waitFor()
  })

  it('S4 gets no request while it uses another account', async ({ page, context }) => {
    const [, harbor] = walletCases
    await page.addInitScript(removeListeners)
    await dapp.open(page)
    await dapp.connect(page)
    await walletPanel.set(context, 'harbor', { account: harbor?.second ?? '' })
    await press(page, 'Send')
    await expect.poll(() => outcomes(page)).toEqual(['request/accountChanged'])
    expect(context.pages()).toHaveLength(1)
  })
})

const requests = ['Sign', 'Sign the order', 'Send', 'Send both']
const outcomes = (page: Page) => page.locator('output[data-status="error"] code').allTextContents()

import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { describeFull } from '../setup/describeFull.ts'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { it } from '../setup/it.ts'
import { walletCases } from '../setup/walletCases.ts'
import { walletPanel } from '../setup/walletPanel.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { see } from '../wallet/setup/see.ts'

async function openTwo(context: BrowserContext): Promise<[Page, Page]> {
  const tabs: [Page, Page] = [await context.newPage(), await context.newPage()]
  for (const tab of tabs) await dapp.open(tab)
  for (const tab of tabs) await see.field(tab, 'status', 'disconnected')
  return tabs
}

/** Status, address and network that the tab shows. */
const shown = (tab: Page) =>
  Promise.all(['status', 'address', 'network'].map((name) => dapp.field(tab, name).textContent()))

/** Waits until both tabs show the same state, and returns it. */
async function agree(tabs: readonly [Page, Page]): Promise<readonly (string | null)[]> {
  const different = async () => new Set((await Promise.all(tabs.map(shown))).map(String)).size
  await expect.poll(different).toBe(1)
  return shown(tabs[0])
}

describe.for(firstUnlessFull(walletCases))('two tabs with $name', ({ wallet, account }) => {
  it('F6 connect, switch and disconnect together, and only one prompts', async ({ context }) => {
    const [first, second] = await openTwo(context)
    await dapp.connectButton(second).click()
    await dapp.wallet(second, wallet).waitFor()
    await first.bringToFront()
    await dapp.connect(first, wallet)
    await see.field(second, 'status', 'connected')
    await see.field(second, 'address', account)
    await see.closed(second)
    expect(context.pages()).toHaveLength(2)

    const press = () => first.getByRole('button', { name: 'Switch to Sandbox Two' }).click()
    if (wallet === 'meadow') await walletWindow.approve(await walletWindow.opened(first, press))
    else await press()
    await see.field(first, 'network', 'Sandbox Two')
    await see.field(second, 'network', 'Sandbox Two')

    await second.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await see.field(first, 'status', 'disconnected')
    await see.field(second, 'status', 'disconnected')
    for (const tab of [first, second]) await tab.reload()
    for (const tab of [first, second]) await see.field(tab, 'status', 'disconnected')
  })
})

describeFull('two tabs that act at the same time', () => {
  it('F6 R8.10 connect the same wallet: one tab prompts, the other follows', async ({
    context,
  }) => {
    const tabs = await openTwo(context)
    for (const tab of tabs) await dapp.connectButton(tab).click()
    const popup = context.waitForEvent('page')
    await Promise.all(tabs.map((tab) => dapp.wallet(tab, 'harbor').click()))
    const window = await popup
    await window.locator('#agree').waitFor()
    await expect
      .poll(async () =>
        (await Promise.all(tabs.map((tab) => dapp.modal(tab).textContent()))).join(),
      )
      .toContain('Harbor Wallet has an open request')
    await walletWindow.approve(window)
    for (const tab of tabs) await see.field(tab, 'status', 'connected')
    for (const tab of tabs) await see.closed(tab)
  })

  it('F6 connect two wallets: both tabs end up with the same one', async ({ context }) => {
    const tabs = await openTwo(context)
    for (const tab of tabs) await dapp.connectButton(tab).click()
    const windows = [
      await walletWindow.opened(tabs[0], () => dapp.wallet(tabs[0], 'harbor').click()),
      await walletWindow.opened(tabs[1], () => dapp.wallet(tabs[1], 'meadow').click()),
    ]
    await Promise.all(windows.map((window) => walletWindow.approve(window)))
    for (const tab of tabs) await see.field(tab, 'status', 'connected')
    for (const tab of tabs) await see.closed(tab)
    const settled = await agree(tabs)
    for (const tab of tabs) await tab.reload()
    for (const tab of tabs) await see.field(tab, 'status', 'connected')
    expect(await agree(tabs)).toEqual(settled)
  })

  it('F6 switch in one and disconnect in the other: both end up disconnected', async ({
    context,
  }) => {
    const tabs = await openTwo(context)
    await dapp.connect(tabs[0])
    await see.field(tabs[1], 'status', 'connected')
    await Promise.all([
      tabs[0].getByRole('button', { name: 'Switch to Sandbox Two' }).click(),
      tabs[1].getByRole('button', { name: 'Disconnect', exact: true }).click(),
    ])
    for (const tab of tabs) await see.field(tab, 'status', 'disconnected')
    for (const tab of tabs) await tab.reload()
    for (const tab of tabs) await see.field(tab, 'status', 'disconnected')
    expect(await agree(tabs)).toContain('disconnected')
  })
})

it.full(
  'F6 connect a new wallet in one tab: it replaces the old one in both',
  async ({ context }) => {
    const [first, second] = await openTwo(context)
    await dapp.connect(first, 'harbor')
    await see.field(second, 'status', 'connected')
    await second.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await see.field(first, 'status', 'disconnected')
    await dapp.connect(second, 'meadow')
    await see.field(first, 'address', walletCases[0]?.account ?? '')
    await walletPanel.set(context, 'meadow', { chainId: 31339 })
    for (const tab of [first, second]) await see.field(tab, 'network', 'Unknown Network')
  },
)

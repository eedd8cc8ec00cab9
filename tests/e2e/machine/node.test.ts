import { afterEach, describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { describeFull } from '../setup/describeFull.ts'
import { it } from '../setup/it.ts'
import { nodeSwitch } from '../setup/nodeSwitch.ts'
import { readNode } from '../setup/readNode.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { see } from '../wallet/setup/see.ts'

const isUp = () => readNode(31337, 'eth_chainId').then(Boolean, () => false)

afterEach(async () => {
  if (!(await isUp())) await nodeSwitch.start(31337)
})

describe('a node that stops and restarts', () => {
  it('F8 keeps the last known balance on screen, with a way to retry', async ({ page }) => {
    await page.clock.install()
    await dapp.open(page, '?account=off')
    await dapp.connect(page)
    await see.field(page, 'balance', /ETH/)
    const before = await dapp.field(page, 'balance').textContent()
    await dapp.connectButton(page).click()
    await dapp.view(page, 'Account').locator('.Amount').waitFor()
    await nodeSwitch.stop(31337)
    // Visible balances are polled every 30 s.
    await page.clock.fastForward(30_000)
    await see.inModal(page, 'Sandbox One did not answer. This is the last known balance.')
    expect(await dapp.view(page, 'Account').locator('.Amount').textContent()).toMatch(/ETH/)
    expect(await dapp.field(page, 'balance').textContent()).toContain(before?.trim())
    await see.field(page, 'status', 'connected')
    await nodeSwitch.start(31337)
    await dapp.action(page, 'retry').click()
    await dapp.action(page, 'retry').waitFor({ state: 'detached' })
    await see.field(page, 'balance', /ETH/)
  })

  it.full('F13 is reported when no balance is cached, and can be retried', async ({ page }) => {
    await nodeSwitch.stop(31337)
    await dapp.open(page, '?account=off')
    await dapp.connect(page)
    await dapp.connectButton(page).click()
    await see.inModal(page, 'Sandbox One did not answer.')
    await nodeSwitch.start(31337)
    await dapp.action(page, 'retry').click()
    await dapp.view(page, 'Account').locator('.Amount').waitFor()
  })

  it.full('fails a send with a clear error, and the next send succeeds', async ({ page }) => {
    const send = () => page.getByRole('button', { name: 'Send', exact: true }).click()
    await dapp.open(page)
    await dapp.connect(page)
    await nodeSwitch.stop(31337)
    await walletWindow.approve(await walletWindow.opened(page, send))
    await page.locator('output').getByText('The transaction was not sent').waitFor()
    await see.field(page, 'status', 'connected')
    await nodeSwitch.start(31337)
    await walletWindow.approve(await walletWindow.opened(page, send))
    await page
      .locator('output code')
      .getByText(/^0x[0-9a-f]{64}$/)
      .waitFor()
    await page.getByText(/block \d+/i).waitFor()
  })

  it.full('does not disconnect a wallet that emits `disconnect` for its node', async ({ page }) => {
    await dapp.open(page)
    await dapp.connect(page, 'meadow')
    await nodeSwitch.stop(31337)
    const provider = await page.evaluateHandle(() => {
      const { kit } = globalThis as unknown as { kit: import('@portico/core').Kit }
      return kit.getProvider() as Promise<{
        request(request: { method: string }): Promise<unknown>
        once(event: string, listener: () => void): void
      }>
    })
    await provider.evaluate(async (wallet) => {
      const said = new Promise<void>((resolve) => wallet.once('disconnect', resolve))
      await wallet.request({ method: 'eth_blockNumber' }).catch(() => undefined)
      await said
    })
    await see.field(page, 'status', 'connected')
    await nodeSwitch.start(31337)
    await walletWindow.approve(
      await walletWindow.opened(page, () =>
        page.getByRole('button', { name: 'Sign', exact: true }).click(),
      ),
    )
    await page
      .locator('output code')
      .getByText(/^0x[0-9a-f]{130}$/)
      .waitFor()
  })
})

describeFull('an offline browser', () => {
  it('F8 stays connected while offline, and reads again once online', async ({ page, context }) => {
    await page.clock.install()
    await dapp.open(page, '?account=off')
    await dapp.connect(page)
    await see.field(page, 'balance', /ETH/)
    await dapp.connectButton(page).click()
    await dapp.view(page, 'Account').locator('.Amount').waitFor()
    await context.setOffline(true)
    await page.clock.fastForward(30_000)
    await see.inModal(page, 'This is the last known balance.')
    await see.field(page, 'status', 'connected')
    await context.setOffline(false)
    // R5.04: failed requests are not repeated within 30 s, so the second poll sends one.
    for (let look = 0; look < 2; look++) await page.clock.fastForward(30_000)
    await dapp.action(page, 'retry').waitFor({ state: 'detached' })
    await see.field(page, 'status', 'connected')
  })
})

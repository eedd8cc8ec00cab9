import { recoverMessageAddress } from 'viem'
import { describe, expect, inject } from 'vitest'
import { dapp } from './setup/dapp.ts'
import { it } from './setup/it.ts'
import { walletWindow } from './setup/walletWindow.ts'

describe('the main journey', () => {
  it('R1.01 connects an injected wallet and shows its address', async ({ page }) => {
    await dapp.open(page)
    await dapp.connectButton(page).click()
    await dapp.wallet(page, 'meadow').waitFor()
    const window = await walletWindow.opened(page, () => dapp.wallet(page, 'harbor').click())
    // The frame of a view is there before its code has loaded.
    await expect.poll(() => dapp.view(page, 'ConnectingExternal').textContent()).toContain('Harbor')
    await walletWindow.approve(window)
    await dapp.modal(page).waitFor({ state: 'hidden' })
    expect(await dapp.field(page, 'address').textContent()).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(await dapp.connectButton(page).textContent()).toMatch(/^0x\w{4}…\w{4}$/)
  })

  it('R1.02 R2.02 shows account, network and balance, and switches network', async ({ page }) => {
    await dapp.open(page)
    await dapp.connect(page)
    await dapp.connectButton(page).click()
    await dapp.view(page, 'Account').waitFor()
    await dapp.field(page, 'balance').getByText(/ETH/).waitFor()
    await dapp.action(page, 'networks').click()
    await page.locator('button[data-network="eip155:31338"]').click()
    await dapp.field(page, 'network').getByText('Sandbox Two').waitFor()
  })

  it('R1.02 signs a message that verifies for the account', async ({ page }) => {
    await dapp.open(page)
    await dapp.connect(page)
    const window = await walletWindow.opened(page, () =>
      page.getByRole('button', { name: 'Sign', exact: true }).click(),
    )
    await walletWindow.approve(window)
    const signature = await page
      .locator('code')
      .getByText(/^0x[0-9a-f]{130}$/)
      .first()
      .textContent()
    const signer = await recoverMessageAddress({
      message: 'Hello from the sandbox',
      signature: signature as `0x${string}`,
    })
    expect(signer).toBe(await dapp.field(page, 'address').textContent())
  })

  it('R1.02 R4.18 sends a native transaction that is mined', async ({ page }) => {
    await dapp.open(page)
    await dapp.connect(page)
    const window = await walletWindow.opened(page, () =>
      page.getByRole('button', { name: 'Send', exact: true }).click(),
    )
    await walletWindow.approve(window)
    const hash = await page
      .locator('code')
      .getByText(/^0x[0-9a-f]{64}$/)
      .first()
      .textContent()
    const { url } = inject('sandbox').nodes[0] as { url: string }
    await expect
      .poll(() => rpc(url, 'eth_getTransactionReceipt', [hash]))
      .toMatchObject({ status: '0x1' })
  })

  it('R3.20 R4.01 restores the connection after a reload, and disconnects', async ({ page }) => {
    await dapp.open(page)
    await dapp.connect(page)
    const address = await dapp.field(page, 'address').textContent()
    await page.reload()
    await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
    expect(await dapp.field(page, 'address').textContent()).toBe(address)
    await dapp.connectButton(page).click()
    await dapp.action(page, 'disconnect').click()
    await dapp.field(page, 'status').getByText('disconnected').waitFor()
    await page.reload()
    await dapp.field(page, 'status').getByText('disconnected').waitFor()
  })
})

async function rpc(url: string, method: string, params: unknown[]): Promise<unknown> {
  for (let tries = 0; tries < 50; tries++) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result } = (await response.json()) as { result: unknown }
    if (result) return result
  }
  return undefined
}

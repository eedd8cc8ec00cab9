import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { addressesOf, bitcoin, bitcoinWallets } from '../bip122/bitcoinWallets.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { readCode } from '../walletconnect/setup/readCode.ts'

const view = (page: Page) => dapp.view(page, 'WalletReceive')

/** Opens Receive from the account. */
async function openReceive(page: Page): Promise<void> {
  await dapp.connectButton(page).click()
  await dapp.modal(page).locator('.AccountActions [data-key="receive"]').click()
  await view(page).locator('.QrCode svg').waitFor()
}

describe('Receive', () => {
  it('R1.02 R2.01 shows the whole address, its EIP-681 QR code with an amount in wei and the supported network, and copies it', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await dapp.open(page)
    await dapp.connect(page)
    const address = (await dapp.field(page, 'address').textContent()) ?? ''
    await openReceive(page)
    const shown = await view(page).locator('.Address').textContent()
    expect(shown?.replaceAll(/\s/g, '')).toBe(address)
    expect(await readCode(page)).toBe(`ethereum:${address}@31337`)
    expect(await view(page).locator('.ReceivePanel-networks li').count()).toBe(2)

    await view(page).getByRole('button', { name: 'Ask for an amount' }).click()
    const amount = view(page).getByLabel('Amount')
    await amount.fill('0.0000000000000000001')
    await view(page).getByText('Type a number with 18 decimals at most.').waitFor()
    expect(await readCode(page)).toBe(`ethereum:${address}@31337`)
    expect(await axeFindings(page)).toEqual([])
    await amount.fill('0.25')
    await view(page)
      .getByText(/^The code asks for 0\.25 ETH on /)
      .waitFor()
    expect(await readCode(page)).toBe(`ethereum:${address}@31337?value=250000000000000000`)
    expect(await axeFindings(page)).toEqual([])

    await view(page).getByRole('button', { name: 'Copy address' }).click()
    await page.getByText('Address copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })

  it.full(
    'separates the payment address from the ordinals address, and requests amounts only for the first',
    async ({ page }) => {
      const [wallet] = bitcoinWallets
      if (!wallet) throw new Error('bitcoinWallets is empty')
      const { payment, ordinals } = addressesOf(wallet)
      await bitcoin.open(page)
      await bitcoin.connect(page, wallet)
      await openReceive(page)
      expect(await readCode(page)).toBe(`bitcoin:${payment}`)
      await view(page).getByRole('tab', { name: 'Ordinals' }).click()
      await view(page)
        .getByText(/^For ordinals and inscriptions only/)
        .waitFor()
      await view(page).locator('.QrCode svg').waitFor()
      expect(await readCode(page)).toBe(ordinals)
      expect(await view(page).getByRole('button', { name: 'Ask for an amount' }).count()).toBe(0)
      expect(await axeFindings(page)).toEqual([])
    },
  )
})

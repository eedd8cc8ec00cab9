import { Verifier } from 'bip322-js'
import { describe, expect, inject } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { it } from '../setup/it.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { addressesOf, bitcoin, bitcoinWallets } from './bitcoinWallets.ts'

for (const wallet of firstUnlessFull(bitcoinWallets)) {
  const alice = addressesOf(wallet)
  const bob = addressesOf(wallet, 1)

  describe(`Bitcoin alone, with ${wallet.name}`, () => {
    it('R1.01 R2.02 R9.10 connects with one prompt, and shows the payment address, network and balance', async ({
      page,
    }) => {
      await bitcoin.open(page)
      await bitcoin.connect(page, wallet)
      expect(await dapp.field(page, 'address').textContent()).toBe(alice.payment)
      expect(await dapp.field(page, 'network').textContent()).toBe('Sandbox Bitcoin')
      await dapp
        .field(page, 'balance')
        .getByText(/^\d+(\.\d+)? BTC/)
        .waitFor()
      await bitcoin.button(page, 'Show').click()
      const shown = bitcoin.outcome(page, 'Bitcoin addresses')
      await shown.getByText(`payment: ${alice.payment}`).waitFor()
      await shown.getByText(`ordinals: ${alice.ordinals}`).waitFor()
    })

    it.full(
      'R8.03 R1.04 reports a rejected connection, and connects on retry',
      async ({ page }) => {
        await bitcoin.open(page)
        await dapp.connectButton(page).click()
        await bitcoin.reject(page, () => bitcoin.row(page, wallet).click())
        const view = dapp.view(page, 'ConnectingExternal')
        await bitcoin.agree(page, () => view.getByRole('button', { name: /try again/i }).click())
        await bitcoin.isConnected(page)
      },
    )

    it.full(
      'R3.20 R4.01 restores the account after a reload without prompting, and removes it on disconnect',
      async ({ page }) => {
        await bitcoin.open(page)
        await bitcoin.connect(page, wallet)
        await page.reload()
        await bitcoin.isConnected(page)
        expect(await dapp.field(page, 'address').textContent()).toBe(alice.payment)
        expect(page.context().pages()).toHaveLength(1)
        await bitcoin.button(page, 'Disconnect').click()
        await dapp.field(page, 'status').getByText('disconnected').waitFor()
        await page.reload()
        await dapp.field(page, 'status').getByText('disconnected').waitFor()
      },
    )

    it.full('signs a message by BIP-322 that an independent verifier accepts', async ({ page }) => {
      await bitcoin.open(page)
      await bitcoin.connect(page, wallet)
      await bitcoin.agree(page, () => bitcoin.button(page, 'Sign').click())
      const code = bitcoin.outcome(page, 'Sign a message').locator('code')
      const signature = (await code.textContent()) ?? ''
      const valid = (text: string) => Verifier.verifySignature(alice.payment, text, signature)
      expect(valid('Hello from the sandbox')).toBe(true)
      expect(valid('Hello')).toBe(false)
    })

    it.full(
      'R4.18 sends an amount that is mined; the wallet shows the payment',
      async ({ page }) => {
        await bitcoin.open(page)
        await bitcoin.connect(page, wallet)
        await page.getByLabel('To', { exact: true }).fill(bob.ordinals)
        const before = await balanceOf(bob.ordinals)
        const window = await walletWindow.opened(page, () => bitcoin.button(page, 'Send').click())
        await window.getByText(bob.ordinals).waitFor()
        await window.getByText('0.01 BTC').waitFor()
        await walletWindow.approve(window)
        const outcome = bitcoin.outcome(page, 'Send')
        await outcome.getByText(/Block \d+/).waitFor()
        expect(await outcome.locator('code').first().textContent()).toMatch(/^[0-9a-f]{64}$/)
        expect((await balanceOf(bob.ordinals)) - before).toBe(1_000_000)
      },
    )

    it.full(
      'R8.10 reports rejected requests to sign and to send, and sends nothing',
      async ({ page }) => {
        await bitcoin.open(page)
        await bitcoin.connect(page, wallet)
        await bitcoin.reject(page, () => bitcoin.button(page, 'Sign').click())
        await bitcoin.outcome(page, 'Sign a message').getByText('request/rejected').waitFor()
        await bitcoin.reject(page, () => bitcoin.button(page, 'Send').click())
        await bitcoin.outcome(page, 'Send').getByText('request/rejected').waitFor()
      },
    )

    it.full(
      'rejects a wrong network, dust and an insufficient balance before the wallet is prompted, and keeps the input',
      async ({ page }) => {
        await bitcoin.open(page)
        await bitcoin.connect(page, wallet)
        const refusal = async (to: string, amount: string, code: string) => {
          await page.getByLabel('To', { exact: true }).fill(to)
          await page.getByLabel(/^Amount/).fill(amount)
          await bitcoin.button(page, 'Send').click()
          await bitcoin.outcome(page, 'Send').getByText(code).waitFor()
          expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe(to)
          expect(await page.getByLabel(/^Amount/).inputValue()).toBe(amount)
        }
        await refusal('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '0.1', 'bip122/wrongNetwork')
        await refusal(bob.ordinals.replace(/.$/, 'b'), '0.1', 'request/badAddress')
        await refusal(bob.ordinals, '0.00000329', 'bip122/dust')
        await refusal(bob.ordinals, '0.000000015', 'request/tooManyDecimals')
        await refusal(bob.ordinals, '20999999.97690001', 'request/insufficientFunds')
        expect(page.context().pages()).toHaveLength(1)
      },
    )

    it.full('R2.07 switches to the other network with its address, and back', async ({ page }) => {
      await bitcoin.open(page, '&consent=auto')
      await dapp.connectButton(page).click()
      await bitcoin.row(page, wallet).click()
      await bitcoin.isConnected(page)
      await bitcoin.button(page, 'Switch to Bitcoin Signet').click()
      await dapp.field(page, 'address').getByText(alice.onSignet).waitFor()
      await bitcoin.button(page, 'Switch to Sandbox Bitcoin').click()
      await dapp.field(page, 'address').getByText(alice.payment).waitFor()
    })

    it.full(
      'follows the wallet to its other account, and disconnects when the wallet revokes the permission',
      async ({ page }) => {
        await bitcoin.open(page)
        await bitcoin.connect(page, wallet)
        await bitcoin.handle(page, wallet, 'useAccount', 1)
        await dapp.field(page, 'address').getByText(bob.payment).waitFor()
        await bitcoin.handle(page, wallet, 'forgetPage')
        await dapp.field(page, 'status').getByText('disconnected').waitFor()
      },
    )

    it('S13 signs and sends a PSBT of unmodified bitcoinjs-lib under the strictest policy', async ({
      page,
    }) => {
      const violations: string[] = []
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) violations.push(message.text())
      })
      await bitcoin.open(page, '&consent=auto&csp=strict')
      await dapp.connectButton(page).click()
      await bitcoin.row(page, wallet).click()
      await bitcoin.isConnected(page)
      await bitcoin.button(page, 'Sign and send').click()
      const hash = bitcoin.outcome(page, 'bitcoinjs transaction').locator('code')
      expect(await hash.textContent()).toMatch(/^[0-9a-f]{64}$/)
      expect(violations).toEqual([])
    })
  })
}

/** Balance of an address on the chain, read directly. */
async function balanceOf(address: string): Promise<number> {
  const response = await fetch(`${inject('sandbox').engines.bip122}/address/${address}`)
  type Stats = { funded_txo_sum: number; spent_txo_sum: number }
  const stats = (await response.json()) as { chain_stats: Stats; mempool_stats: Stats }
  const sum = ({ funded_txo_sum, spent_txo_sum }: Stats) => funded_txo_sum - spent_txo_sum
  return sum(stats.chain_stats) + sum(stats.mempool_stats)
}

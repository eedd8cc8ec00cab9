import { verifyAdr36 } from '@portico/cosmos'
import { describe, expect, inject } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { addresses, comet } from './comet.ts'

const [alice, bob] = addresses.alpha

describe('Cosmos only', () => {
  it('R1.01 lists a wallet that injects itself as Keplr once, under its own name', async ({
    page,
  }) => {
    await comet.open(page)
    await dapp.connectButton(page).click()
    await comet.row(page).waitFor()
    expect(await comet.row(page).textContent()).toContain('Comet Wallet')
    expect(await page.locator('button[data-wallet="cosmos:keplr"]').count()).toBe(0)
  })

  it.full(
    'R1.01 connects with one prompt, and shows address, network and balance',
    async ({ page }) => {
      await comet.open(page)
      await comet.connect(page)
      expect(await dapp.field(page, 'address').textContent()).toBe(alice)
      expect(await dapp.field(page, 'network').textContent()).toBe('Sandbox Alpha')
      await dapp.field(page, 'balance').getByText(/ALPHA/).waitFor()
    },
  )

  it.full('R8.03 reports a rejected connection, and connects on retry', async ({ page }) => {
    await comet.open(page)
    await dapp.connectButton(page).click()
    await comet.reject(page, () => comet.row(page).click())
    const again = dapp.view(page, 'ConnectingExternal').getByRole('button', { name: /try again/i })
    await comet.agree(page, () => again.click())
    await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
  })

  it.full(
    'R4.01 restores the account after a reload without prompting, and removes it on disconnect',
    async ({ page }) => {
      await comet.open(page)
      await comet.connect(page)
      await page.reload()
      await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
      expect(await dapp.field(page, 'address').textContent()).toBe(alice)
      expect(page.context().pages()).toHaveLength(1)
      await comet.button(page, 'Disconnect').click()
      await dapp.field(page, 'status').getByText('disconnected').waitFor()
      await page.reload()
      await dapp.field(page, 'status').getByText('disconnected').waitFor()
    },
  )

  it.full('signs a message that verifies for the account', async ({ page }) => {
    await comet.open(page)
    await comet.connect(page)
    await comet.agree(page, () => comet.button(page, 'Sign').click())
    const code = comet.outcome(page, 'Sign a message').locator('code')
    const signature = (await code.textContent()) ?? ''
    const publicKey = await page.evaluate(() => {
      const { kit } = globalThis as unknown as {
        kit: { connections: { current(): { accounts: { publicKey: string }[] } } }
      }
      return kit.connections.current().accounts[0]!.publicKey
    })
    const claim = { address: alice, message: 'Hello from the sandbox', signature, publicKey }
    expect(await verifyAdr36(claim)).toBe(true)
    expect(await verifyAdr36({ ...claim, message: 'Hello' })).toBe(false)
  })

  it.full('R4.18 sends an amount that is included in a block', async ({ page }) => {
    await comet.open(page)
    await comet.connect(page)
    await comet.agree(page, () => comet.button(page, 'Send').click())
    const outcome = comet.outcome(page, 'Send')
    await outcome.getByText(/Block \d+/).waitFor()
    const hash = (await outcome.locator('code').first().textContent()) ?? ''
    expect(hash).toMatch(/^[0-9A-F]{64}$/)
    expect(await transaction(hash)).toMatchObject({ code: 0 })
  })

  it.full('R8.10 reports a rejected request to sign', async ({ page }) => {
    await comet.open(page)
    await comet.connect(page)
    await comet.reject(page, () => comet.button(page, 'Sign').click())
    await comet.outcome(page, 'Sign a message').getByText('request/rejected').waitFor()
  })

  it.full(
    'rejects an address of the other chain and an insufficient balance before the wallet is prompted',
    async ({ page }) => {
      await comet.open(page)
      await comet.connect(page)
      await page.getByLabel('To', { exact: true }).fill(addresses.beta)
      await comet.button(page, 'Send').click()
      await comet.outcome(page, 'Send').getByText('cosmos/wrongNetwork').waitFor()
      await page.getByLabel('To', { exact: true }).fill(bob)
      await page.getByLabel(/^Amount/).fill('123456789')
      await comet.button(page, 'Send').click()
      await comet.outcome(page, 'Send').getByText('request/insufficientFunds').waitFor()
      expect(page.context().pages()).toHaveLength(1)
    },
  )

  it.full(
    'R1.02 switches to the other chain with its address and amounts above 2^53, and back',
    async ({ page }) => {
      await comet.open(page)
      await comet.connect(page)
      await comet.button(page, 'Switch to Sandbox Beta').click()
      await dapp.field(page, 'address').getByText(addresses.beta).waitFor()
      await dapp
        .field(page, 'balance')
        .getByText(/^\d{6}\.\d{18} BETA/)
        .waitFor()
      await comet.button(page, 'Switch to Sandbox Alpha').click()
      await dapp.field(page, 'address').getByText(alice).waitFor()
    },
  )

  it('T4 adds a chain that the wallet does not know, with the definition of the dapp', async ({
    page,
  }) => {
    await comet.open(page, '&comet=alpha')
    await comet.connect(page)
    const titles: string[] = []
    page.on('popup', async (popup) => {
      await popup.locator('#agree').waitFor()
      titles.push((await popup.locator('h1').textContent()) ?? '')
      await walletWindow.approve(popup)
    })
    await comet.button(page, 'Switch to Sandbox Beta').click()
    const address = dapp.field(page, 'address')
    await expect
      .poll(async () => {
        // A browser opens the second window only after a user gesture.
        await page.getByRole('heading', { level: 1 }).click()
        return address.textContent()
      })
      .toBe(addresses.beta)
    expect(titles).toEqual(['Add Sandbox Beta?', 'Show your account to this page?'])
  })

  it.full('follows the wallet to its other account', async ({ page }) => {
    await comet.open(page)
    await comet.connect(page)
    await page.evaluate(() => {
      const { comet } = globalThis as unknown as { comet: { useAccount(account: number): void } }
      comet.useAccount(1)
    })
    await dapp.field(page, 'address').getByText(bob).waitFor()
  })

  it.full(
    'shows the addresses of every chain, and signs and sends with the CosmJS client',
    async ({ page }) => {
      await comet.open(page, '&consent=auto')
      await dapp.connectButton(page).click()
      await comet.row(page).click()
      await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
      await comet.button(page, 'Show').click()
      const shown = comet.outcome(page, 'Addresses').locator('code')
      expect(await shown.nth(1).textContent()).toBe(addresses.beta)
      expect(await shown.first().textContent()).toBe(alice)
      await comet.button(page, 'Sign and send').click()
      const hash = await comet.outcome(page, 'CosmJS transaction').locator('code').textContent()
      expect(await transaction(hash ?? '')).toMatchObject({ code: 0 })
    },
  )

  it.full('S13 works under the strictest content security policy', async ({ page }) => {
    const violations: string[] = []
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text())
    })
    await comet.open(page, '&consent=auto&csp=strict')
    await dapp.connectButton(page).click()
    await comet.row(page).click()
    await dapp.field(page, 'balance').getByText(/ALPHA/).waitFor()
    await comet.button(page, 'Send').click()
    await comet
      .outcome(page, 'Send')
      .getByText(/Block \d+/)
      .waitFor()
    expect(violations).toEqual([])
  })
})

/** A transaction, read directly from a node. */
async function transaction(hash: string): Promise<unknown> {
  const params = { query: `tx.hash='${hash}'` }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tx_search', params })
  const url = `${inject('sandbox').engines.cosmos}/alpha`
  const { result } = (await (await fetch(url, { method: 'POST', body })).json()) as {
    result: { txs: { tx_result: unknown }[] }
  }
  return result.txs[0]?.tx_result
}

import { getBase58Encoder } from '@solana/kit'
import { Connection, PublicKey } from '@solana/web3.js'
import { describe, expect, inject } from 'vitest'
import { isSignedBy } from '../../adapters/solana/setup/isSignedBy.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { alice, bob, solana } from './solanaWallets.ts'

const connection = () => new Connection(inject('sandbox').engines.solana, 'confirmed')

describe('Solana only, with an unmodified third-party wallet', () => {
  it('R1.01 R2.02 connects, and shows address, network and balance', async ({ page }) => {
    await solana.open(page)
    await solana.connect(page, 'Burner Wallet')
    const address = (await dapp.field(page, 'address').textContent()) ?? ''
    expect(new PublicKey(address).toBase58()).toBe(address)
    expect(await dapp.field(page, 'network').textContent()).toBe('Sandbox Solana')
    await dapp
      .field(page, 'balance')
      .getByText(/^100 SOL/)
      .waitFor()
  })

  it.full('signs a message that verifies for the account', async ({ page }) => {
    await solana.open(page)
    await solana.connect(page, 'Burner Wallet')
    const address = (await dapp.field(page, 'address').textContent()) ?? ''
    await solana.button(page, 'Sign').click()
    const code = solana.outcome(page, 'Sign a message').locator('code')
    const signature = getBase58Encoder().encode((await code.textContent()) ?? '')
    const text = new TextEncoder().encode('Hello from the sandbox')
    const isSigned = isSignedBy(new PublicKey(address), text, Uint8Array.from(signature))
    expect(isSigned).toBe(true)
  })

  it.full('R4.18 sends an amount that is included in a block', async ({ page }) => {
    await solana.open(page)
    await solana.connect(page, 'Burner Wallet')
    const before = await connection().getBalance(new PublicKey(bob))
    await solana.button(page, 'Send').click()
    await solana
      .outcome(page, 'Send')
      .getByText(/Slot \d+/)
      .waitFor()
    expect((await connection().getBalance(new PublicKey(bob))) - before).toBe(10_000_000)
  })

  it.full(
    'is disconnected after a reload, because the wallet discards its key',
    async ({ page }) => {
      await solana.open(page)
      await solana.connect(page, 'Burner Wallet')
      await page.reload()
      await dapp.field(page, 'status').getByText('disconnected').waitFor()
    },
  )
})

describe('Solana only, with a wallet that prompts', () => {
  it.full('R8.03 R1.04 reports a rejected connection, and connects on retry', async ({ page }) => {
    await solana.open(page)
    await dapp.connectButton(page).click()
    await solana.reject(page, () => solana.row(page, 'Ember Wallet').click())
    const again = dapp.view(page, 'ConnectingExternal').getByRole('button', { name: /try again/i })
    await solana.agree(page, () => again.click())
    await solana.isConnected(page)
    expect(await dapp.field(page, 'address').textContent()).toBe(alice)
  })

  it.full(
    'R3.20 R4.01 restores the account after a reload without prompting, and removes it on disconnect',
    async ({ page }) => {
      await solana.open(page)
      await solana.connect(page, 'Ember Wallet')
      await page.reload()
      await solana.isConnected(page)
      expect(await dapp.field(page, 'address').textContent()).toBe(alice)
      expect(page.context().pages()).toHaveLength(1)
      await solana.button(page, 'Disconnect').click()
      await dapp.field(page, 'status').getByText('disconnected').waitFor()
      await page.reload()
      await dapp.field(page, 'status').getByText('disconnected').waitFor()
    },
  )

  it.full('R8.10 reports rejected requests to sign and to send', async ({ page }) => {
    await solana.open(page)
    await solana.connect(page, 'Ember Wallet')
    await solana.reject(page, () => solana.button(page, 'Sign').click())
    await solana.outcome(page, 'Sign a message').getByText('request/rejected').waitFor()
    await solana.reject(page, () => solana.button(page, 'Send').click())
    await solana.outcome(page, 'Send').getByText('request/rejected').waitFor()
  })

  it('R4.18 sends with one prompt, in which the wallet shows the receiver and the amount', async ({
    page,
  }) => {
    await solana.open(page)
    await solana.connect(page, 'Ember Wallet')
    let promptCount = 0
    page.on('popup', () => promptCount++)
    const window = await walletWindow.opened(page, () => solana.button(page, 'Send').click())
    const text = await window.locator('main').textContent()
    await walletWindow.approve(window)
    const outcome = solana.outcome(page, 'Send')
    await outcome.getByText(/Slot \d+/).waitFor()
    expect(promptCount).toBe(1)
    expect(text).toContain(`0.01 SOL to ${bob}`)
    const hash = (await outcome.locator('code').first().textContent()) ?? ''
    const { value } = await connection().getSignatureStatus(hash)
    expect(value?.err).toBeNull()
  })

  it.full('signs in with a message that the wallet composes', async ({ page }) => {
    await solana.open(page)
    await solana.connect(page, 'Ember Wallet')
    await solana.agree(page, () => solana.button(page, 'Sign in').click())
    const outcome = solana.outcome(page, 'Sign In With Solana')
    await outcome.getByText(`wants you to sign in with your Solana account: ${alice}`).waitFor()
  })

  it.full('lets web3.js build a version 0 transaction', async ({ page }) => {
    await solana.open(page, '&consent=auto')
    await dapp.connectButton(page).click()
    await solana.row(page, 'Ember Wallet').click()
    await solana.isConnected(page)
    await solana.button(page, 'Sign and send').click()
    const hash = await solana.outcome(page, 'web3.js transaction').locator('code').textContent()
    const { value } = await connection().getSignatureStatus(hash ?? '')
    expect(value?.err).toBeNull()
  })

  it.full(
    'rejects a bad address, amount or rent before the wallet is prompted',
    async ({ page }) => {
      await solana.open(page)
      await solana.connect(page, 'Ember Wallet')
      const expectError = async (to: string, amount: string, code: string) => {
        await page.getByLabel('To', { exact: true }).fill(to)
        await page.getByLabel(/^Amount/).fill(amount)
        await solana.button(page, 'Send').click()
        await solana.outcome(page, 'Send').getByText(code).waitFor()
      }
      await expectError('0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '1', 'request/badAddress')
      await expectError(bob, '123456', 'request/insufficientFunds')
      await expectError('So11111111111111111111111111111111111111113', '0.0001', 'solana/belowRent')
      expect(page.context().pages()).toHaveLength(1)
    },
  )

  it('follows the wallet to its other account, and disconnects with it', async ({ page }) => {
    await solana.open(page)
    await solana.connect(page, 'Ember Wallet')
    await solana.handle(page, 'useAccount', 1)
    await dapp.field(page, 'address').getByText(bob).waitFor()
    await solana.handle(page, 'forgetPage')
    await dapp.field(page, 'status').getByText('disconnected').waitFor()
  })

  it('S13 works under the strictest content security policy', async ({ page }) => {
    const violations: string[] = []
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text())
    })
    await solana.open(page, '&consent=auto&csp=strict')
    await dapp.connectButton(page).click()
    await solana.row(page, 'Ember Wallet').click()
    await dapp.field(page, 'balance').getByText(/SOL/).waitFor()
    await solana.button(page, 'Send').click()
    await solana
      .outcome(page, 'Send')
      .getByText(/Slot \d+/)
      .waitFor()
    expect(violations).toEqual([])
  })
})

import { signatureVerify } from '@polkadot/util-crypto'
import { beforeAll, describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { addresses, fir } from './fir.ts'

const { alice, bob, aliceOnWestend } = addresses

beforeAll(fir.warmUp, 120_000)

describe('Polkadot only', () => {
  it('R1.01 R2.02 R2.07 connects with one prompt, shows address, network and balance, and switches to the other chain’s address format and back', async ({
    page,
  }) => {
    await fir.open(page)
    await fir.connect(page)
    expect(await dapp.field(page, 'address').textContent()).toBe(alice)
    expect(await dapp.field(page, 'network').textContent()).toBe('Sandbox Asset Hub')
    await dapp
      .field(page, 'balance')
      .getByText(/^\d+(\.\d+)? ROC/)
      .waitFor()
    await fir.button(page, 'Switch to Westend').click()
    await dapp.field(page, 'address').getByText(aliceOnWestend).waitFor()
    await fir.button(page, 'Switch to Sandbox Asset Hub').click()
    await dapp.field(page, 'address').getByText(alice).waitFor()
  })

  it.full('R8.03 R1.04 reports a rejected connection, and connects on retry', async ({ page }) => {
    await fir.open(page)
    await dapp.connectButton(page).click()
    await fir.reject(page, () => fir.row(page).click())
    const again = dapp.view(page, 'ConnectingExternal').getByRole('button', { name: /try again/i })
    await fir.agree(page, () => again.click())
    await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
  })

  it.full(
    'R3.20 R4.01 restores the account after a reload without prompting, and removes it on disconnect',
    async ({ page }) => {
      await fir.open(page)
      await fir.connect(page)
      await page.reload()
      await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
      expect(await dapp.field(page, 'address').textContent()).toBe(alice)
      expect(page.context().pages()).toHaveLength(1)
      await fir.button(page, 'Disconnect').click()
      await dapp.field(page, 'status').getByText('disconnected').waitFor()
      await page.reload()
      await dapp.field(page, 'status').getByText('disconnected').waitFor()
    },
  )

  it.full(
    'R8.10 reports a rejected request to sign, and signs a message that verifies for the account',
    async ({ page }) => {
      await fir.open(page)
      await fir.connect(page)
      await fir.reject(page, () => fir.button(page, 'Sign').click())
      await fir.outcome(page, 'Sign a message').getByText('request/rejected').waitFor()
      await fir.agree(page, () => fir.button(page, 'Sign').click())
      const code = fir.outcome(page, 'Sign a message').locator('code')
      const signature = (await code.textContent()) ?? ''
      const valid = (text: string) => signatureVerify(text, signature, alice).isValid
      expect(valid('<Bytes>Hello from the sandbox</Bytes>')).toBe(true)
      expect(valid('<Bytes>Hello</Bytes>')).toBe(false)
    },
  )

  it.full(
    'R4.18 refuses a wrong address and too large an amount without a prompt, sends what is included in a block, and shows the parts of the balance',
    async ({ page }) => {
      await fir.open(page)
      await fir.connect(page)
      const receiver = page.getByLabel('To', { exact: true })
      const coins = page.getByLabel(/^Amount/)
      const suggested = { to: await receiver.inputValue(), amount: await coins.inputValue() }
      const refusal = async (to: string, amount: string, code: string) => {
        await receiver.fill(to)
        await coins.fill(amount)
        await fir.button(page, 'Send').click()
        await fir.outcome(page, 'Send').getByText(code).waitFor()
      }
      const bobOnPolkadot = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'
      await refusal(bobOnPolkadot, '1', 'polkadot/wrongNetworkAddress')
      const nobody = 'EZwLoUVvhJJPJPN2EuL5AGXJWGNBHhtYDQ9dtBLgkCZZdPV'
      await refusal(`${nobody.slice(0, -1)}W`, '1', 'request/badAddress')
      await refusal(bob, '12345678901', 'request/insufficientFunds')
      expect(page.context().pages()).toHaveLength(1)
      await receiver.fill(suggested.to)
      await coins.fill(suggested.amount)
      await fir.agree(page, () => fir.button(page, 'Send').click())
      const outcome = fir.outcome(page, 'Send')
      await outcome.getByText('In a block').waitFor()
      expect(await outcome.locator('code').first().textContent()).toMatch(/^0x[0-9a-f]{64}$/)
      await fir.button(page, 'Read balance').click()
      const parts = fir.outcome(page, 'Balance in parts')
      await parts.getByText(/^free \d{19}, reserved 0, frozen 0, transferable \d{19}$/).waitFor()
    },
  )

  it.full('S13 works under the strictest content security policy', async ({ page }) => {
    const violations: string[] = []
    page.on('console', (message) => {
      // The chain library tries WebAssembly once on load, and falls back without it.
      const text = message.text().replace(/.*initialize @polkadot\/wasm-crypto.*/, '')
      if (/content security policy/i.test(text)) violations.push(text)
    })
    await fir.open(page, '&consent=auto&csp=strict')
    await dapp.connectButton(page).click()
    await fir.row(page).click()
    await dapp.field(page, 'balance').getByText(/ROC/).waitFor()
    await fir.button(page, 'Send').click()
    await fir.outcome(page, 'Send').getByText('In a block').waitFor()
    expect(violations).toEqual([])
  })
})

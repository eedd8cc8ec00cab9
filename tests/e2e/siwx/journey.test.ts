import { beforeAll, describe, expect } from 'vitest'
import { bitcoin, bitcoinWallets } from '../bip122/bitcoinWallets.ts'
import { comet } from '../cosmos/comet.ts'
import { fir } from '../polkadot/fir.ts'
import { dapp } from '../setup/dapp.ts'
import { describeFull } from '../setup/describeFull.ts'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { it } from '../setup/it.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { solana } from '../solana/solanaWallets.ts'
import { signIn } from './signIn.ts'

const required = '&siwx=required'

describe('signing in', () => {
  it('R4.21 F6 proves an Ethereum account to the backend, for all tabs, and keeps the session after a reload', async ({
    page,
    context,
  }) => {
    await dapp.open(page, '?siwx=required')
    expect(await signIn.me(page)).toEqual({ error: 'Sign in first' })
    await dapp.connect(page)
    const other = await context.newPage()
    await dapp.open(other, '?siwx=required')
    await signIn.view(other).locator('dt').first().waitFor()
    await page.bringToFront()
    const shown = await signIn.agree(page)
    await signIn.isKnown(other)
    await dapp.modal(other).waitFor({ state: 'hidden' })
    expect(shown).toContain('wants you to sign in with your Ethereum account')
    const address = await dapp.field(page, 'address').textContent()
    expect(await signIn.me(page)).toMatchObject({ address, chainId: 'eip155:31337' })
    await page.reload()
    await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
    await signIn.isKnown(page)
    expect(await dapp.modal(page).isVisible()).toBe(false)
  })

  it.full(
    'R4.22 R4.25 cannot be closed, continues after a rejection, and disconnects on cancel',
    async ({ page }) => {
      await dapp.open(page, '?siwx=required')
      await dapp.connect(page)
      const window = await signIn.press(page)
      await walletWindow.reject(window)
      await dapp.view(page, 'SIWXSignMessage').getByText('You declined in Harbor').waitFor()
      await page.keyboard.press('Escape')
      await dapp.action(page, 'close').click()
      expect(await dapp.modal(page).isVisible()).toBe(true)
      await dapp.action(page, 'cancel').click()
      await dapp.field(page, 'status').getByText('disconnected', { exact: true }).waitFor()
      expect(await dapp.modal(page).isVisible()).toBe(false)
    },
  )

  it.full(
    'R4.17 R4.22 prompts again on another network, switches back on cancel, and signs out on disconnect',
    async ({ page }) => {
      await dapp.open(page, '?siwx=required')
      await dapp.connect(page)
      await signIn.agree(page)
      await dapp.connectButton(page).click()
      await dapp.action(page, 'networks').click()
      await page.locator('button[data-network="eip155:31338"]').click()
      await dapp.view(page, 'SIWXSignMessage').getByText('Stay on Sandbox One').click()
      await dapp.field(page, 'network').getByText('Sandbox One').waitFor()
      expect(await signIn.me(page)).toMatchObject({ chainId: 'eip155:31337' })
      await page.evaluate(() => {
        const { kit } = globalThis as unknown as { kit: { disconnect(): Promise<void> } }
        return kit.disconnect()
      })
      await expect.poll(() => signIn.me(page)).toEqual({ error: 'Sign in first' })
    },
  )

  it.full('R4.21 works with the former configuration', async ({ page }) => {
    await dapp.open(page, '?siwx=legacy')
    await dapp.connect(page)
    await signIn.agree(page)
    const address = await dapp.field(page, 'address').textContent()
    expect(await signIn.me(page)).toMatchObject({ address })
  })

  it.full(
    'R4.21 R4.22 proves a Solana account with its wallet’s own sign-in, beside an Ethereum account',
    async ({ page }) => {
      await dapp.open(page, `?chains=eip155,solana&walletconnect=off${required}`)
      await dapp.connect(page)
      await signIn.agree(page)
      const connectEmber = async () => {
        await page.evaluate(() => {
          const { kit } = globalThis as unknown as { kit: { open(to: object): Promise<void> } }
          return kit.open({ view: 'Connect', namespace: 'solana' })
        })
        await solana.agree(page, () => solana.row(page, 'Ember Wallet').click())
        await signIn.view(page).getByText('Ember Wallet').waitFor()
      }
      await connectEmber()
      await dapp.action(page, 'cancel').click()
      await dapp.field(page, 'network').getByText('Sandbox One').waitFor()
      expect(await dapp.modal(page).isVisible()).toBe(false)
      expect(await signIn.me(page)).toMatchObject({ chainId: 'eip155:31337' })
      await connectEmber()
      expect(await signIn.agree(page)).toContain('Sign in to the Portico demo')
      const address = await dapp.field(page, 'address').textContent()
      expect(await signIn.me(page)).toMatchObject({ address })
    },
  )

  it.full.for(firstUnlessFull(bitcoinWallets))(
    'R4.21 proves a Bitcoin account of $name',
    async (wallet, { page }) => {
      await bitcoin.open(page, required)
      await bitcoin.connect(page, wallet)
      await signIn.agree(page)
      const address = await dapp.field(page, 'address').textContent()
      expect(await signIn.me(page)).toMatchObject({ address })
    },
  )

  it.full('R4.21 proves a Cosmos account', async ({ page }) => {
    await comet.open(page, required)
    await comet.connect(page)
    await signIn.agree(page)
    const address = await dapp.field(page, 'address').textContent()
    expect(await signIn.me(page)).toMatchObject({ address })
  })

  describeFull('signing in with Polkadot', () => {
    beforeAll(fir.warmUp, 120_000)

    it('R4.21 proves an account', async ({ page }) => {
      await fir.open(page, required)
      await fir.connect(page)
      await signIn.agree(page)
      const address = await dapp.field(page, 'address').textContent()
      expect(await signIn.me(page)).toMatchObject({ address })
    })
  })
})

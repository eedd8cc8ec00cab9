import { Verifier } from 'bip322-js'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { addressesOf, bitcoinWallets } from '../bip122/bitcoinWallets.ts'
import { it } from '../setup/it.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { buildPages } from './setup/buildPages.ts'
import { modal } from './setup/modal.ts'
import { type ServedPages, servePages } from './setup/servePages.ts'

type Answer = {
  readonly status: 'success' | 'error'
  readonly result: Record<string, never>
  readonly error: { readonly code: number }
}
type SatsConnect = Record<string, unknown> & {
  request(method: string, params: unknown, id: string): Promise<Answer>
  addListener(listener: { eventName: string; cb(event: object): void }, id: string): () => void
}
type Globals = { satsConnect: SatsConnect; satsId: string }

/** Sends a request as a sats-connect dapp does. */
function request(page: Page, method: string, params: unknown = null): Promise<Answer> {
  return page.evaluate(
    async ([method, params]) => {
      const { satsConnect, satsId } = globalThis as unknown as Globals
      return satsConnect.request(method as string, params, satsId)
    },
    [method, params],
  )
}

for (const wallet of bitcoinWallets)
  describe(`unmodified @sats-connect/core on ${wallet.name}, connected through the kit`, () => {
    const alice = addressesOf(wallet)
    let pages: ServedPages
    beforeAll(async () => {
      const folder = 'tests/interop/apps/sats'
      const build = await buildPages({ name: 'sats', folder, pages: ['index'], react: '18' })
      pages = await servePages(build, ['bip122'])
    })
    afterAll(() => pages?.close())

    /** Connects: sats-connect requests addresses, which opens the modal; the visitor chooses a wallet and approves. */
    async function connected(page: Page): Promise<Answer> {
      await page.goto(pages.url)
      const asking = request(page, 'wallet_connect', { addresses: ['payment', 'ordinals'] })
      const row = modal.wallet(page, wallet.name)
      await walletWindow.approve(await walletWindow.opened(page, () => row.click()))
      return asking
    }

    it('connects through the modal and returns both addresses', async ({ page }) => {
      const { status, result } = await connected(page)
      expect(status).toBe('success')
      expect(result.addresses).toMatchObject([
        { address: alice.payment, purpose: 'payment', addressType: wallet.paymentKind },
        { address: alice.ordinals, purpose: 'ordinals', addressType: 'p2tr' },
      ])
      expect(result.network).toMatchObject({ bitcoin: { name: 'Regtest' } })
    })

    it('receives the rejection code when the visitor closes the modal', async ({ page }) => {
      await page.goto(pages.url)
      const asking = request(page, 'getAccounts', { purposes: ['payment'], message: 'Hi' })
      await modal.wallet(page, wallet.name).waitFor()
      await modal.close(page)
      expect((await asking).error.code).toBe(-32000)
    })

    it('signs a message that an independent verifier accepts, and receives a rejection by the wallet', async ({
      page,
    }) => {
      await connected(page)
      const params = { address: alice.payment, message: 'Hi', protocol: 'BIP322' }
      const window = await walletWindow.opened(page, async () => void startSigning(page, params))
      await walletWindow.approve(window)
      const { result } = await signingResult(page)
      expect(Verifier.verifySignature(alice.payment, 'Hi', result.signature ?? '')).toBe(true)
      const again = await walletWindow.opened(page, async () => void startSigning(page, params))
      await walletWindow.reject(again)
      expect((await signingResult(page)).error.code).toBe(-32000)
    })

    it('pays an amount that is mined', async ({ page }) => {
      await connected(page)
      const address = addressesOf(wallet, 1).ordinals
      const before = await balanceOf(address)
      const recipients = [{ address, amount: 123_456 }]
      const paying = request(page, 'sendTransfer', { recipients })
      await walletWindow.approve(await page.waitForEvent('popup').then(shown))
      expect((await paying).result.txid).toMatch(/^[0-9a-f]{64}$/)
      expect((await balanceOf(address)) - before).toBe(123_456)
    })

    it('receives an event when the wallet changes the account', async ({ page }) => {
      await connected(page)
      const event = page.evaluate(
        async ([handle]) => {
          const { satsConnect, satsId } = globalThis as unknown as Globals
          const event = new Promise((resolve) => {
            satsConnect.addListener({ eventName: 'accountChange', cb: resolve }, satsId)
          })
          await satsConnect.request('wallet_getAccount', null, satsId)
          const at = (handle as string)
            .split('.')
            .reduce<unknown>((it, name) => (it as Record<string, unknown>)[name], globalThis)
          await (at as { useAccount(account: number): Promise<void> }).useAccount(1)
          return (await event) as { addresses: { address: string }[] }
        },
        [wallet.handle],
      )
      expect((await event).addresses[0]?.address).toBe(addressesOf(wallet, 1).payment)
    })
  })

async function shown(window: Page): Promise<Page> {
  await window.locator('#agree').waitFor()
  return window
}

const pendingAnswers = new WeakMap<Page, Promise<Answer>>()
/** Requests a signature without waiting for it, so that the test can answer the prompt. */
function startSigning(page: Page, params: object): void {
  pendingAnswers.set(page, request(page, 'signMessage', params))
}
async function signingResult(page: Page): Promise<Answer> {
  const answer = await pendingAnswers.get(page)
  if (!answer) throw new Error('No signature was requested')
  return answer
}

async function balanceOf(address: string): Promise<number> {
  const response = await fetch(`${inject('sandbox').engines.bip122}/address/${address}/utxo`)
  const coins = (await response.json()) as readonly { value: number }[]
  return coins.reduce((sum, { value }) => sum + value, 0)
}

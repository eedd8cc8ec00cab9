import type { BrowserContext } from 'playwright-core'
import { inject } from 'vitest'
import type { Atomic, PaymasterSupport } from '../../../sandbox/wallets/messages.ts'

export type WalletName = 'meadow' | 'harbor'
export type WalletSettings = {
  readonly locked?: boolean
  /**
   * `reads` never answers requests that need consent, `nothing` never answers, `altered` signs another text than it
   * shows.
   */
  readonly answers?: 'all' | 'reads' | 'nothing' | 'altered'
  readonly account?: string
  /** 31337 and 31338 are the nodes; 31339 is a chain that no dapp knows and no node serves. */
  readonly chainId?: number
  /** How it makes the calls of a batch. */
  readonly atomic?: Atomic
  /** Whether it asks paymaster services. */
  readonly paymaster?: PaymasterSupport
}

/** Actions of the wallet's owner on its own page. */
export const walletPanel = {
  async set(context: BrowserContext, wallet: WalletName, settings: WalletSettings): Promise<void> {
    const query = new URLSearchParams(
      Object.entries(settings).map(([name, value]) => [name, String(value)]),
    )
    const panel = await open(context, wallet, `?${query}`)
    await panel.locator('main[data-settled]').waitFor()
    await panel.close()
  },
  /** Revokes the permission of this origin. */
  async disconnect(context: BrowserContext, wallet: WalletName, origin: string): Promise<void> {
    const panel = await open(context, wallet)
    const row = panel.getByRole('listitem').filter({ hasText: origin })
    await row.getByRole('button', { name: 'Disconnect' }).click()
    await row.waitFor({ state: 'detached' })
    await panel.close()
  },
}

async function open(context: BrowserContext, wallet: WalletName, query = '') {
  const panel = await context.newPage()
  await panel.goto(`${inject('sandbox').wallets}/${wallet}/${query}`)
  return panel
}

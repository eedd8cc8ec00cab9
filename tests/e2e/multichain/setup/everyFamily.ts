import type { Namespace } from '@portico/core'
import type { Page } from 'playwright-core'
import type {} from '../../page/setup/theKit.ts'
import { dapp } from '../../setup/dapp.ts'
import { walletWindow } from '../../setup/walletWindow.ts'

/** One wallet of each chain family that asks its visitor. */
const wallets: Readonly<Record<Namespace, string>> = {
  eip155: 'example.harbor',
  solana: 'solana:Ember Wallet',
  polkadot: 'polkadot:Fir Wallet',
  cosmos: 'cosmos:comet',
  bip122: 'bip122:Quarry Wallet',
}
const namespaces = Object.keys(wallets) as readonly Namespace[]

/** The demo dapp with all chain families. */
export const everyFamily = {
  namespaces,
  async open(page: Page, query = ''): Promise<void> {
    await dapp.open(page, `?chains=${namespaces.join()}${query}`)
    await dapp.connectButton(page).waitFor()
  },
  /** Connects a wallet of each family, as a visitor would. */
  async connect(page: Page): Promise<void> {
    for (const namespace of namespaces) {
      await page.evaluate(
        (it) => globalThis.kit.open({ view: 'Connect', namespace: it }),
        namespace,
      )
      const row = page.locator(`[data-portico="modal"] button[data-wallet="${wallets[namespace]}"]`)
      await walletWindow.approve(await walletWindow.opened(page, () => row.click()))
      await dapp.modal(page).waitFor({ state: 'hidden' })
    }
  },
  /** Shows the account of one family, on the network that it is on. */
  async choose(page: Page, namespace: Namespace): Promise<void> {
    await page.evaluate((name) => {
      const { networkId } = globalThis.kit.account.state(name)
      if (networkId) return globalThis.kit.switchNetwork(networkId)
    }, namespace)
  },
}

import type { Namespace } from '@portico/core'
import type { Page } from 'playwright-core'
import type {} from '../../page/setup/demoKit.ts'
import { dapp } from '../../setup/dapp.ts'
import { walletWindow } from '../../setup/walletWindow.ts'

/** For each chain family, one wallet that prompts. */
const wallets: Readonly<Record<Namespace, string>> = {
  eip155: 'example.harbor',
  solana: 'solana:Ember Wallet',
  polkadot: 'polkadot:Fir Wallet',
  cosmos: 'cosmos:comet',
  bip122: 'bip122:Quarry Wallet',
}
const namespaces = Object.keys(wallets) as readonly Namespace[]

/** Actions of a visitor of the demo with all chain families. */
export const everyFamily = {
  namespaces,
  /** All families but Ethereum's. */
  others: namespaces.filter((namespace) => namespace !== 'eip155'),
  async open(page: Page, query = ''): Promise<void> {
    await dapp.open(page, `?chains=${namespaces.join()}${query}`)
    await dapp.connectButton(page).waitFor()
  },
  /** Connects one wallet of each of these families. */
  async connect(page: Page, families = namespaces): Promise<void> {
    for (const namespace of families) {
      await page.evaluate(
        (it) => globalThis.kit.open({ view: 'Connect', namespace: it }),
        namespace,
      )
      const row = page.locator(`[data-portico="modal"] button[data-wallet="${wallets[namespace]}"]`)
      await walletWindow.approve(await walletWindow.opened(page, () => row.click()))
      await dapp.modal(page).waitFor({ state: 'hidden' })
    }
  },
  /** Shows the account of a family on its active network. */
  async choose(page: Page, namespace: Namespace): Promise<void> {
    await page.evaluate((name) => {
      const { networkId } = globalThis.kit.account.state(name)
      if (networkId) return globalThis.kit.switchNetwork(networkId)
    }, namespace)
  },
}

import type { Page } from 'playwright-core'
import { dapp } from '../../setup/dapp.ts'
import { walletPanel } from '../../setup/walletPanel.ts'
import { walletWindow } from '../../setup/walletWindow.ts'
import { zerion } from '../../setup/zerion.ts'
import { signIn } from '../../siwx/signIn.ts'
import { demoKit } from './demoKit.ts'

type ViewState = { readonly name: string; enter(page: Page): Promise<void> }

const view = (name: string, params?: object): ViewState => ({
  name,
  enter: (page) => demoKit.open(page, name, params),
})
const connecting = (connectorId: string) => ({ connectorId })

/** Every view of the core and of signing in, in an order that one visit of a dapp with `?siwx=optional` allows. */
export const viewStates: readonly ViewState[] = [
  view('Connect'),
  view('AllWallets'),
  view('ConnectingWalletConnect'),
  {
    ...view('ConnectingWalletConnect', { walletId: zerion }),
    name: 'ConnectingWalletConnect, tabs',
  },
  view('WhatIsAWallet'),
  view('GetWallet'),
  view('Downloads', connecting('io.metamask')),
  view('Downloads', connecting('example.unknown')),
  view('Networks'),
  view('WhatIsANetwork'),
  view('SwitchActiveChain', { namespace: 'solana' }),
  { ...view('ConnectingExternal', connecting('io.rabby')), name: 'Connecting, not installed' },
  {
    name: 'Connecting',
    async enter(page) {
      await page.evaluate(() => {
        const held = globalThis.kit.guards.add(
          'connect',
          () => new Promise<string>(() => undefined),
        )
        Object.assign(globalThis, { held })
      })
      await demoKit.open(page, 'ConnectingExternal', connecting('example.harbor'))
    },
  },
  {
    name: 'Connecting, refused',
    async enter(page) {
      await page.evaluate(() => {
        ;(globalThis as unknown as { held(): void }).held()
        const held = globalThis.kit.guards.add('connect', () => 'Not on Sundays.')
        Object.assign(globalThis, { held })
      })
      await demoKit.open(page, 'ConnectingExternal', connecting('example.meadow'))
      await page.locator('.StatusText').getByText('Not on Sundays.').waitFor()
      await demoKit.settled(page)
    },
  },
  {
    name: 'SIWXSignMessage, declined, with all there is to read',
    async enter(page) {
      await page.evaluate(() => {
        ;(globalThis as unknown as { held(): void }).held()
        globalThis.kit.modal.hide()
      })
      await dapp.connect(page)
      await walletWindow.reject(await signIn.press(page))
      await signIn.readAll(page)
      await demoKit.settled(page)
    },
  },
  {
    name: 'Account',
    async enter(page) {
      await demoKit.open(page, 'Account')
      await page.locator('.PortfolioSummary .Amount').first().waitFor()
      await demoKit.settled(page)
    },
  },
  { ...view('Networks'), name: 'Networks, connected' },
  {
    name: 'UnsupportedChain',
    async enter(page) {
      await walletPanel.set(page.context(), 'harbor', { chainId: 31339 })
      await page.waitForFunction(() => globalThis.kit.isUnsupported())
      await demoKit.open(page)
      await dapp.view(page, 'UnsupportedChain').waitFor()
    },
  },
]

/** Calls back for every scene of one visit. */
export async function visitViewStates(
  page: Page,
  check: (name: string) => Promise<void>,
): Promise<void> {
  for (const { name, enter } of viewStates) {
    await enter(page)
    await check(name)
  }
}

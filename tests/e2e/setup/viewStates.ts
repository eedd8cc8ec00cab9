import type { Page } from 'playwright-core'
import { signIn } from '../siwx/signIn.ts'
import { dapp } from './dapp.ts'
import { walletPanel } from './walletPanel.ts'
import { walletWindow } from './walletWindow.ts'
import { zerion } from './zerion.ts'

export type ViewState = {
  readonly name: string
  /** Where the dapp is opened, with its settings. */
  readonly path?: string
  /** Leads a visitor there, or sends them. */
  reach(page: Page): Promise<unknown>
}

/** Shows a view as the dapp would. */
async function open(page: Page, view: string, params?: object): Promise<void> {
  await page.evaluate(
    (request) => {
      const { kit } = globalThis as unknown as { kit: { open(to: object): Promise<void> } }
      return kit.open(request)
    },
    {
      view,
      ...(params && { params }),
    },
  )
  await dapp.view(page, view).locator('.View').waitFor()
}

const shows = (view: string, params?: object): ViewState => ({
  name: view,
  reach: (page) => open(page, view, params),
})

const connected = (view: string, params?: object): ViewState => ({
  name: `${view}, connected`,
  async reach(page) {
    await dapp.connect(page)
    await open(page, view, params)
  },
})

async function ask(page: Page): Promise<Page> {
  await open(page, 'Connect')
  return walletWindow.opened(page, () => dapp.wallet(page, 'harbor').click())
}

/** Meadow has never heard of the second chain, and asks whether to add it. */
async function askToAdd(page: Page): Promise<Page> {
  await dapp.connect(page, 'meadow')
  return walletWindow.opened(page, () => open(page, 'SwitchNetwork', { networkId: 'eip155:31338' }))
}

/** Harbor's question whether to sign in. */
async function askToSignIn(page: Page): Promise<Page> {
  await dapp.connect(page)
  return signIn.press(page)
}

/** Every view of the core and that of signing in, in each state that looks different. */
export const viewStates: readonly ViewState[] = [
  shows('Connect'),
  { ...shows('Connect'), name: 'Connect, with a box to tick', path: '?legal' },
  { ...shows('Connect'), name: 'Connect, with terms to read', path: '?terms' },
  { name: 'ConnectingExternal, waiting', reach: ask },
  {
    name: 'ConnectingExternal, declined',
    async reach(page) {
      await walletWindow.reject(await ask(page))
      await dapp.action(page, 'retry').waitFor()
    },
  },
  {
    name: 'ConnectingExternal, taking long',
    async reach(page) {
      await page.clock.install()
      await ask(page)
      await page.clock.runFor(11_000)
      await dapp.action(page, 'cancel').waitFor()
    },
  },
  {
    ...shows('ConnectingExternal', { connectorId: 'io.metamask' }),
    name: 'ConnectingExternal, not installed',
  },
  connected('Account'),
  connected('Networks'),
  connected('SwitchActiveChain', { namespace: 'solana' }),
  { name: 'SwitchNetwork, waiting', reach: askToAdd },
  {
    name: 'SwitchNetwork, not added',
    async reach(page) {
      await walletWindow.reject(await askToAdd(page))
      await dapp.action(page, 'retry').waitFor()
    },
  },
  {
    name: 'UnsupportedChain',
    async reach(page) {
      await dapp.connect(page, 'meadow')
      await walletPanel.set(page.context(), 'meadow', { chainId: 31339 })
      await dapp.connectButton(page).click()
      await dapp.view(page, 'UnsupportedChain').locator('.View').waitFor()
    },
  },
  shows('AllWallets'),
  {
    name: 'AllWallets, nothing found',
    async reach(page) {
      await open(page, 'AllWallets')
      await dapp.view(page, 'AllWallets').getByRole('searchbox').fill('no such wallet')
      await dapp.action(page, 'clear').waitFor()
    },
  },
  shows('ConnectingWalletConnect'),
  {
    ...shows('ConnectingWalletConnect', { walletId: zerion }),
    name: 'ConnectingWalletConnect, tabs',
  },
  shows('ConnectingWalletConnectBasic'),
  { name: 'SIWXSignMessage, waiting', path: '?siwx=required', reach: askToSignIn },
  {
    name: 'SIWXSignMessage, declined, with all there is to read',
    path: '?siwx=required',
    async reach(page) {
      await walletWindow.reject(await askToSignIn(page))
      await signIn.view(page).getByText('You declined').waitFor()
      // What lies under the buttons or a notice axe could not judge.
      await page.setViewportSize({ width: 1280, height: 1600 })
      await signIn.readAll(page)
      await page.evaluate(() => globalThis.kit.notices.hide())
    },
  },
  { ...shows('ConnectingSiwe'), name: 'ConnectingSiwe, nobody connected', path: '?siwx=optional' },
  shows('WhatIsAWallet'),
  shows('WhatIsANetwork'),
  shows('GetWallet'),
  shows('Downloads', { connectorId: 'io.metamask' }),
]

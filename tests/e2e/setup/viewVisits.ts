import type { Page } from 'playwright-core'
import { signIn } from '../siwx/signIn.ts'
import { dapp } from './dapp.ts'
import { walletPanel } from './walletPanel.ts'
import { walletWindow } from './walletWindow.ts'
import { zerion } from './zerion.ts'

export type ViewState = {
  readonly name: string
  /** Brings the visitor to the view, by clicks or by the dapp. */
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
  // The approval is a slot for the frame.
  await dapp.view(page, view).locator('.View, .ApproveTransaction').first().waitFor()
}

/** The window of a wallet's prompt. */
function windowOf(page: Page): Page {
  const window = page
    .context()
    .pages()
    .find((one) => one !== page)
  if (!window) throw new Error('No wallet window is open')
  return window
}

async function openPrompt(page: Page): Promise<Page> {
  await open(page, 'Connect')
  return walletWindow.opened(page, () => dapp.wallet(page, 'harbor').click())
}

/** Meadow does not know the second chain, and prompts whether to add it. */
async function openAddChainPrompt(page: Page): Promise<Page> {
  await dapp.connect(page, 'meadow')
  return walletWindow.opened(page, () => open(page, 'SwitchNetwork', { networkId: 'eip155:31338' }))
}

/** Opens Harbor's prompt to sign in. */
async function openSignInPrompt(page: Page): Promise<Page> {
  await dapp.connect(page)
  return signIn.press(page)
}

/** Views in each state that looks different, in an order that one page allows. */
export type ViewVisit = {
  readonly name: string
  readonly path?: string
  readonly states: readonly ViewState[]
}

const shows = (view: string, params?: object): ViewState => ({
  name: view,
  reach: (page) => open(page, view, params),
})

/** Every view of the core, that of signing in, and those of the embedded wallet and of swaps. */
export const viewVisits: readonly ViewVisit[] = [
  {
    name: 'before anything is connected',
    states: [
      shows('Connect'),
      {
        ...shows('ConnectingExternal', { connectorId: 'io.metamask' }),
        name: 'ConnectingExternal, not installed',
      },
      shows('AllWallets'),
      {
        name: 'AllWallets, nothing found',
        async reach(page) {
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
      shows('WhatIsAWallet'),
      shows('WhatIsANetwork'),
      shows('GetWallet'),
      shows('Downloads', { connectorId: 'io.metamask' }),
      {
        name: 'Swap, nobody connected',
        async reach(page) {
          await open(page, 'Swap')
          await dapp.view(page, 'Swap').getByText('No wallet is connected').waitFor()
        },
      },
    ],
  },
  { name: 'with a box to tick', path: '?legal', states: [shows('Connect')] },
  { name: 'with terms to read', path: '?terms', states: [shows('Connect')] },
  {
    name: 'at a wallet that is asked',
    states: [
      { name: 'ConnectingExternal, waiting', reach: openPrompt },
      {
        name: 'ConnectingExternal, declined',
        async reach(page) {
          await walletWindow.reject(windowOf(page))
          await dapp.action(page, 'retry').waitFor()
        },
      },
    ],
  },
  {
    name: 'at a wallet that takes long',
    states: [
      {
        name: 'ConnectingExternal, taking long',
        async reach(page) {
          await page.clock.install()
          await openPrompt(page)
          await page.clock.runFor(11_000)
          await dapp.action(page, 'cancel').waitFor()
        },
      },
    ],
  },
  {
    name: 'with an account',
    states: [
      {
        name: 'Account, connected',
        async reach(page) {
          await dapp.connect(page)
          await open(page, 'Account')
        },
      },
      { ...shows('Networks'), name: 'Networks, connected' },
      {
        ...shows('SwitchActiveChain', { namespace: 'solana' }),
        name: 'SwitchActiveChain, connected',
      },
      shows('Swap'),
      {
        name: 'SwapSelectToken',
        async reach(page) {
          await open(page, 'SwapSelectToken', { side: 'to' })
          await dapp.view(page, 'SwapSelectToken').getByText('TIDE').first().waitFor()
        },
      },
      {
        name: 'SwapAllowances',
        async reach(page) {
          await open(page, 'SwapAllowances')
          await dapp.view(page, 'SwapAllowances').getByText('No allowances').waitFor()
        },
      },
    ],
  },
  {
    name: 'with a wallet that does not know the network',
    states: [
      { name: 'SwitchNetwork, waiting', reach: openAddChainPrompt },
      {
        name: 'SwitchNetwork, not added',
        async reach(page) {
          await walletWindow.reject(windowOf(page))
          await dapp.action(page, 'retry').waitFor()
        },
      },
      {
        name: 'UnsupportedChain',
        async reach(page) {
          await page.evaluate(() => globalThis.kit.modal.hide())
          await walletPanel.set(page.context(), 'meadow', { chainId: 31339 })
          await dapp.connectButton(page).click()
          await dapp.view(page, 'UnsupportedChain').locator('.View').waitFor()
        },
      },
    ],
  },
  {
    name: 'where visitors sign in',
    path: '?siwx=required',
    states: [
      { name: 'SIWXSignMessage, waiting', reach: openSignInPrompt },
      {
        name: 'SIWXSignMessage, declined, with all there is to read',
        async reach(page) {
          await walletWindow.reject(windowOf(page))
          await signIn.view(page).getByText('You declined').waitFor()
          // Tall enough that no button or notice covers the view, which axe could not judge.
          await page.setViewportSize({ width: 1280, height: 1600 })
          await signIn.readAll(page)
          await page.evaluate(() => globalThis.kit.notices.hide())
          await dapp.modal(page).locator('.notice[data-shown]').waitFor({ state: 'detached' })
        },
      },
    ],
  },
  {
    name: 'where visitors may sign in',
    path: '?siwx=optional',
    states: [{ ...shows('ConnectingSiwe'), name: 'ConnectingSiwe, nobody connected' }],
  },
  {
    name: 'where visitors log in by email or social account',
    path: '?embedded=on',
    states: [
      {
        name: 'Connect, with email and social accounts',
        async reach(page) {
          await open(page, 'Connect')
          const view = dapp.view(page, 'Connect')
          await view.getByLabel('Email').waitFor()
          // axe-core cannot tell the contrast of a row that lies partly below the footer.
          await view
            .getByText('All wallets')
            .evaluate((row) => row.scrollIntoView({ block: 'center' }))
        },
      },
      shows('EmailLogin'),
      shows('EmailVerifyDevice', { email: 'ada@example.org' }),
      shows('EmailVerifyOtp', { email: 'ada@example.org' }),
      shows('ConnectingSocial', { provider: 'google' }),
      shows('ConnectingFarcaster'),
      shows('ApproveTransaction'),
      shows('EmbeddedWallet'),
      shows('UpdateEmailWallet'),
      shows('UpdateEmailPrimaryOtp', { email: 'ada@example.org' }),
      shows('UpdateEmailSecondaryOtp', { email: 'ada@example.org' }),
    ],
  },
]

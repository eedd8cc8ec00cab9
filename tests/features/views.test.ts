import { createKit, memoryDriver } from '@portico/core'
import { embedded } from '@portico/features/embedded'
import { names } from '@portico/features/names'
import { onramp } from '@portico/features/onramp'
import { receive } from '@portico/features/receive'
import { send } from '@portico/features/send'
import { siwx } from '@portico/features/siwx'
import { swaps } from '@portico/features/swaps'
import { walletConnect } from '@portico/features/walletconnect'
import { expect, it } from 'vitest'
import { coreViews } from '../../react/src/views/coreViews.ts'
import { fakeAdapter } from '../core/fakes/fakeAdapter.ts'

/** The views of the specification, under the names that they have here. */
const views = [
  ...['Connect', 'Account', 'ConnectingExternal', 'ProfileWallets', 'UnsupportedChain'],
  ...['SwitchNetwork', 'SwitchActiveChain', 'Networks'],
  ...['Downloads', 'GetWallet', 'WhatIsAWallet', 'WhatIsANetwork'],
  ...['AllWallets', 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic'],
  ...['ConnectingFarcaster', 'ConnectingSocial', 'EmailLogin', 'EmailVerifyOtp'],
  ...['EmailVerifyDevice', 'UpdateEmailWallet', 'UpdateEmailPrimaryOtp'],
  ...['UpdateEmailSecondaryOtp', 'ApproveTransaction', 'SIWXSignMessage'],
  ...['RegisterAccountName', 'RegisterAccountNameSuccess'],
  ...['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview', 'WalletSendConfirmed'],
  ...['WalletReceive', 'Swap', 'SwapSelectToken', 'SwapPreview'],
  ...['OnRamp', 'OnRampProviders', 'OnRampTokenSelect', 'OnRampFiatSelect', 'BuyInProgress'],
]

it('R2.01 has each view of the specification, which loads', async () => {
  const kit = createKit({
    adapters: [fakeAdapter('eip155')],
    storage: memoryDriver(),
    features: [
      embedded({ origin: 'https://wallet.acme.example' }),
      names(),
      onramp(),
      receive(),
      send(),
      siwx({ siweConfig: {} as never }),
      swaps(),
      walletConnect(),
    ],
  })
  const loaded = views.map(async (name) => {
    const core = coreViews[name]
    if (core?.component) return typeof core.component
    const view = core ?? kit.registry.views.get(name)
    const part = (await view?.load?.()) as { default?: unknown } | undefined
    return typeof part?.default
  })
  const kinds = await Promise.all(loaded)
  const missing = views.filter((_, at) => kinds[at] === 'undefined')
  expect(missing).toEqual([])
})

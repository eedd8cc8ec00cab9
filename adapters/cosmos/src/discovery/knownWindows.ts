import type { InjectedWindow } from './InjectedWindow.ts'

/** Other wallets also use Keplr's global, so it is checked last. */
export const keplrWindow: InjectedWindow = {
  key: 'keplr',
  name: 'Keplr',
  path: 'keplr',
  rdns: 'app.keplr',
}

/** OKX sets `isOkxWallet` on all of its objects. */
export const okxWindow: InjectedWindow = {
  key: 'okx',
  name: 'OKX Wallet',
  path: 'okxwallet.keplr',
  rdns: 'com.okex.wallet',
}

/** The globals of well-known wallets. */
export const knownWindows: readonly InjectedWindow[] = [
  {
    key: 'leap',
    name: 'Leap',
    path: 'leap',
    changeEvent: 'leap_keystorechange',
    rdns: 'io.leapwallet.LeapWallet',
  },
  {
    key: 'cosmostation',
    name: 'Cosmostation',
    path: 'cosmostation.providers.keplr',
    changeEvent: 'cosmostation_keystorechange',
    rdns: 'io.cosmostation',
  },
  okxWindow,
  keplrWindow,
]

import type { InjectedWindow } from './InjectedWindow.ts'

/** Others put themselves where Keplr is, so that place is looked at last. */
export const keplrWindow: InjectedWindow = {
  key: 'keplr',
  name: 'Keplr',
  path: 'keplr',
  rdns: 'app.keplr',
}

/** Sets `isOkxWallet` wherever it is. */
export const okxWindow: InjectedWindow = {
  key: 'okx',
  name: 'OKX Wallet',
  path: 'okxwallet.keplr',
  rdns: 'com.okex.wallet',
}

/** Where well-known wallets are found. */
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

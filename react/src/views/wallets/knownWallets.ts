export type KnownWallet = { readonly rdns: string; readonly name: string; readonly home: string }

/** A few well-known wallets, by name; neither a recommendation nor a ranking. */
export const knownWallets: readonly KnownWallet[] = [
  { rdns: 'io.metamask', name: 'MetaMask', home: 'https://metamask.io' },
  { rdns: 'app.phantom', name: 'Phantom', home: 'https://phantom.com' },
  { rdns: 'io.rabby', name: 'Rabby Wallet', home: 'https://rabby.io' },
  { rdns: 'me.rainbow', name: 'Rainbow', home: 'https://rainbow.me' },
  { rdns: 'com.trustwallet.app', name: 'Trust Wallet', home: 'https://trustwallet.com' },
]

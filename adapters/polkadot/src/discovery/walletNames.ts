/** How wallets call themselves, by their key in lower case; others are called by their key. */
export const walletNames: Readonly<Partial<Record<string, string>>> = {
  'polkadot-js': 'Polkadot.js',
  'subwallet-js': 'SubWallet',
  'fearless-wallet': 'Fearless Wallet',
  talisman: 'Talisman',
  polkagate: 'PolkaGate',
  enkrypt: 'Enkrypt',
}

/**
 * The drawing of each well-known wallet by its rdns, or by its id in the directory when it has none, as
 * `builtInWallets` lists them. A wallet of an exchange has the exchange's mark.
 */
const wallet = (name) => `wallets/background/${name}`
const exchange = (name) => `exchanges/background/${name}`

export const wallets = {
  'io.metamask': wallet('metamask'),
  'com.trustwallet.app': wallet('trust'),
  'app.phantom': wallet('phantom'),
  // Formerly Coinbase Wallet; its mark is that of the network.
  'com.coinbase.wallet': 'networks/branded/base',
  'me.rainbow': wallet('rainbow'),
  'io.rabby': wallet('rabby'),
  'com.okex.wallet': wallet('okx'),
  'com.binance.wallet': exchange('binance'),
  'com.bitget.web3': exchange('bitget'),
  'com.bybit': exchange('bybit'),
  // Uniswap Wallet
  c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a: exchange('uniswap'),
  // Ledger Live
  '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927': wallet('ledger'),
  'io.zerion.wallet': wallet('zerion'),
  // Safe
  '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f': wallet('safe'),
  'pro.tokenpocket': wallet('token-pocket'),
  // imToken
  ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef: wallet('imtoken'),
  'com.crypto.wallet': exchange('crypto-com'),
  // Kraken Wallet
  '18450873727504ae9315a084fa7624b5297d2fe5880f0982979c17345a138277': wallet('kraken'),
  // 1inch Wallet
  c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576: exchange('1inch'),
  // Trezor Suite
  '6b0182d679b72eb2733dec38d9dee70551cc16a6ce5e7a7f4155ffb6f493c521': wallet('trezor'),
  'com.roninchain.wallet': wallet('ronin'),
  'io.gate.wallet': exchange('gate-io'),
  // Gemini
  e3f3db6814131b8b0b12621d134cd327e5ad51f8ecde65565374aae4617a20fd: exchange('gemini'),
  // Solflare
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79': wallet('solflare'),
  'app.backpack.mobile': wallet('backpack'),
  // Keplr
  '6adb6082c909901b9e7189af3a4a0223102cd6f8d5c39e39f3d49acb92b578bb': wallet('keplr'),
}

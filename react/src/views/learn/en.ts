import { defineMessages } from '@portico/core/feature'
import { linkWords } from '../../ui/content/links.tsx'
import { en as common } from '../../words/later.ts'

/** Texts of the explaining views, and of those about getting a wallet. */
export const en = defineMessages({
  ...common,
  ...linkWords,

  'whatIsAWallet.keys': 'The keys to what is yours',
  'whatIsAWallet.keysText': 'Your coins and collectibles live on a network. A wallet opens them.',
  'whatIsAWallet.login': 'One login for many apps',
  'whatIsAWallet.loginText': 'Connect your wallet in place of a new account and password.',
  'whatIsAWallet.approve': 'Nothing moves without you',
  'whatIsAWallet.approveText':
    'An app asks, you approve. Keep your recovery phrase to yourself: no app needs it.',
  'whatIsANetwork.record': 'A record that many keep',
  'whatIsANetwork.recordText': 'Computers all over the world agree on who owns what.',
  'whatIsANetwork.fees': 'Each has its own coin',
  'whatIsANetwork.feesText': 'You pay the fee of a transaction in the coin of its network.',
  'whatIsANetwork.apart': 'Balances stay apart',
  'whatIsANetwork.apartText':
    'One address can hold something different on every network. Check which one you are on.',
  'getWallet.text': 'Install one of these or another you trust. Then reload this page.',
  'getWallet.app': 'Install one of these or another you trust. Then come back to this page.',
  'getWallet.list': 'Some well-known wallets',
  'getWallet.hint':
    'Check the address of the site before you install. Nobody needs your recovery phrase to help you.',
  'downloads.text': '{wallet} is not in this browser. Install it, then reload this page.',
  'downloads.app': 'Install {wallet}, then come back to this page.',
  'downloads.places': 'Where it can be had',
  'downloads.unknown': 'We do not know where this wallet can be found.',
  'downloads.others': 'See other wallets',
  'store.chrome_store': 'Chrome Web Store',
  'store.app_store': 'App Store',
  'store.play_store': 'Google Play',
  'store.homepage': 'Website',
})

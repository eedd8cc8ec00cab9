import { defineMessages } from '@portico/core'

/** The words of the modal and its views. */
export const en = defineMessages({
  'header.back': 'Back',
  'header.close': 'Close',
  'header.help': 'Help',
  'alert.dismiss': 'Dismiss',
  'viewError.title': 'This view stopped working',
  'viewError.text': '“{view}” could not be shown. Try again, or go back.',
  'slot.failed': 'This part could not be shown.',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  opensTab: 'Opens in a new tab',
  wallet: 'your wallet',

  'connect.title': 'Connect a wallet',
  'connect.wallets': 'Wallets',
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.networks': '{count} networks',
  'connect.all': 'All wallets',
  'connect.moreThan': '{count}+',
  'connect.copy': 'Possible copy',
  'connect.copyHint':
    'More than one wallet here is called {name}. If you did not install both, remove the one you do not know.',
  'connect.none': 'No wallet in this browser',
  'connect.noneText': 'A wallet holds your accounts and lets you approve what happens to them.',
  'connect.getWallet': 'Get a wallet',
  'connect.newHere': 'New here?',
  'connect.whatIsAWallet': 'What is a wallet',

  'legal.both': 'By connecting you accept the {terms} and the {privacy}.',
  'legal.terms': 'By connecting you accept the {terms}.',
  'legal.privacy': 'By connecting you accept the {privacy}.',
  'legal.agreeBoth': 'I accept the {terms} and the {privacy}.',
  'legal.agreeTerms': 'I accept the {terms}.',
  'legal.agreePrivacy': 'I accept the {privacy}.',
  'legal.termsName': 'terms of service',
  'legal.privacyName': 'privacy policy',

  'connecting.title': 'Connect',

  'account.title': 'Account',
  'account.copy': 'Copy address',
  'account.copied': 'Address copied',
  'account.notCopied': 'Your browser did not allow copying.',
  'account.network': 'Network:',
  'account.balance': 'Balance',
  'account.loading': 'Reading your balance',
  'account.unavailable': '{network} did not answer.',
  'account.stale': '{network} did not answer. This is the last known balance.',
  'account.actions': 'Actions',
  'account.tabs': 'What this account holds',
  'account.more': 'More',
  'account.shared': 'Accounts you shared',
  'account.inUse': 'In use',
  'account.sharedHint': 'To use another one, choose it in {wallet}.',
  'account.disconnect': 'Disconnect',
  'account.notDisconnected': 'Disconnected here. {wallet} did not answer.',

  'networks.title': 'Choose a network',
  'networks.search': 'Search {count} networks',
  'networks.none': 'No network of that name',
  'networks.noneText': 'This app works on the networks it lists here.',
  'networks.clear': 'Show all networks',
  'networks.current': 'Current network',
  'networks.testnet': 'Testnet',
  'networks.otherWallet': 'Another wallet',
  'networks.eip155': 'Ethereum networks',
  'networks.solana': 'Solana',
  'networks.bip122': 'Bitcoin',
  'networks.polkadot': 'Polkadot',
  'networks.cosmos': 'Cosmos',

  'switch.title': 'Switch network',

  'switchChain.title': 'Switch wallet',
  'switchChain.heading': 'Another wallet is needed',
  'switchChain.text': 'Connect one for {family} to go on. {wallet} stays connected.',
  'switchChain.connect': 'Connect a wallet',

  'unsupported.title': 'Switch network',
  'unsupported.text': '{wallet} is on a network that this app does not use. Choose one to go on.',

  'whatIsAWallet.title': 'What is a wallet',

  'whatIsANetwork.title': 'What is a network',

  'getWallet.title': 'Get a wallet',

  'downloads.title': 'Get this wallet',
})

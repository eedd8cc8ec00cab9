import { defineMessages, type Messages, type Translate } from '@portico/core/feature'
import { useAnyKit } from '../kit/contexts.ts'

/** The texts of views and parts of the modal, in the visitor's language; `english` are those that load with them. */
export function useWords<english extends Messages>(english: english): Translate<english> {
  return useAnyKit().i18n.translator('react', english)
}

/** Texts of the modal and its views. */
export const en = defineMessages({
  'header.back': 'Back',
  'header.close': 'Close',
  'header.help': 'Help',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  wallet: 'your wallet',

  'connect.title': 'Connect a wallet',
  'connect.wallets': 'Wallets',
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.networks': '{count} networks',
  'connect.all': 'All wallets',
  'connect.moreThan': '{count}+',
  'connect.copy': 'Possible copy',
  'connect.newHere': 'New here?',
  'connect.whatIsAWallet': 'What is a wallet',

  'connecting.title': 'Connect',
  'multiChain.title': 'Choose networks',

  'profile.title': 'Wallets',
  'account.title': 'Account',
  'networks.title': 'Choose a network',
  'switch.title': 'Switch network',
  'switchChain.title': 'Switch wallet',
  'unsupported.title': 'Switch network',
  'whatIsAWallet.title': 'What is a wallet',
  'whatIsANetwork.title': 'What is a network',
  'getWallet.title': 'Get a wallet',
  'downloads.title': 'Get this wallet',
})

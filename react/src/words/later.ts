import { defineMessages } from '@portico/core/feature'
import { en as common } from './en.ts'

/** Texts of what a first opening seldom shows. */
export const en = defineMessages({
  ...common,

  'alert.dismiss': 'Dismiss',
  'viewError.title': 'This view stopped working',
  'viewError.text': '“{view}” could not be shown. Try again, or go back.',
  'fault.title': 'Wallets are not available here',
  'fault.text': 'This page is not set up correctly. Please tell the people who run it.',
  'noAccount.title': 'No wallet is connected',
  'noAccount.text': 'Connect one to go on.',
  'slot.failed': 'This part could not be shown.',
  'connect.collapsed': 'Continue with a wallet',
  'connect.copyHint':
    'More than one wallet here is called {name}, or by a name that looks the same. If you did not install all of them, remove those you do not know.',
  'connect.none': 'No wallet in this browser',
  'connect.noneText': 'A wallet holds your accounts and lets you approve what happens to them.',
  'connect.getWallet': 'Get a wallet',
})

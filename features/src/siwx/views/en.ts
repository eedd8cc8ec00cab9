import { defineMessages } from '@portico/core'
import { en as eager } from '../en.ts'

/** The words of the view. */
export const en = defineMessages({
  ...eager,
  wallet: 'your wallet',
  app: 'this app',
  title: 'Sign in to {domain}',
  text: 'Proves that this wallet is yours. Costs nothing, moves nothing.',
  account: 'Account',
  network: 'Network',
  site: 'Site',
  sign: 'Sign in',
  retry: 'Try again',
  cancel: 'Cancel',
  cancelAndLeave: 'Cancel and disconnect',
  cancelAndReturn: 'Stay on {network}',
  what: 'What is signed',
  why: 'Why do I sign?',
  whyText:
    'Connecting shows the app an address that anybody could name. Your signature proves that it is yours, as a password would. It is no transaction: nothing is paid and nothing is allowed with it.',
  'waiting.title': 'Confirm in {wallet}',
  'waiting.text': 'A window of {wallet} asks you to sign. Its text names {domain}.',
  'checking.title': 'Checking the signature',
  'checking.text': 'This takes a moment.',
  preparing: 'Getting ready',
  'failed.rejected': 'You declined in {wallet}. Try again when you are ready.',
  'failed.accountChanged':
    '{wallet} uses another account or network now. Nothing was sent to the app.',
  'failed.altered': '{wallet} signed another text than it was asked to. The app did not take it.',
  'failed.unavailable': 'The signature could not be checked now. Nobody was signed out; try again.',
  'failed.expired': 'It took too long. Try again.',
  'failed.badSignature': 'The signature is not that of this account. Try again.',
  'failed.busy': 'Open {wallet} and answer the request that waits there. Then try again.',
  'failed.unsupported': '{wallet} cannot sign messages.',
  'failed.prepare': 'The app did not answer. Try again.',
  'failed.other': 'You are not signed in: {reason}',
})

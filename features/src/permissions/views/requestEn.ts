import { defineMessages } from '@portico/core'

/** Texts of the request. */
export const requestEn = defineMessages({
  title: '{app} asks to spend for you',
  text: 'Up to these limits, without asking you again. You can take it back at any time.',
  thisApp: 'This app',
  most: 'At most, in {symbol}',
  mostEach: 'At most every {period}, in {symbol}',
  tooMuch: 'Enter an amount up to {amount} {symbol}.',
  lifetime: 'How long',
  to: 'Who may spend',
  network: 'Network',
  openRequest:
    'An earlier request may still be open in {wallet}. If you approve both, both permissions are granted.',
  confirm: 'Confirm in {wallet}',
  asking: 'Waiting for {wallet}',
  cancel: 'Cancel',
  'failed.rejected': 'You declined in {wallet}.',
  'failed.more': '{wallet} granted more than you were shown. Take it back in your permissions.',
  'failed.other': 'It did not work: {reason}.',
  wallet: 'your wallet',
})

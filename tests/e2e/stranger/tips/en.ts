import { defineMessages } from '@portico/core/feature'

/** Messages of the feature. */
export const en = defineMessages({
  title: 'Tip jar',
  confirm: 'Confirm tip',
  give: 'Give {amount}',
  sign: 'Sign the tip',
  statement: 'I give a tip of {amount}',
  sent: 'Tip of {amount} given',
  busy: 'A tip is on its way',
  notAllowed: 'the tip jar does not know this wallet',
  welcome: 'Connect to give tips',
  last: 'Last tip: {amount}',
  received: '{count} tips received',
  unavailable: 'Tips unavailable',
})

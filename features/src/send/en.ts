import { defineMessages } from '@portico/core'

/** Texts that Account and the header show before the feature's code has loaded. */
export const en = defineMessages({
  send: 'Send',
  selectToken: 'Choose a token',
  review: 'Review',
  sent: 'Transfer',
  onItsWay: '{amount} {symbol} is on its way',
})

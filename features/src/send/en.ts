import { defineMessages } from '@portico/core'

/** The words that Account and the header show before anything of the feature is loaded. */
export const en = defineMessages({
  send: 'Send',
  selectToken: 'Choose a token',
  review: 'Review',
  sent: 'Transfer',
  onItsWay: '{amount} {symbol} is on its way',
})

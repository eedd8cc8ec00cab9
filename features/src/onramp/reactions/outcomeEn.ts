import { defineMessages } from '@portico/core'

/** Texts of the notice when a purchase has ended. */
export const outcomeEn = defineMessages({
  arrived: '{amount} {symbol} arrived',
  failed: 'The purchase of {symbol} failed at {provider}',
})

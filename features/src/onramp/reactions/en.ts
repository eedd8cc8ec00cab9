import { defineMessages } from '@portico/core'

/** Texts of notices, which load with what shows them. */
export const en = defineMessages({
  arrived: '{amount} {symbol} arrived',
  failed: 'The purchase of {symbol} failed at {provider}',
})

import { defineMessages } from '@portico/core/feature'

/** Texts that Account and the header show before the feature's code has loaded. */
export const en = defineMessages({
  swap: 'Swap',
  selectToken: 'Choose a token',
  review: 'Review swap',
  progress: 'Your swap',
  allowances: 'Allowances',
  swapping: 'Swapping {from} to {amount} {to}',
  swapped: 'Swapped {from} to {to}',
  refunded: '{from} came back: it could not be swapped to {to}',
  notSwapped: 'The swap of {from} to {to} failed',
})

import { defineMessages } from '@portico/core'
import { en as attempt } from './attemptEn.ts'

/** Texts for errors, shared by all views. */
export const en = defineMessages({
  ...attempt,

  'failure.rejected': 'You declined in {wallet}.',
  'failure.offline': 'There is no connection. Try again.',
  'failure.noAnswer': '{network} did not answer. Try again.',
  'failure.insufficientFunds': 'There is not enough for the amount and the fee.',
  'failure.wrongChain': '{wallet} is on another network. Choose {network} there, then try again.',
  'failure.accountChanged': '{wallet} uses another account now. Try again with that one.',
  'failure.otherAccount':
    '{wallet} signed with another account. Choose this one there, then try again.',
  'failure.unsupported': '{wallet} cannot do this.',
  'failure.notConnected': 'Connect a wallet first.',
  'failure.other': 'Something went wrong. Try again.',
  'failure.network': 'the network',
})

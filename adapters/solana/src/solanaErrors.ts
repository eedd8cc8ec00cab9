import { defineErrors } from '@portico/core'

/** Errors specific to Solana wallets and the Solana chain. */
export const solanaErrors = /* @__PURE__ */ defineErrors('solana', {
  badSnsNetwork: (id: string) => `snsNetwork: ${id} is not among the networks`,
  noCommonNetwork: 'The wallet supports none of the networks of this page',
  unsupportedVersion: (version: string) => `The wallet does not sign ${version} transactions`,
  badTransaction: 'Invalid Solana transaction',
  badCall: (what: string) => `Invalid call: ${what}`,
  otherMessage: 'The wallet signed a different text than requested',
  otherTransaction: (what: string) =>
    `The wallet returned a different transaction than requested: ${what}`,
  notAToken: (mint: string) => `${mint} is not a token of this network`,
  badReceiver: (address: string) => `${address} is not a wallet address, so it cannot receive`,
  insufficientTokens: 'Insufficient tokens for this transfer',
  frozen: 'The issuer of this token froze the account of the sender or of the receiver',
  notTransferable: 'This token cannot be transferred',
  memoNeeded: 'The receiver takes this token only with a memo',
  paused: 'The issuer of this token has paused all transfers',
  insufficientFees: 'Not enough SOL for the fee and the rent',
  belowRent: (least: string) => `A Solana account holds at least ${least} SOL, or nothing`,
  tooLarge: 'The transaction is too large for one packet',
  failed: (reason: string) => `The network rejected the transaction: ${reason}`,
  expired: 'The transaction expired before the network included it',
  unconfirmed: (hash: string) => `Transaction status unknown: ${hash}`,
})

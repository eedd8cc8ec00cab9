import { fault } from '../../http/Answer.ts'

/** The answers to requests that are well formed and cannot be served. */
export const onrampFaults = {
  noRamp: fault(400, 'ramp', 'This server has no such on-ramp'),
  notAccount: fault(400, 'account', 'Expected the CAIP-10 id of the account to buy for'),
  manyWallets: fault(400, 'destinationWallets', 'Expected one wallet, with the address of account'),
  noToken: fault(400, 'destinationWallets', 'Expected one asset and its network'),
  notProven: fault(401, 'proof', 'Expected a recent message of this account, signed by it'),
  noPurchase: fault(404, 'id', 'Purchase not found'),
  noWebhook: fault(404, 'ramp', 'No webhook of such an on-ramp'),
  badSignature: fault(400, 'signature', 'The signature is wrong or too old'),
  tooLong: fault(413, 'body', 'Expected 65536 bytes at most'),
}

import { defineErrors } from '@portico/core'

/** Errors specific to Bitcoin wallets and the Bitcoin chain. */
export const bip122Errors = /* @__PURE__ */ defineErrors('bip122', {
  wrongNetwork: (address: string, network: string) => `${address} is not an address of ${network}`,
  dust: (sats: string) =>
    `${sats} sats are too little to send: the output would cost more than it is worth`,
  insufficientFee: 'Insufficient balance for the network fee',
  ordinals: (address: string) => `${address} may hold inscriptions; excluded from payments`,
  tooManyCoins: 'The address has more coins or transactions than the endpoints of the network list',
  badCoins: 'Endpoint returned inconsistent UTXOs',
  feeTooHigh: (rate: string) => `The endpoint returned a fee rate of ${rate} sat/vB`,
  feeTooLow: 'The fee is too low for the network',
  spent: 'The coins were spent elsewhere',
  unknownOutcome: (txid: string) => `Transaction status unknown: ${txid}`,
  altered: 'The wallet returned a different transaction than requested',
  sentOther: (txid: string) => `The wallet sent another payment than requested: ${txid}`,
  partlySigned: 'The wallet signed only a part of the transaction, so others could change the rest',
  unsafeHashType:
    'The transaction asks for a signature with which others could change what is paid',
  badPsbt: 'Invalid PSBT',
  nothingToSign: 'No input of the transaction belongs to the connected account',
  incomplete: 'The transaction is missing signatures',
  noPublicKey: 'The wallet does not expose the public key of the account',
})

import { defineErrors } from '@portico/core'

/** Errors specific to Bitcoin wallets and the Bitcoin chain. */
export const bip122Errors = /* @__PURE__ */ defineErrors('bip122', {
  wrongNetwork: (address: string, network: string) => `${address} is not an address of ${network}`,
  dust: (sats: string) =>
    `${sats} sats are too little to send: the output would cost more than it is worth`,
  insufficientFee: 'Insufficient balance for the network fee',
  ordinals: (address: string) => `${address} may hold inscriptions; excluded from payments`,
  badCoins: 'Endpoint returned inconsistent UTXOs',
  feeTooHigh: (rate: string) => `The endpoint asks for a fee of ${rate} sat/vB`,
  feeTooLow: 'The network does not take a fee that low',
  spent: 'The coins were spent elsewhere',
  unknownOutcome: (txid: string) => `Transaction status unknown: ${txid}`,
  altered: 'The wallet returned another transaction than the one that it was given',
  partlySigned:
    'The wallet signed a part of the transaction only, so that others could change the rest',
  badPsbt: 'Invalid PSBT',
  nothingToSign: 'No input of the transaction belongs to the connected account',
  incomplete: 'The transaction still lacks signatures',
  noPublicKey: 'The wallet does not tell the public key of the account',
})

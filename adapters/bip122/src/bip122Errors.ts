import { defineErrors } from '@portico/core'

/** What is Bitcoin's own to go wrong, with a wallet or on the chain. */
export const bip122Errors = /* @__PURE__ */ defineErrors('bip122', {
  wrongNetwork: (address: string, network: string) => `${address} is no address of ${network}`,
  dust: (sats: string) =>
    `${sats} sats are too little to send: the output would cost more than it is worth`,
  insufficientFee: 'The amount is there, but not the fee',
  ordinals: (address: string) =>
    `${address} may hold what is worth more than its sats, so no payment takes its coins`,
  badCoins: 'The endpoint told of coins that are not as it says',
  feeTooHigh: (rate: string) => `The endpoint asks for a fee of ${rate} sat/vB`,
  feeTooLow: 'The network does not take a fee that low',
  spent: 'The coins were spent elsewhere',
  unknownOutcome: (txid: string) => `The network did not say what became of ${txid}`,
  altered: 'The wallet returned another transaction than the one that it was given',
  partlySigned:
    'The wallet signed a part of the transaction only, so that others could change the rest',
  badPsbt: 'This is no PSBT',
  nothingToSign: 'No input of the transaction belongs to the connected account',
  incomplete: 'The transaction still lacks signatures',
  noPublicKey: 'The wallet does not tell the public key of the account',
})

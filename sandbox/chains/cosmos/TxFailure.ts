/** Why a chain rejects a transaction, with the codes of the Cosmos SDK (`types/errors/errors.go`). */
export type TxFailure = { readonly code: number; readonly log: string }

const codes = {
  txDecode: 2,
  unauthorized: 4,
  insufficientFunds: 5,
  unknownRequest: 6,
  outOfGas: 11,
  memoTooLarge: 12,
  insufficientFee: 13,
  wrongSequence: 32,
} as const

const words: Readonly<Record<keyof typeof codes, string>> = {
  txDecode: 'tx parse error',
  unauthorized: 'unauthorized',
  insufficientFunds: 'insufficient funds',
  unknownRequest: 'unknown request',
  outOfGas: 'out of gas',
  memoTooLarge: 'memo too large',
  insufficientFee: 'insufficient fee',
  wrongSequence: 'incorrect account sequence',
}

/** The SDK appends its own text for the code to the details. */
export function txFailure(name: keyof typeof codes, particulars: string): TxFailure {
  return { code: codes[name], log: `${particulars}: ${words[name]}` }
}

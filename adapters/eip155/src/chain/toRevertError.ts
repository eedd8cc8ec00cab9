import { cleanText, type KitError } from '@portico/core'
import { decodeErrorResult, type Hex, numberToHex } from 'viem'
import { contractErrors } from '../contractErrors.ts'

const maxReasonLength = 200

/** Names what a contract gave back when it refused: text, a panic of Solidity, or an error of its own as hex. */
export function toRevertError(data: Hex | undefined): KitError {
  if (data === undefined || data === '0x') return contractErrors.create('silent', [])
  try {
    // Without an ABI it knows the two kinds that every contract may give back.
    const { errorName, args } = decodeErrorResult({ data })
    const [value] = args ?? []
    if (errorName === 'Panic')
      return contractErrors.create('panic', [numberToHex(BigInt(value as bigint))])
    const reason = cleanText(String(value), maxReasonLength)
    return reason === ''
      ? contractErrors.create('silent', [])
      : contractErrors.create('reverted', [reason])
  } catch {
    return contractErrors.create('ownError', [data.slice(0, maxReasonLength)]) // none of the two
  }
}

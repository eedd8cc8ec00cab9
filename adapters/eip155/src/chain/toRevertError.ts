import { cleanText, type KitError } from '@portico/core'
import { decodeErrorResult, type Hex, numberToHex } from 'viem'
import { contractErrors } from '../contractErrors.ts'

const maxReasonLength = 200

/** Maps a contract's revert data to an error: text, a Solidity panic, or a custom error as hex. */
export function toRevertError(data: Hex | undefined): KitError {
  if (data === undefined || data === '0x') return contractErrors.create('silent', [])
  try {
    // Without an ABI, viem decodes the two standard kinds, `Error` and `Panic`.
    const { errorName, args } = decodeErrorResult({ data })
    const [value] = args ?? []
    if (errorName === 'Panic')
      return contractErrors.create('panic', [numberToHex(BigInt(value as bigint))])
    const reason = cleanText(String(value), maxReasonLength)
    return reason === ''
      ? contractErrors.create('silent', [])
      : contractErrors.create('reverted', [reason])
  } catch {
    return contractErrors.create('ownError', [data.slice(0, maxReasonLength)]) // neither of the two
  }
}

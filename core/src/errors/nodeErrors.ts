import { findRevert, isRefusal, nodeText } from './findRevert.ts'

/** Classifies the messages with which EVM nodes reject a transaction, but for a reverted one. */
const patterns = {
  nonceTooHigh: /nonce too high/i,
  nonceTooLow: /nonce too low|transaction already imported|already known/i,
  insufficientFunds:
    /insufficient funds|insufficient balance for transfer|exceeds transaction sender account balance|enough funds|gas required exceeds allowance/i,
  gasTooLow: /intrinsic gas too low/i,
  gasTooHigh: /intrinsic gas too high|gas limit reached|exceeds block gas limit/i,
  feeCapTooHigh: /max fee per gas higher than 2\^256-1|fee cap higher than 2\^256-1/i,
  feeCapTooLow: /max fee per gas less than block base fee|fee cap less than block base fee/i,
  tipAboveFeeCap: /max priority fee per gas higher than max fee per gas|tip higher than fee cap/i,
  typeNotSupported: /transaction type not valid|tx type not supported/i,
} as const

export type NodeErrorName = keyof typeof patterns | 'executionReverted'

/** The meaning of a node's message, or `undefined`. Nodes send no codes for these errors, so the text is matched. */
export function nodeErrorName(error: unknown): NodeErrorName | undefined {
  if (findRevert(error)) return 'executionReverted'
  for (let depth = 0, at = error; depth < 8 && typeof at === 'object' && at !== null; depth++) {
    const text = nodeText(at).slice(0, 2_000)
    // An operator whose plan has no funds says nothing about the account.
    const names = isRefusal(text) ? [] : Object.entries(patterns)
    for (const [name, pattern] of names) if (pattern.test(text)) return name as NodeErrorName
    at = (at as { cause?: unknown }).cause
  }
  return undefined
}

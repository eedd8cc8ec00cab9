import type { PaymentLink } from './PaymentLink.ts'

/**
 * Parses a transfer request of Solana Pay after `solana:`. Transaction requests are rejected, as are requests with
 * a memo or a reference, by which the payee identifies the payment.
 */
export function readSolanaLink(path: string, query: URLSearchParams): PaymentLink | undefined {
  const [amount, token] = ['amount', 'spl-token'].map((name) => query.get(name))
  if (query.has('memo') || query.has('reference')) return undefined
  if (!/^[1-9A-HJ-NP-Za-km-z]+$/.test(path)) return undefined
  if (amount && !/^\d{1,40}(\.\d{1,20})?$/.test(amount)) return undefined
  return {
    namespace: 'solana',
    to: path,
    ...(amount && { amount }),
    ...(token && { token }),
  }
}

import type { PaymentLink } from './PaymentLink.ts'

/**
 * Reads a transfer request of Solana Pay behind `solana:`. Links that load a transaction are not for us, nor
 * those whose payee would not know the payment again: a memo or a reference that has to go with it.
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

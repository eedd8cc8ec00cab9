import type { PaymentLink } from './PaymentLink.ts'

/** Reads a transfer request of Solana Pay behind `solana:`; links that load a transaction are not for us. */
export function readSolanaLink(path: string, query: URLSearchParams): PaymentLink | undefined {
  const [amount, token, memo] = ['amount', 'spl-token', 'memo'].map((name) => query.get(name))
  if (!/^[1-9A-HJ-NP-Za-km-z]+$/.test(path)) return undefined
  if (amount && !/^\d{1,40}(\.\d{1,20})?$/.test(amount)) return undefined
  return {
    namespace: 'solana',
    to: path,
    ...(amount && { amount }),
    ...(token && { token }),
    ...(memo && { memo }),
  }
}

import type { PaymentLink } from './PaymentLink.ts'

/** Reads BIP-21 behind `bitcoin:`. One that requires what nobody here knows asks for no payment. */
export function readBitcoinLink(path: string, query: URLSearchParams): PaymentLink | undefined {
  const entries = [...query].map(([name, value]) => [name.toLowerCase(), value] as const)
  const amount = entries.find(([name]) => name === 'amount')?.[1]
  if (path === '' || entries.some(([name]) => name.startsWith('req-'))) return undefined
  if (amount && !/^\d{1,8}(\.\d{1,8})?$/.test(amount)) return undefined
  // Codes are printed in capitals, which take less room.
  const to = path === path.toUpperCase() && /^(BC|TB|BCRT)1/.test(path) ? path.toLowerCase() : path
  return { namespace: 'bip122', to, ...(amount && { amount }) }
}

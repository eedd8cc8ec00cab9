import type { PaymentLink } from './PaymentLink.ts'

/** Parses BIP-21 after `bitcoin:`. A link with an unknown `req-` parameter is rejected. */
export function readBitcoinLink(path: string, query: URLSearchParams): PaymentLink | undefined {
  const entries = [...query].map(([name, value]) => [name.toLowerCase(), value] as const)
  const requested = entries.find(([name]) => name === 'amount')?.[1]
  if (path === '' || entries.some(([name]) => name.startsWith('req-'))) return undefined
  const amount = requested && readAmount(requested)
  if (requested && amount === undefined) return undefined
  // QR codes often use capital letters, because they need less space.
  const to = path === path.toUpperCase() && /^(BC|TB|BCRT)1/.test(path) ? path.toLowerCase() : path
  return { namespace: 'bip122', to, ...(amount && { amount }) }
}

/** Converts a BIP-21 amount in bitcoins (`*digit [ "." *digit ]`), such as `.5` and `20.`, to a decimal string. */
function readAmount(text: string): string | undefined {
  const match = /^0{0,20}(\d{0,8})(?:\.(\d{0,8})0{0,20})?$/.exec(text)
  if (!match || !/\d/.test(text)) return undefined
  const [, whole = '', fraction = ''] = match
  return `${whole || '0'}${fraction && `.${fraction}`}`
}

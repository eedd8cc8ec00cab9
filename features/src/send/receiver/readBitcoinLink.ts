import type { PaymentLink } from './PaymentLink.ts'

/** Reads BIP-21 behind `bitcoin:`. One that requires what nobody here knows asks for no payment. */
export function readBitcoinLink(path: string, query: URLSearchParams): PaymentLink | undefined {
  const entries = [...query].map(([name, value]) => [name.toLowerCase(), value] as const)
  const asked = entries.find(([name]) => name === 'amount')?.[1]
  if (path === '' || entries.some(([name]) => name.startsWith('req-'))) return undefined
  const amount = asked && readAmount(asked)
  if (asked && amount === undefined) return undefined
  // Codes are printed in capitals, which take less room.
  const to = path === path.toUpperCase() && /^(BC|TB|BCRT)1/.test(path) ? path.toLowerCase() : path
  return { namespace: 'bip122', to, ...(amount && { amount }) }
}

/** An amount in bitcoins (`*digit [ "." *digit ]`), as `.5` and `20.`, as a plain decimal string. */
function readAmount(text: string): string | undefined {
  const match = /^0{0,20}(\d{0,8})(?:\.(\d{0,8})0{0,20})?$/.exec(text)
  if (!match || !/\d/.test(text)) return undefined
  const [, whole = '', fraction = ''] = match
  return `${whole || '0'}${fraction && `.${fraction}`}`
}

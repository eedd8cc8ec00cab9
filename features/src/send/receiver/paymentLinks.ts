import type { Namespace } from '@portico/core'
import { formatAmount } from '@portico/core/amount'

/** What a payment link requests. */
export type Payment = {
  /** Amount in whole units as a decimal string. */
  readonly amount?: string
  /** Amount in base units as a string of digits, when the link uses those. */
  readonly units?: string
  /** Absent for the native currency. */
  readonly token?: string
}

/** The content of a payment link, not yet validated by an adapter. */
export type PaymentLink = Payment & {
  readonly namespace: Namespace
  /** The reference of the CAIP-2 id, when the link states it. */
  readonly reference?: string
  readonly to: string
}

/** Maximum length of the receiver text in characters; no usable link is longer. */
export const maxReceiverLength = 2_000

type Reader = (path: string, query: URLSearchParams) => PaymentLink | undefined

const readers: Readonly<Record<string, Reader>> = {
  ethereum: readEthereumLink,
  solana: readSolanaLink,
  bitcoin: readBitcoinLink,
}

/** Matches the schemes of the supported payment links. */
const scheme = /^(ethereum|solana|bitcoin):/i

/**
 * Parses EIP-681, Solana Pay and BIP-21 links: `undefined` for other text, `null` for a link with an unsupported
 * request.
 */
export function readPaymentLink(text: string): PaymentLink | null | undefined {
  const name = scheme.exec(text)?.[1]?.toLowerCase()
  if (name === undefined) return undefined
  if (text.length > maxReceiverLength) return null
  const body = text.slice(name.length + 1)
  const at = body.indexOf('?')
  const path = at < 0 ? body : body.slice(0, at)
  // In these links a plus is literal; it means a space in form data only.
  const query = new URLSearchParams(at < 0 ? '' : body.slice(at + 1).replaceAll('+', '%2B'))
  return readers[name]?.(path, query) ?? null
}

const ethereumPath = /^(?:pay-)?([^@/]+)(?:@(\d{1,20}))?(?:\/([^/]*))?$/

/** Parses EIP-681 after `ethereum:`: a payment, or a token transfer; other calls are rejected. */
function readEthereumLink(path: string, query: URLSearchParams): PaymentLink | undefined {
  const [, target, reference, call] = ethereumPath.exec(path) ?? []
  if (target === undefined) return undefined
  const base = { namespace: 'eip155', ...(reference !== undefined && { reference }) } as const
  if (call === undefined) return withUnits({ ...base, to: target }, query.get('value'))
  const to = query.get('address')
  if (call !== 'transfer' || !to) return undefined
  return withUnits({ ...base, to, token: target }, query.get('uint256'))
}

function withUnits(link: PaymentLink, number: string | null): PaymentLink | undefined {
  if (number === null) return link
  const units = readInteger(number)
  return units === undefined ? undefined : { ...link, units }
}

/**
 * Converts a number of EIP-681 (`*DIGIT [ "." 1*DIGIT ] [ ( "e" / "E" ) [ 1*DIGIT ] ]`), such as `2.014e18` and
 * `.5e18`, to digits; positive integers only.
 */
function readInteger(text: string): string | undefined {
  const match = /^\+?(\d{0,78})(?:\.(\d{1,78}))?(?:[eE](\d{0,2}))?$/.exec(text)
  const [, whole = '', fraction = '', exponent = ''] = match ?? []
  if (whole + fraction === '') return undefined
  const scaled = BigInt(whole + fraction) * 10n ** BigInt(Number(exponent))
  const divisor = 10n ** BigInt(fraction.length)
  return scaled % divisor === 0n ? formatAmount(scaled / divisor, 0) : undefined
}

/**
 * Parses a transfer request of Solana Pay after `solana:`. Transaction requests are rejected, as are requests with
 * a memo or a reference, by which the payee identifies the payment.
 */
function readSolanaLink(path: string, query: URLSearchParams): PaymentLink | undefined {
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

/** Parses BIP-21 after `bitcoin:`. A link with an unknown `req-` parameter is rejected. */
function readBitcoinLink(path: string, query: URLSearchParams): PaymentLink | undefined {
  const entries = [...query].map(([name, value]) => [name.toLowerCase(), value] as const)
  const requested = entries.find(([name]) => name === 'amount')?.[1]
  if (path === '' || entries.some(([name]) => name.startsWith('req-'))) return undefined
  const amount = requested && readBitcoins(requested)
  if (requested && amount === undefined) return undefined
  // QR codes often use capital letters, because they need less space.
  const to = path === path.toUpperCase() && /^(BC|TB|BCRT)1/.test(path) ? path.toLowerCase() : path
  return { namespace: 'bip122', to, ...(amount && { amount }) }
}

/** Converts a BIP-21 amount in bitcoins (`*digit [ "." *digit ]`), such as `.5` and `20.`, to a decimal string. */
function readBitcoins(text: string): string | undefined {
  const match = /^0{0,20}(\d{0,8})(?:\.(\d{0,8})0{0,20})?$/.exec(text)
  if (!match || !/\d/.test(text)) return undefined
  const [, whole = '', fraction = ''] = match
  return `${whole || '0'}${fraction && `.${fraction}`}`
}

import { maxReceiverLength } from './maxReceiverLength.ts'
import type { PaymentLink } from './PaymentLink.ts'
import { readBitcoinLink } from './readBitcoinLink.ts'
import { readEthereumLink } from './readEthereumLink.ts'
import { readSolanaLink } from './readSolanaLink.ts'

const readers = {
  ethereum: readEthereumLink,
  solana: readSolanaLink,
  bitcoin: readBitcoinLink,
} as const

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
  return readers[name as keyof typeof readers](path, query) ?? null
}

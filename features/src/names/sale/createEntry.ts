import type { Signer } from '@portico/core/adapter'
import type { NameOrder, NameSale } from '../NameSale.ts'
import type { NamesHost } from '../NamesHost.ts'
import { withNodeLimit } from '../withNodeLimit.ts'
import type { SaleEntry } from './SaleJournal.ts'

type SaleDraft = {
  /** Id of the provider. */
  readonly provider: string
  readonly sale: NameSale
  readonly account: string
  readonly name: string
  readonly years: number
  readonly signer: Signer
}

/** Has the secret signed; the registration of it that was reserved elsewhere, or a new one. */
export async function createEntry(
  host: NamesHost,
  { provider, sale, account, name, years, signer }: SaleDraft,
): Promise<SaleEntry> {
  const message = secretMessage(name, account)
  const secret = await toSecret(await host.signMessage({ message, signer }))
  const order = { name, account, secret, years }
  const found = await withNodeLimit(host, host.signal, (until) => findReserved(sale, order, until))
  return { ...(found ?? order), provider }
}

/** The order of the same secret that is reserved, as on another device, for any number of years; else `undefined`. */
async function findReserved(
  sale: NameSale,
  base: NameOrder,
  signal: AbortSignal,
): Promise<NameOrder | undefined> {
  const orders = Array.from({ length: sale.maxYears }, (_, index) => ({
    ...base,
    years: index + 1,
  }))
  const states = await Promise.all(orders.map((order) => sale.state(order, signal)))
  const index = states.findIndex(({ status }) => status === 'waiting' || status === 'ready')
  return orders[index]
}

/** What the wallet signs for the secret of a registration; the same text again on another device. */
function secretMessage(name: string, account: string): string {
  return [
    `Reserve ${name} for ${account}.`,
    '',
    'The signature becomes the secret that hides the name until it is registered. It costs nothing. Sign it again on another device to go on there.',
  ].join('\n')
}

/** The secret of 32 bytes as 0x hex: SHA-256 of a signature. */
async function toSecret(signature: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(signature))
  return toHex(new Uint8Array(digest))
}

/** A secret of no registration. */
export function randomSecret(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)))
}

function toHex(bytes: Uint8Array): string {
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

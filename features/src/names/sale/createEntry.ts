import type { Signer } from '@portico/core'
import type { NamesHost } from '../NamesHost.ts'
import { findReserved } from './findReserved.ts'
import type { Sale } from './findSale.ts'
import { secretMessage, toSecret } from './nameSecret.ts'
import type { SaleEntry } from './SaleJournal.ts'
import { withNodeLimit } from './withNodeLimit.ts'

type Wanted = { readonly name: string; readonly years: number; readonly signer: Signer }

/** Has the secret signed; the registration of it that was reserved elsewhere, or a new one. */
export async function createEntry(
  host: NamesHost,
  { provider, sale, account }: Sale,
  { name, years, signer }: Wanted,
): Promise<SaleEntry> {
  const message = secretMessage(name, account)
  const secret = await toSecret(await host.signMessage({ message, signer }))
  const order = { name, account, secret, years }
  const find = (own: AbortSignal) => findReserved(sale, order, own)
  const found = await withNodeLimit(host, host.signal, find)
  return { ...(found ?? order), provider: provider.id }
}

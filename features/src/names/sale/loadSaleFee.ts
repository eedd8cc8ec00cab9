import type { NetworkFee } from '../fee/NetworkFee.ts'
import type { NameSaleState } from '../NameSale.ts'
import type { Sale } from './findSale.ts'
import { randomSecret } from './nameSecret.ts'
import type { SaleEntry } from './SaleJournal.ts'

type Step = {
  readonly name: string
  readonly years: number
  readonly sale: Sale | undefined
  readonly entry: SaleEntry | undefined
  readonly price: { readonly most: bigint | undefined }
  readonly progress: { readonly state: NameSaleState | undefined }
  readonly fee: NetworkFee
}

/**
 * Asks for the fee of the next transaction: of a reservation, and once it is ready of the registration, which no node can
 * try before.
 */
export async function loadSaleFee(step: Step): Promise<void> {
  const { name, years, sale: found, entry, progress, fee } = step
  const { most } = step.price
  if (!found) return fee.clear()
  const { sale, account } = found
  const about = (kind: string) => `${kind} ${account} ${name}`
  const { status } = progress.state ?? { status: 'open' }
  if (status === 'open') {
    // The visitor has not signed for the secret yet, and one that a node could guess would tell it the name.
    const prepare = () => sale.commit({ name, account, years, secret: randomSecret() })
    return fee.load({ name, about: about('reserve'), prepare })
  }
  if (status !== 'ready' || !entry || most === undefined) return fee.clear()
  const prepare = () => sale.register(entry, most)
  await fee.load({ name, about: about('register'), prepare })
}

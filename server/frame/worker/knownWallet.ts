import type { SiteWallet } from '../api/createSiteApi.ts'
import { frameError } from '../frameError.ts'
import type { Addresses } from '../keys/deriveAddresses.ts'
import type { WorkerContext } from './WorkerContext.ts'

type Known = {
  readonly level: SiteWallet['level']
  readonly addresses: Addresses
  /** Whether the Solana key is in shares. */
  readonly isThreshold: boolean
}
type Context = Pick<WorkerContext, 'store' | 'session'>

const keyOf = ({ session }: Context) => `known.${session.user.id}`

/**
 * What this browser found out by itself about an account's wallet, and compares with what the site says later: neither its
 * addresses change nor does a wallet of the visitor's own become one that the operator can open.
 */
export const knownWallet = {
  /** Throws `address` where this browser knows the wallet of the account as the visitor's own and the site says otherwise. */
  async checkLevel(context: Context, { level }: Pick<SiteWallet, 'level'>): Promise<void> {
    const known = await read(context)
    if (known?.level === 'own' && level !== 'own') throw frameError('address')
  },
  /** Throws `address` for addresses of another wallet than the one that this browser knows. */
  async checkAddresses(context: Context, { eip155, solana }: Addresses): Promise<void> {
    const known = (await read(context))?.addresses
    if (known && (known.eip155 !== eip155 || known.solana !== solana)) throw frameError('address')
  },
  /** Whether the Solana key of the account's wallet is in shares, as far as this browser knows. */
  isThreshold: async (context: Context): Promise<boolean> =>
    (await read(context))?.isThreshold === true,
  async write(context: Context, known: Known): Promise<void> {
    await context.store.set(keyOf(context), known)
  },
  async forget(context: Context): Promise<void> {
    await context.store.delete(keyOf(context))
  },
}

async function read(context: Context): Promise<Known | undefined> {
  return context.store.get<Known>(keyOf(context))
}

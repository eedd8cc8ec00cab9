import * as z from 'zod/mini'
import type { Wallet } from '../wallet/Wallet.ts'
import { walletSchema } from './walletSchema.ts'

/** More than anybody asked for; what comes beyond it is not looked at. */
const most = 1000

/** Wallets out of an array: an entry that is no wallet is left out, and so is one that is there already. */
export const walletList = z.pipe(
  z.array(z.unknown()),
  z.transform((entries): readonly Wallet[] => {
    const wallets = new Map<string, Wallet>()
    for (const entry of entries.slice(0, most)) {
      const { data } = walletSchema.safeParse(entry)
      if (data && !wallets.has(data.id)) wallets.set(data.id, data)
    }
    return [...wallets.values()]
  }),
)

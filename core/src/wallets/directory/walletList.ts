import * as z from 'zod/mini'
import type { Wallet } from '../../wallet/Wallet.ts'
import { walletSchema } from './walletSchema.ts'

/** More than any page requests; further entries are ignored. */
const maxEntries = 1000

/** Parses an array of wallets; drops invalid entries and duplicates. */
export const walletList = z.pipe(
  z.array(z.unknown()),
  z.transform((entries): readonly Wallet[] => {
    const wallets = new Map<string, Wallet>()
    for (const entry of entries.slice(0, maxEntries)) {
      const { data } = walletSchema.safeParse(entry)
      if (data && !wallets.has(data.id)) wallets.set(data.id, data)
    }
    return [...wallets.values()]
  }),
)

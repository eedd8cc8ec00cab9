import * as z from 'zod/mini'
import type { InjectedAccount } from '../provider/Injected.ts'

const accountSchema = z.object({
  address: z.string().check(z.maxLength(128)),
  genesisHash: z.nullish(z.string().check(z.maxLength(66))),
  type: z.nullish(z.string().check(z.maxLength(32))),
})

/** The accounts that a wallet lists; invalid entries are dropped, and so are names, which are not displayed. */
export const accountsSchema = z.pipe(
  z.array(z.unknown()).check(z.maxLength(1000)),
  z.transform((list): readonly InjectedAccount[] =>
    list.flatMap((entry) => {
      const { success, data } = accountSchema.safeParse(entry)
      if (!success) return []
      const { address, genesisHash, type } = data
      return [{ address, genesisHash: genesisHash ?? null, ...(type != null && { type }) }]
    }),
  ),
)

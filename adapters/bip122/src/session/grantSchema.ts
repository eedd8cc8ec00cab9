import * as z from 'zod/mini'
import { isOnChain } from '../address/isOnChain.ts'
import { type ChainName, chains } from '../chains.ts'

const address = z.object({
  address: z.string(),
  purpose: z.enum(['payment', 'ordinals']),
  mayHoldAssets: z.exactOptional(z.literal(true)),
  publicKey: z.exactOptional(z.string()),
  path: z.exactOptional(z.string()),
})

/** A grant as stored; a modified record is dropped (T20). */
export const grantSchema = z
  .object({
    chain: z.enum(Object.keys(chains) as [ChainName, ...ChainName[]]),
    addresses: z.tuple([address], address),
  })
  .check(z.refine(({ chain, addresses }) => addresses.every((it) => isOnChain(chain, it.address))))

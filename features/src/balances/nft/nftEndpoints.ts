import { callerQuery, type Endpoint, parseRowsLeniently } from '@portico/core/endpoints'
import * as z from 'zod/mini'

const text = z.nullish(z.string())
const image = z.nullish(z.object({ url: text }))

const nft = z.object({
  name: text,
  content: z.nullish(z.object({ preview: image, detail: image })),
  flags: z.catch(z.object({ is_spam: z.boolean() }), { is_spam: false }),
  /** Sent by some services only. */
  contract_address: text,
  token_id: text,
})
const transfer = z.object({
  nft_info: z.nullish(nft),
  /** `in`, `out` or `self`, from the requested account's point of view. */
  direction: z.string(),
  quantity: z.object({ numeric: z.string().check(z.regex(/^\d{1,78}(\.\d{1,78})?$/)) }),
})
const transaction = z.object({
  id: z.string(),
  metadata: z.object({ status: z.string() }),
  transfers: z.nullish(parseRowsLeniently(transfer)),
})

/** The fields of an account's history that NFTs need, because the data service has no endpoint that lists them. */
export const nftEndpoints = {
  history: {
    method: 'GET',
    path: 'account/:address/history',
    query: z.object({ ...callerQuery, chainId: z.string(), cursor: z.optional(z.string()) }),
    reply: z.object({ data: parseRowsLeniently(transaction), next: text }),
  },
} as const satisfies Record<string, Endpoint>

export type NftTransaction = z.output<typeof transaction>
export type NftTransfer = z.output<typeof transfer>

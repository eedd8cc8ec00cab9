import * as z from 'zod/mini'

/** Postgres returns 64-bit integers as text. */
const height = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value) => BigInt(value)),
)
const json = <value>(schema: z.ZodMiniType<value>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => JSON.parse(text)),
    ),
    schema,
  )

const token = z.object({
  address: z.string(),
  name: z.string(),
  symbol: z.string(),
  decimals: z.number(),
})
const summary = z.object({
  hash: z.string(),
  minedAt: z.string(),
  status: z.enum(['confirmed', 'failed']),
  from: z.string(),
  to: z.exactOptional(z.string()),
  nonce: z.number(),
  methodId: z.exactOptional(z.string()),
})
const transfer = z.object({
  from: z.string(),
  to: z.string(),
  kind: z.enum(['native', 'erc20', 'erc721', 'erc1155']),
  token: z.exactOptional(token),
  tokenId: z.exactOptional(z.string()),
  amount: z.string(),
  nft: z.exactOptional(
    z.object({ name: z.exactOptional(z.string()), image: z.exactOptional(z.string()) }),
  ),
})
const approval = z.object({
  owner: z.string(),
  spender: z.string(),
  token,
  amount: z.exactOptional(z.string()),
  tokenId: z.exactOptional(z.string()),
  all: z.exactOptional(z.boolean()),
})

/** Rows of the index tables as the drivers return them. */
export const rowSchemas = {
  blocks: z.array(z.object({ block: height, hash: z.string() })),
  gaps: z.array(
    z.pipe(
      z.object({ first_block: height, last_block: height, last_hash: z.string() }),
      z.transform((row) => ({
        first: row.first_block,
        last: row.last_block,
        lastHash: row.last_hash,
      })),
    ),
  ),
  genesis: z.array(z.object({ genesis: z.string() })),
  tokens: z.array(token),
  addresses: z.array(z.object({ address: z.string() })),
  read: z.array(z.object({ address: z.string(), read_at: height })),
  history: z.array(
    z.object({
      block: height,
      position: z.number(),
      summary: json(summary),
      part: json(z.object({ transfers: z.array(transfer), approvals: z.array(approval) })),
    }),
  ),
}

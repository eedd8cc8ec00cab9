import * as z from 'zod/mini'

const text = z.string().check(z.maxLength(131_072))
/** A receipt as EIP-5792 hands it on. */
export const receipt = z.object({
  logs: z
    .array(z.object({ address: text, data: text, topics: z.array(text).check(z.maxLength(4)) }))
    .check(z.maxLength(1_000)),
  status: text,
  blockHash: text,
  blockNumber: text,
  gasUsed: text,
  transactionHash: text,
})
export type Receipt = z.output<typeof receipt>

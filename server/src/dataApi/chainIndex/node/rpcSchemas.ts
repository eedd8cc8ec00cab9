import * as z from 'zod/mini'

const quantity = z.pipe(
  z.string().check(z.regex(/^0x[\da-fA-F]{1,64}$/)),
  z.transform((text) => BigInt(text)),
)
const small = z.pipe(
  quantity,
  z.transform((value) => Number(value)),
)
const bytes = z.string().check(z.regex(/^0x([\da-fA-F]{2})*$/), z.toLowerCase())
const hash = z.string().check(z.regex(/^0x[\da-fA-F]{64}$/), z.toLowerCase())
const address = z.string().check(z.regex(/^0x[\da-fA-F]{40}$/), z.toLowerCase())

const transaction = z.object({
  hash,
  from: address,
  to: z.nullish(address),
  nonce: small,
  value: quantity,
  input: bytes,
})
const log = z.object({ address, topics: z.array(hash), data: bytes })
const receipt = z.object({
  transactionHash: hash,
  blockHash: hash,
  status: z.nullish(quantity),
  gasUsed: quantity,
  contractAddress: z.nullish(address),
  logs: z.array(log),
})

const head = { number: quantity, hash, parentHash: hash }

export type NodeLog = z.output<typeof log>
export type NodeReceipt = z.output<typeof receipt>
export type NodeTransaction = z.output<typeof transaction>
export type NodeHead = z.output<typeof rpcSchemas.head>
export type NodeBlock = z.output<typeof rpcSchemas.block>

/** Results of the calls that the index makes; parsing lower-cases hexadecimal text. */
export const rpcSchemas = {
  quantity,
  address,
  hash,
  bytes,
  /** A block without its transactions. */
  head: z.object(head),
  maybeHead: z.nullable(z.object(head)),
  block: z.object({ ...head, timestamp: small, transactions: z.array(transaction) }),
  receipt,
  receipts: z.array(receipt),
}

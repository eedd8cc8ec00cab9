import { toBytes } from '@portico/core/adapter/session'
import { base58 } from '@scure/base'
import type { Address } from '@solana/kit'
import * as z from 'zod/mini'
import { isAddress } from './address.ts'

export const networkIdSchema = z.string().check(z.maxLength(64))

/** The limit leaves room for messages; transactions have their own. */
const maxLength = 1_000_000
const bytes = z.pipe(
  z.custom<unknown>((value) => toBytes(value, maxLength) !== undefined, 'Not bytes'),
  z.transform((value) => toBytes(value, maxLength) ?? new Uint8Array()),
)
const sized = (length: number) =>
  bytes.check(z.refine((value) => value.length === length, `Not ${length} bytes`))

const signatureSchema = sized(64)

export const addressSchema = z.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value),
  'Not an address',
)

/** The fields of a wallet's account that the kit reads. An address that does not match its public key is rejected. */
const accountSchema = z
  .object({
    address: addressSchema,
    publicKey: sized(32),
    chains: z.array(z.string()).check(z.maxLength(100)),
    features: z.array(z.string()).check(z.maxLength(100)),
  })
  .check(
    z.refine(({ address, publicKey }) => base58.encode(publicKey) === address, 'Not its own key'),
  )

export type WalletAccountFacts = z.output<typeof accountSchema>

/** Solana accounts; a wallet of several chain families lists other accounts too. */
export const accountsSchema = z.pipe(
  z.pipe(
    z.array(z.unknown()).check(z.maxLength(1000)),
    z.transform((accounts) => accounts.filter(isForSolana)),
  ),
  z.array(accountSchema),
)

function isForSolana(account: unknown): boolean {
  const { chains }: { chains?: unknown } = Object(account)
  return !Array.isArray(chains) || chains.some((chain) => String(chain).startsWith('solana:'))
}

export const signedMessagesSchema = z.tuple([
  z.object({ signedMessage: bytes, signature: signatureSchema }),
])
export const sentTransactionsSchema = z.tuple([z.object({ signature: signatureSchema })])
/** A packet has 1232 bytes; the limit leaves room for future formats. */
export const signedTransactionsSchema = z.array(
  z.object({ signedTransaction: bytes.check(z.refine(({ length }) => length <= 4096)) }),
)
export const signedInSchema = z.tuple([
  z.object({
    account: z.object({ address: addressSchema }),
    signedMessage: bytes,
    signature: signatureSchema,
  }),
])

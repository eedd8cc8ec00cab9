import * as z from 'zod/mini'
import { toAddress } from './address.ts'

const chainIdText = z.string().check(z.regex(/^(?:0x[0-9a-f]{1,14}|[0-9]{1,16})$/i))

/** Hex as the standard says; numbers and decimal text as some wallets do. */
export const chainIdSchema = z.pipe(
  z.pipe(
    z.union([z.number(), chainIdText]),
    z.transform((value) => Number(value)),
  ),
  z.int().check(z.positive()),
)

const addressSchema = z.pipe(
  z.string().check(
    z.maxLength(42),
    z.refine((text) => toAddress(text) !== undefined),
  ),
  z.transform((text) => toAddress(text) ?? text),
)

/** Addresses in their EIP-55 spelling. A list with one that is none is refused whole. */
export const accountsSchema = z.array(addressSchema).check(z.maxLength(1000))

/** R5.03: 0x and at least 62 hex digits; signatures of smart accounts are longer than 65 bytes. */
export const signatureSchema = z.string().check(z.regex(/^0x[0-9a-f]{62,}$/i))
/** R5.03: 0x and 64 hex digits. */
export const hashSchema = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))

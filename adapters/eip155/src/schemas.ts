import * as z from 'zod/mini'
import { toChainId } from './session/toChainId.ts'

/** Hex by the standard; some wallets return numbers or decimal text. */
export const chainIdSchema = z.pipe(
  z.unknown().check(z.refine((value) => toChainId(value) !== undefined)),
  z.transform((value) => toChainId(value) as number),
)

/** R5.03: 0x and at least 62 hex digits; signatures of smart accounts are longer than 65 bytes. */
export const signatureSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{62,}$/))
/** R5.03: 0x and 64 hex digits. */
export const hashSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))

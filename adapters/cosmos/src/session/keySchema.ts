import * as z from 'zod/mini'

/** Checked by its tag, since a wallet's bytes may come from another realm. */
export const bytesSchema = z.custom<Uint8Array>(
  (value) => Object.prototype.toString.call(value) === '[object Uint8Array]',
)

/** An account as `getKey` returns it. */
export const keySchema = z.object({
  algo: z.string().check(z.maxLength(64)),
  pubKey: bytesSchema.check(z.refine((bytes) => bytes.length <= 128)),
  bech32Address: z.string().check(z.maxLength(90)),
})

import * as z from 'zod/mini'
import { addressText, base64Bytes } from '../schemas.ts'
import { satsNetworks } from '../wallets/sats/satsNetworks.ts'

const purposes = z.optional(z.array(z.string()))
const sats = z.pipe(
  z.union([z.int().check(z.positive()), z.string().check(z.regex(/^\d{1,16}$/))]),
  z.transform((amount) => BigInt(amount)),
)

/** Schemas of the params of sats-connect methods. */
export const providerParams = {
  addresses: z.nullish(z.object({ purposes, addresses: purposes })),
  network: z.object({ name: z.enum(Object.values(satsNetworks)) }),
  signMessage: z.object({
    address: addressText,
    message: z.string(),
    protocol: z.optional(z.enum(['ECDSA', 'BIP322'])),
  }),
  signPsbt: z.object({
    psbt: base64Bytes,
    signInputs: z.optional(z.record(addressText, z.array(z.int().check(z.nonnegative())))),
    broadcast: z.optional(z.boolean()),
  }),
  sendTransfer: z.object({
    recipients: z.array(z.object({ address: addressText, amount: sats })).check(z.minLength(1)),
    feeRate: z.optional(z.int().check(z.positive())),
  }),
} as const

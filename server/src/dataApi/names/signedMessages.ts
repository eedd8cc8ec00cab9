import { isAddress } from 'viem'
import * as z from 'zod/mini'

const text = z.string().check(z.maxLength(255))
/** Seconds since the epoch. */
const timestamp = z.number()
const host = z.optional(text)
const name = z.optional(text)

/** Attributes of a name: a short text whose characters are safe in any view. */
export const attributesSchema = z.strictObject({
  bio: z.optional(
    z
      .string()
      .check(
        z.maxLength(255, 'Expected 255 characters at most'),
        z.regex(/^[\w .,:;!?'"()@#&*+/=%$€-]*$/, 'Expected letters, digits and punctuation'),
      ),
  ),
})

/**
 * Messages that an account signs, by call. The protocol defines the required fields; optional fields bind a message to
 * its call, name and host, and are checked when present. Other fields are rejected, so that a message of one call is
 * never valid for another.
 */
export const signedMessages = {
  register: z.strictObject({
    name: text,
    attributes: z.optional(attributesSchema),
    timestamp,
    call: z.optional(z.literal('register')),
    host,
  }),
  setAttributes: z.strictObject({
    attributes: attributesSchema,
    timestamp,
    call: z.optional(z.literal('setAttributes')),
    name,
    host,
  }),
  setAddress: z.strictObject({
    coin_type: z.number(),
    address: z
      .string()
      .check(z.refine((value) => isAddress(value, { strict: false }), 'Expected an address')),
    timestamp,
    call: z.optional(z.literal('setAddress')),
    name,
    host,
  }),
} as const

import { isAddress } from 'viem'
import * as z from 'zod/mini'
import { attributesSchema } from './attributesSchema.ts'

const text = z.string().check(z.maxLength(255))
/** Seconds since 1970. */
const timestamp = z.number()
const host = z.optional(text)
const name = z.optional(text)

/**
 * What an account signs in each call. The protocol fixes the fields that must be there; those that bind a message to its
 * call, its name and this host may be there besides, and what they say counts. Other fields are refused, so that a
 * message of one call is never one of another.
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

import * as z from 'zod/mini'

/** The outer shape of every message over the port; ids are 128 random bits as hex digits. */
export const envelope = z.strictObject({
  v: z.literal(1),
  id: z.exactOptional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  type: z.string().check(z.maxLength(80)),
  payload: z.optional(z.unknown()),
})

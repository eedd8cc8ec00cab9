import * as z from 'zod/mini'

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

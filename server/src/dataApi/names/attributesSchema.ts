import * as z from 'zod/mini'

/** What an owner may say of a name: a few words, in characters that no view has to fear. */
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

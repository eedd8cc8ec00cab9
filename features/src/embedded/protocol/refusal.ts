import * as z from 'zod/mini'

/** What a site says in the place of its frame: it does not serve this project id, or not to this page's origin. */
export const refusal = z.strictObject({
  portico: z.literal('refused'),
  v: z.literal(1),
  reason: z.enum(['project', 'origin']),
})
export type Refusal = z.output<typeof refusal>

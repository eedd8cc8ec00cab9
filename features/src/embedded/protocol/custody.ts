import * as z from 'zod/mini'

/**
 * Ours: who can open the wallet. `escrow`: the operator of the site too; `own`: the visitor alone. `asks` is set until the
 * visitor has been asked to keep it their own. A vendor's site does not say.
 */
export const custody = z.strictObject({
  level: z.enum(['escrow', 'own']),
  asks: z.exactOptional(z.boolean()),
})

export type Custody = z.output<typeof custody>

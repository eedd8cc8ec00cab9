import * as z from 'zod/mini'
import { fields } from './fields.ts'

/**
 * Ours: who can open the wallet. `escrow`: the operator of the site too; `own`: the visitor alone. `asks` is set until the
 * visitor has been asked to keep it their own. A vendor's site does not say.
 */
export const custody = z.object({
  level: z.enum(['escrow', 'own']),
  asks: z.exactOptional(z.boolean()),
})

/** How the key of a wallet is kept. */
export type Custody = z.output<typeof custody>

const { address, chainId, accountType, short, text } = fields

/** R3.15: the user of the frame, and the account of one network's family. */
export const frameUser = z.object({
  email: z.optional(z.nullable(short)),
  address,
  chainId,
  accounts: z.optional(z.array(z.object({ address, type: accountType })).check(z.maxLength(100))),
  userName: z.optional(z.nullable(short)),
  preferredAccountType: z.optional(accountType),
  smartAccountDeployed: z.optional(z.boolean()),
  /** The browser stores nothing for the site, so the login ends with the page. */
  isTemporary: z.optional(z.boolean()),
  signature: z.optional(text),
  message: z.optional(text),
  siwxMessage: z.optional(z.object(fields.siwxMessage.shape)),
  custody: z.exactOptional(custody),
})

/** The visitor as the secure site knows them. */
export type FrameUser = z.output<typeof frameUser>

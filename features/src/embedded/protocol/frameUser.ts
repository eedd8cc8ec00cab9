import * as z from 'zod/mini'
import { custody } from './custody.ts'
import { fields } from './fields.ts'

const { address, chainId, accountType, short, text } = fields

/** R3.15: the user of the frame, and the account of one network's family. */
export const frameUser = z.strictObject({
  email: z.optional(z.nullable(short)),
  address,
  chainId,
  accounts: z.optional(
    z.array(z.strictObject({ address, type: accountType })).check(z.maxLength(100)),
  ),
  userName: z.optional(z.nullable(short)),
  preferredAccountType: z.optional(accountType),
  smartAccountDeployed: z.optional(z.boolean()),
  /** The browser stores nothing for the site, so the login ends with the page. */
  isTemporary: z.optional(z.boolean()),
  signature: z.optional(text),
  message: z.optional(text),
  siwxMessage: z.optional(fields.siwxMessage),
  custody: z.exactOptional(custody),
})

export type FrameUser = z.output<typeof frameUser>

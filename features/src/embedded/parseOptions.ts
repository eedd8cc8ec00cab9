import { checkOptions } from '@portico/core'
import * as z from 'zod/mini'

/** An https origin, or one of this machine, without a path. */
const isOrigin = (text: string) =>
  URL.canParse(text) &&
  new URL(text).origin === text &&
  (/^https:/.test(text) ||
    /^http:\/\/(localhost|127\.0\.0\.1|[\w-]+\.localhost)(:\d+)?$/.test(text))
const origin = z
  .string()
  .check(z.refine(isOrigin, 'Expected an origin such as https://wallet.acme.example'))

const options = z.strictObject({
  origin,
  logins: z.optional(z.array(z.enum(['email', 'social', 'wallet']))),
  socials: z.optional(
    z.array(z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'])),
  ),
  dapps: z.optional(z.array(z.string())),
  protocol: z.optional(z.enum(['port', 'window'])),
})

/** Checks the options of `embedded`. Throws `settings/invalid`. */
export function parseOptions(given: unknown): void {
  checkOptions('embedded', options, given)
}

import { checkOptions } from '@portico/core/feature/store'
import * as z from 'zod/mini'

/** A way to log in. */
export type LoginMethod = 'email' | 'social' | 'wallet'
/** A provider of social accounts whose login is a redirect. */
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'
/** A social account that logs in. */
export type SocialLogin = SocialProvider | 'farcaster'

/** A plain account, or one that runs the code of a smart account. */
export type AccountType = 'eoa' | 'smartAccount'

export type EmbeddedOptions = {
  /** Origin of the secure site that holds the keys, such as `https://wallet.acme.example`. */
  origin: string
  /**
   * The id by which the site's operator lists this dapp. Default: the kit's `projectId`, with which the vendor's services are
   * used too.
   */
  projectId?: string
  /**
   * Name of the wallet, such as `Acme wallet`. Default: what the site's operator calls it; a vendor's site does not say.
   */
  name?: string
  /** The ways to log in, in the order of the Connect view (R1.04). Default: email, social, wallet. */
  logins?: readonly LoginMethod[]
  /** Social logins that the site offers, in their order. Default: Google, X, Discord, Farcaster, GitHub, Apple, Facebook. */
  socials?: readonly SocialLogin[]
  /**
   * Origins of this dapp, as the site's operator lists them: a hint for the developer, not a boundary, because the site
   * itself decides which pages may embed it.
   */
  dapps?: readonly string[]
  /**
   * The kind of account that a visitor who has not chosen one uses, by chain family: `{ eip155: 'eoa' }`. Default:
   * `{ eip155: 'smartAccount' }`; of other families the site decides.
   */
  defaultAccountTypes?: Readonly<Record<string, AccountType>>
  /** `port` for a site of `@portico/server`, `window` for a vendor's site of the same protocol. Default: `port`. */
  protocol?: 'port' | 'window'
}

/** An https origin, or one of this machine, without a path. */
const isOrigin = (text: string) =>
  URL.canParse(text) &&
  new URL(text).origin === text &&
  (/^https:/.test(text) || /^http:\/\/(127\.0\.0\.1|([\w-]+\.)*localhost)(:\d+)?$/.test(text))
const origin = z
  .string()
  .check(z.refine(isOrigin, 'Expected an origin such as https://wallet.acme.example'))

const socials = z.array(
  z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster']),
)

const options = z.strictObject({
  origin,
  projectId: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  logins: z.optional(z.array(z.enum(['email', 'social', 'wallet']))),
  socials: z.optional(socials),
  dapps: z.optional(z.array(z.string())),
  defaultAccountTypes: z.optional(z.record(z.string(), z.enum(['eoa', 'smartAccount']))),
  protocol: z.optional(z.enum(['port', 'window'])),
})

/** The part of the kit's options that this feature reads. */
const settings = z.looseObject({
  remoteFeatures: z.optional(
    z.looseObject({ socials: z.optional(z.union([z.boolean(), socials])) }),
  ),
})

/** Checks the options of `embedded`, and the socials that `remoteFeatures` lists. Throws `settings/invalid`. */
export function checkEmbeddedOptions(input: unknown, ofKit: unknown = {}): void {
  checkOptions('embedded', options, input)
  checkOptions('createKit', settings, ofKit)
}

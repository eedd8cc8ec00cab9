import { checkOptions } from '@portico/core/feature/store'
import * as z from 'zod/mini'
import { isOwnDapp } from './isOwnDapp.ts'
import { smartAccountSchema } from './smartAccount/SmartAccount.ts'

const call = z.custom<(...args: never[]) => unknown>(
  (value) => typeof value === 'function',
  'Expected function',
)
const positive = z.number().check(z.gt(0, 'Expected more than 0'))
const text = z.string().check(z.minLength(1))
/** An origin in the form that browsers send it. */
const origin = z
  .string()
  .check(
    z.refine(
      (value) =>
        URL.canParse(value) &&
        new URL(value).origin === value &&
        (value.startsWith('https:') || isLoopback(new URL(value).hostname)),
      'Expected an origin such as https://wallet.acme.example, or http on this machine',
    ),
  )
/** A URL without what another one could not begin with. */
const prefix = z.string().check(
  z.refine((value) => {
    if (!URL.canParse(value)) return false
    const { protocol, hostname, href, username, password } = new URL(value)
    const isSecure = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
    const isPlain = username === '' && password === '' && !/[?#]/.test(value)
    return isSecure && isPlain && (href === value || href === `${value}/`)
  }, 'Expected a URL such as https://acme.example/paymaster, or http on this machine'),
)
const url = z.string().check(z.regex(/^https?:\/\/\S+$/, 'Expected a URL'))
const keys = z.array(z.strictObject({ id: text, secret: text }))
const client = { id: z.string().check(z.regex(/^[a-z0-9]{1,32}$/)), clientId: text }
const apple = z.strictObject({ teamId: text, keyId: text, privateKey: text })
const provider = z.union([
  z.looseObject({
    ...client,
    type: z.literal('oidc'),
    issuer: url,
    clientSecret: z.union([text, apple]),
  }),
  z.looseObject({
    ...client,
    type: z.literal('oauth2'),
    issuer: url,
    responseIssuer: z.optional(url),
    clientSecret: text,
    authorizationUrl: url,
    tokenUrl: url,
    userUrl: url,
    fields: z.looseObject({ subject: text }),
  }),
])

/** Names that accounts of another kind have. */
const reservedIds = ['email', 'farcaster']
const providers = z.array(provider).check(
  z.refine(
    (all) => all.every(({ id }) => !reservedIds.includes(id)),
    `Expected other ids than ${reservedIds.join(' and ')}`,
  ),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Expected each id once'),
)

/** The frame reads all of them for one list of assets. */
const maxTokens = 40

const network = z.strictObject({
  id: z
    .string()
    .check(
      z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'Expected a CAIP-2 id such as eip155:1'),
    ),
  name: text,
  symbol: text,
  decimals: z.int().check(z.gte(0), z.lte(255)),
  urls: z.array(url).check(z.minLength(1)),
  tokens: z.optional(
    z
      .array(z.string().check(z.regex(/^0x[\da-fA-F]{40}$/, 'Expected an address')))
      .check(z.maxLength(maxTokens)),
  ),
  smartAccount: z.optional(smartAccountSchema),
})
const networks = z
  .array(network)
  .check(
    z.refine(
      (all) => all.every(({ id, smartAccount }) => !smartAccount || id.startsWith('eip155:')),
      'Expected smartAccount on networks of eip155 alone',
    ),
  )

const dapp = z.strictObject({ origin, approval: z.optional(z.enum(['window', 'frame'])) })

const fields = z.strictObject({
  origin,
  title: z.optional(text.check(z.maxLength(64))),
  dapps: z.record(z.string(), z.array(z.union([origin, dapp]))),
  storage: z.looseObject({ get: call, list: call, write: call, scan: call, prune: call }),
  keys,
  escrowKeys: z.optional(keys),
  custody: z.optional(z.enum(['email-escrow', 'passkey-preferred', 'passkey-required'])),
  solana: z.optional(z.enum(['derived', 'threshold'])),
  mail: z.optional(call),
  providers: z.optional(providers),
  farcasterRelay: z.optional(url),
  networks: z.optional(networks),
  paymasters: z.optional(z.record(z.string(), z.array(prefix))),
  frame: z.optional(call),
  sessionLifetime: z.optional(positive),
  rates: z.optional(z.record(z.string(), z.strictObject({ perSecond: positive, burst: positive }))),
  limiter: z.optional(z.looseObject({ take: call })),
  proxies: z.optional(z.int().check(z.gte(0))),
  clock: z.optional(z.looseObject({ now: call })),
  fetch: z.optional(call),
  onAudit: z.optional(call),
  onRequest: z.optional(call),
  onError: z.optional(call),
})

const options = fields.check(
  z.refine(
    ({ dapps, origin: site }) =>
      Object.values(dapps)
        .flat()
        .every(
          (it) => typeof it === 'string' || it.approval !== 'frame' || isOwnDapp(it.origin, site),
        ),
    "Expected approval: 'frame' of dapps below the domain of the site's own host alone",
  ),
)

function isLoopback(host: string): boolean {
  return /^(localhost|[\w.-]+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)
}

/** Validates the options of `createSecureSite`. Throws `settings/invalid`. */
export function checkSecureOptions(input: unknown): void {
  checkOptions('createSecureSite', options, input)
}

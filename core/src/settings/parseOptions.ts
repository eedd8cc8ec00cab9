import * as z from 'zod/mini'
import { isNamespace } from '../caip/isNamespace.ts'
import type { SlotName } from '../feature/Slot.ts'
import type { Namespace } from '../network/NetworkDefinition.ts'
import { settingsErrors } from './settingsErrors.ts'

const call = z.custom<(...args: never[]) => unknown>(
  (value) => typeof value === 'function',
  'Expected function',
)
const url = z.string().check(z.refine((text) => URL.canParse(text), 'Expected an absolute URL'))
const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Expected a color such as #2563eb'))
const networkId = z
  .string()
  .check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'Expected a CAIP-2 id such as eip155:1'))

const images = z
  .unknown()
  .check(
    z.refine(
      (given) => given === 'remote' || (Array.isArray(given) && given.every(isHttpsOrigin)),
      "Expected 'remote' or origins such as https://cdn.acme.example",
    ),
  )

const ids = z.array(z.string())
const choice = z.union([z.literal(false), z.array(z.string())])

const adapter = z.object({
  namespace: z.custom<Namespace>(isNamespace, 'Expected a CAIP-2 namespace such as eip155'),
  networks: z.array(z.object({ caipNetworkId: networkId, name: z.string() })).check(z.minLength(1)),
  discover: call,
  load: call,
})
const feature = z.object({ id: z.string(), apiVersion: z.number(), setup: call })

const order = {
  connectSection: z.optional(call),
  connectRow: z.optional(call),
  accountSummary: z.optional(call),
  accountTab: z.optional(call),
  accountAction: z.optional(call),
  settingsRow: z.optional(call),
  headerButton: z.optional(call),
} satisfies Record<SlotName, unknown>

const options = z.strictObject({
  adapters: z.array(adapter),
  features: z.optional(z.array(feature)),
  projectId: z.optional(z.string().check(z.minLength(1, 'Expected a non-empty string'))),
  metadata: z.optional(
    z.strictObject({
      name: z.string(),
      description: z.optional(z.string()),
      url: z.optional(url),
      icons: z.optional(z.array(z.string())),
    }),
  ),
  services: z.optional(
    z.strictObject({
      data: z.optional(url),
      directory: z.optional(url),
      analytics: z.optional(url),
      secureSite: z.optional(url),
      images: z.optional(url),
    }),
  ),
  defaultNetwork: z.optional(networkId),
  wallets: z.optional(
    z.strictObject({
      featured: z.optional(ids),
      include: z.optional(ids),
      exclude: z.optional(ids),
      custom: z.optional(z.array(z.looseObject({ id: z.string(), name: z.string() }))),
      all: z.optional(z.enum(['show', 'hide', 'onlyMobile'])),
      order: z.optional(
        z.array(
          z.enum([
            'walletConnect',
            'recent',
            'injected',
            'featured',
            'custom',
            'external',
            'recommended',
          ]),
        ),
      ),
    }),
  ),
  theme: z.optional(
    z.strictObject({
      mode: z.optional(z.enum(['light', 'dark', 'system'])),
      accent: z.optional(color),
      accentDark: z.optional(color),
      radius: z.optional(z.number().check(z.gte(0), z.lte(40))),
      font: z.optional(z.string()),
    }),
  ),
  termsUrl: z.optional(url),
  privacyUrl: z.optional(url),
  legalCheckbox: z.optional(z.boolean()),
  remoteFeatures: z.optional(
    z.strictObject({
      email: z.optional(z.boolean()),
      socials: z.optional(choice),
      swaps: z.optional(choice),
      onramp: z.optional(choice),
      activity: z.optional(z.boolean()),
      reownBranding: z.optional(z.boolean()),
    }),
  ),
  multiWallet: z.optional(z.boolean()),
  basic: z.optional(z.boolean()),
  allowUnsupportedNetwork: z.optional(z.boolean()),
  branding: z.optional(z.boolean()),
  images: z.optional(images),
  analytics: z.optional(z.boolean()),
  debug: z.optional(z.boolean()),
  preload: z.optional(z.enum(['idle', 'intent', 'none'])),
  mobile: z.optional(z.boolean()),
  order: z.optional(z.strictObject(order)),
  connectors: z.optional(z.array(call)),
  locale: z.optional(z.string()),
  locales: z.optional(z.record(z.string(), call)),
  messages: z.optional(z.record(z.string(), z.string())),
  storagePrefix: z.optional(z.string()),
  storage: z.optional(z.object({ getItem: call, setItem: call, removeItem: call })),
  clock: z.optional(z.object({ now: call, after: call, random: call })),
  fetch: z.optional(call),
})

/** Checks what the dapp gave to `createKit`. Rejects with `settings/invalid`, which names the option. */
export async function parseOptions(given: unknown): Promise<void> {
  const parsed = options.safeParse(given)
  if (parsed.success) return
  const { schemaMessage } = await import('../errors/schemaMessage.ts')
  const message = schemaMessage(parsed.error.issues as never, given)
  throw settingsErrors.create('invalid', [message], {
    docsPath: 'options.md',
    cause: parsed.error,
  })
}

function isHttpsOrigin(text: unknown): boolean {
  if (typeof text !== 'string' || !URL.canParse(text)) return false
  const { protocol, origin } = new URL(text)
  return protocol === 'https:' && origin === text
}

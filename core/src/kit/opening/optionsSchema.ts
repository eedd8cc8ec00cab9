import * as z from 'zod/mini'
import { isCaipNetworkId } from '../../caip/caip.ts'
import { isNamespace, type Namespace } from '../../caip/Namespace.ts'
import { slotNames } from '../../feature/slotNames.ts'

const call = z.custom<(...args: never[]) => unknown>(
  (value) => typeof value === 'function',
  'Expected function',
)
const url = z
  .string()
  .check(
    z.refine(isHttpUrl, 'Expected an absolute URL of http or https, such as https://acme.example'),
  )
const picture = z
  .string()
  .check(z.refine(isPicture, 'Expected the address of a picture: https, data:image or a path'))
const text = z.string().check(z.regex(/\S/, 'Expected a non-empty string'))
const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Expected a color such as #2563eb'))
const networkId = z
  .string()
  .check(z.refine(isCaipNetworkId, 'Expected a CAIP-2 id such as eip155:1'))

const images = z
  .unknown()
  .check(
    z.refine(
      (value) => value === 'remote' || (Array.isArray(value) && value.every(isHttpsOrigin)),
      "Expected 'remote' or origins such as https://cdn.acme.example",
    ),
  )

const ids = z.array(z.string())
// An invalid link in a directory listing is dropped; an invalid link in the dapp's options is reported.
const link = z.optional(
  z
    .string()
    .check(z.refine(isWalletLink, 'Expected a link that opens a wallet, such as wallet://')),
)
const custom = z.looseObject({
  id: text,
  name: text,
  homepage: z.optional(url),
  image_url: z.optional(picture),
  mobile_link: link,
  link_mode: link,
  desktop_link: link,
  webapp_link: link,
})

const adapter = z.object({
  namespace: z.custom<Namespace>(isNamespace, 'Expected a CAIP-2 namespace such as eip155'),
  networks: z.array(z.object({ caipNetworkId: networkId, name: z.string() })).check(z.minLength(1)),
  discover: call,
  load: call,
})
const feature = z.object({
  id: z.string(),
  apiVersion: z.number(),
  setup: call,
  views: z.optional(z.record(z.string(), z.object({ load: call }))),
})

const order = Object.fromEntries(slotNames.map((name) => [name, z.optional(call)]))

/** The schema of the options of `createKit`. */
export const optionsSchema = z.strictObject({
  adapters: z.array(adapter),
  features: z.optional(z.array(feature)),
  projectId: z.optional(text),
  metadata: z.optional(
    z.strictObject({
      name: text,
      description: z.optional(z.string()),
      url: z.optional(url),
      icons: z.optional(z.array(picture)),
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
      custom: z.optional(z.array(custom)),
      all: z.optional(z.enum(['show', 'hide', 'onlyMobile'])),
      collapse: z.optional(z.boolean()),
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
  remoteFeatures: z.optional(z.record(z.string(), z.union([z.boolean(), ids]))),
  multiWallet: z.optional(z.boolean()),
  basic: z.optional(z.boolean()),
  restrictedTimezones: z.optional(z.array(text)),
  allowUnsupportedNetwork: z.optional(z.boolean()),
  branding: z.optional(z.boolean()),
  images: z.optional(images),
  pictures: z.optional(call),
  names: z.optional(z.boolean()),
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

function isHttpsOrigin(text: unknown): boolean {
  if (typeof text !== 'string' || !URL.canParse(text)) return false
  const { protocol, origin } = new URL(text)
  return protocol === 'https:' && origin === text
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** Accepts absolute and page-relative URLs; rejects schemes that can run code. */
function isPicture(text: string): boolean {
  return (
    text !== '' &&
    (!/^[a-z][a-z0-9+.-]*:/i.test(text) || /^(https?:|data:image\/|blob:)/i.test(text))
  )
}

function isWalletLink(text: string): boolean {
  return /^(?!(javascript|vbscript|data|file|blob):)[a-z][a-z0-9+.-]*:/i.test(text)
}

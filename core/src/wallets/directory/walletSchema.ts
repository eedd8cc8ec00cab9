import * as z from 'zod/mini'
import { cleanText } from '../../i18n/cleanText.ts'
import type { Wallet } from '../../wallet/Wallet.ts'

const printable = /^[^\s\p{Cc}\p{Cf}\p{Cs}]+$/u
/** Treats an invalid or null field as absent. */
const lenient = <schema extends z.ZodMiniType>(schema: schema) =>
  z.catch(z.optional(schema), undefined)
const printableText = (maxLength: number) =>
  lenient(z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(printable)))
const link = printableText(2048)
const injected = z.object({
  namespace: z.string().check(z.maxLength(32)),
  injected_id: z.string().check(z.maxLength(128)),
})
const networkId = z.custom<`${'eip155'}:${string}`>(
  (value) => typeof value === 'string' && /^[a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value),
)

const entry = z.object({
  id: z.string().check(z.regex(/^[\w.:-]{1,128}$/)),
  name: z.pipe(
    z.string(),
    z.pipe(
      z.transform((name: string) => cleanText(name, 64)),
      z.string().check(z.minLength(1)),
    ),
  ),
  homepage: link,
  image_id: printableText(128),
  image_url: printableText(65_536),
  order: lenient(z.number()),
  rdns: printableText(253),
  badge_type: printableText(32),
  chains: lenient(z.array(networkId)),
  injected: lenient(z.array(injected)),
  mobile_link: link,
  link_mode: link,
  desktop_link: link,
  webapp_link: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  supports_wc: lenient(z.boolean()),
})

/** Parses an entry of a directory: id and name must be valid; other invalid fields are dropped. */
export const walletSchema = z.pipe(
  entry,
  z.transform((fields): Wallet => {
    const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
    return Object.fromEntries(entries) as never // keys and values are the schema's
  }),
)

/** More than any page requests; further entries are ignored. */
const maxEntries = 1000

/** Parses an array of wallets; drops invalid entries and duplicates. */
export const walletList = z.pipe(
  z.array(z.unknown()),
  z.transform((entries): readonly Wallet[] => {
    const wallets = new Map<string, Wallet>()
    for (const entry of entries.slice(0, maxEntries)) {
      const { data } = walletSchema.safeParse(entry)
      if (data && !wallets.has(data.id)) wallets.set(data.id, data)
    }
    return [...wallets.values()]
  }),
)

import * as z from 'zod/mini'
import { cleanText } from '../i18n/cleanText.ts'
import type { Wallet } from '../wallet/Wallet.ts'

const printable = /^[^\s\p{Cc}\p{Cf}\p{Cs}]+$/u
/** A field that does not fit, or is null, counts as not told. */
const told = <schema extends z.ZodMiniType>(schema: schema) =>
  z.catch(z.optional(schema), undefined)
const word = (most: number) =>
  told(z.string().check(z.minLength(1), z.maxLength(most), z.regex(printable)))
const link = word(2048)
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
  image_id: word(128),
  image_url: word(65_536),
  order: told(z.number()),
  rdns: word(253),
  badge_type: word(32),
  chains: told(z.array(networkId)),
  injected: told(z.array(injected)),
  mobile_link: link,
  link_mode: link,
  desktop_link: link,
  webapp_link: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  supports_wc: told(z.boolean()),
})

/** An entry of a directory: id and name must fit; of the rest, what does not is left out. */
export const walletSchema = z.pipe(
  entry,
  z.transform((fields): Wallet => {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined)
    return Object.fromEntries(given) as never // keys and values are those of the schema
  }),
)

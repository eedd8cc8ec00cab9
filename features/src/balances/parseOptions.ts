import { checkOptions } from '@portico/core'
import * as z from 'zod/mini'

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const options = z.strictObject({
  currency: z.optional(z.enum(['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'])),
  baseUrl: z.optional(
    z.string().check(z.refine(isHttp, 'Expected an absolute URL, as https://data.acme.example')),
  ),
})

/** Checks the options of `balances`. Throws `settings/invalid`. */
export function parseOptions(given: unknown): void {
  checkOptions('balances', options, given)
}

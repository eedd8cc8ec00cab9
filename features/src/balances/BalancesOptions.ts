import { checkOptions } from '@portico/core/feature/store'
import * as z from 'zod/mini'

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const options = z.strictObject({
  currency: z.optional(z.enum(['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'])),
  baseUrl: z.optional(
    z.string().check(z.refine(isHttp, 'Expected an absolute URL, as https://data.acme.example')),
  ),
})

/** Checks the options of `balances`. Throws `settings/invalid`. */
export function checkBalancesOptions(value: unknown): void {
  checkOptions('balances', options, value)
}

/** Options of the balances feature. */
export type BalancesOptions = {
  /**
   * Currency of values and prices. Default: US dollars. With another currency the wallet's own asset list is not
   * used.
   */
  readonly currency?: 'usd' | 'eur' | 'gbp' | 'aud' | 'cad' | 'inr' | 'jpy'
  /** Base URL of a data service. Default: the kit's `services.data`. */
  readonly baseUrl?: string
}

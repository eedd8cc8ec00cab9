import { checkOptions } from '@portico/core/feature/store'
import * as z from 'zod/mini'

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const options = z.strictObject({
  baseUrl: z.optional(
    z.string().check(z.refine(isHttp, 'Expected an absolute URL, as https://data.acme.example')),
  ),
  onramp: z.optional(z.enum(['coinbase'])),
})

/** Checks the options of `activity`. Throws `settings/invalid`. */
export function checkActivityOptions(value: unknown): void {
  checkOptions('activity', options, value)
}

export type ActivityOptions = {
  /** Base URL of the data service. Default: the kit's. */
  baseUrl?: string
  /** Also lists purchases through an on-ramp. */
  onramp?: 'coinbase'
}

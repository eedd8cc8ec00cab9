import type { NetworkDefinition } from '@portico/core'
import { cleanSymbol, cleanText } from '@portico/core/feature/store'
import * as z from 'zod/mini'
import type { OnrampCatalogue, OnrampProvider } from '../OnrampProvider.ts'
import { onrampErrors } from '../onrampErrors.ts'

const maxTokens = 2_000
const maxCurrencies = 200
const maxMethods = 20
const short = z.string().check(z.minLength(1), z.maxLength(200))
const amount = z.string().check(z.maxLength(40), z.regex(/^\d+(\.\d+)?$/))
const token = z.object({
  networkId: z.string(),
  address: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  symbol: short,
  name: short,
  iconUrl: z.optional(z.string().check(z.maxLength(2_000))),
  currency: short,
  network: short,
})
const method = z.object({
  id: z.string().check(z.regex(/^\w{1,40}$/)),
  min: amount,
  max: amount,
})
const currency = z.object({
  id: z.string().check(z.regex(/^[A-Z]{3}$/)),
  methods: z.array(z.unknown()),
})

/**
 * The valid rows of what a provider sells on the networks of the dapp, with texts safe to show.
 * Throws `onramp/badCatalogue` for an answer that is no such list.
 */
export function checkCatalogue(
  provider: OnrampProvider,
  answer: unknown,
  networks: readonly NetworkDefinition[],
): OnrampCatalogue {
  const { tokens, currencies }: Partial<Record<keyof OnrampCatalogue, unknown>> = Object(answer)
  if (!Array.isArray(tokens) || !Array.isArray(currencies))
    throw onrampErrors.create('badCatalogue', [provider.name])
  const served = networks.filter(({ caipNetworkId }) => provider.serves(caipNetworkId))
  return {
    tokens: valid(tokens.slice(0, maxTokens), token).flatMap((row) => {
      const networkId = served.find((it) => it.caipNetworkId === row.networkId)?.caipNetworkId
      const symbol = cleanSymbol(row.symbol, 12)
      if (!networkId || symbol === '') return []
      const { address, iconUrl, currency, network } = row
      return {
        networkId,
        symbol,
        name: cleanText(row.name, 64) || symbol,
        currency,
        network,
        ...(address !== undefined && { address }),
        ...(iconUrl !== undefined && { iconUrl }),
      }
    }),
    currencies: valid(currencies.slice(0, maxCurrencies), currency).flatMap(({ id, methods }) => {
      const rows = valid(methods.slice(0, maxMethods), method)
      return rows.length > 0 ? { id, methods: rows } : []
    }),
  }
}

function valid<schema extends z.ZodMiniType>(
  rows: readonly unknown[],
  schema: schema,
): readonly z.output<schema>[] {
  return rows.flatMap((row) => {
    const parsed = z.safeParse(schema, row)
    return parsed.success ? parsed.data : []
  })
}

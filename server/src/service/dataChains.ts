import * as z from 'zod/mini'
import { parseSetting, readJson } from './readJsonFile.ts'

const url = z
  .string()
  .check(z.regex(/^(https?|wss?):\/\/\S+$/, 'Expected a URL such as http://127.0.0.1:8545'))
const text = z.string()
const currency = { name: text, symbol: text, decimals: z.int().check(z.gte(0), z.lte(255)) }
const schema = z
  .array(
    z.object({
      chainId: z
        .string()
        .check(z.regex(/^eip155:[1-9]\d{0,15}$/, 'Expected an id such as eip155:1')),
      urls: z.array(url).check(z.minLength(1)),
      native: z.optional(z.object({ ...currency, logo: z.optional(text) })),
      tokens: z.optional(
        z.array(
          z.object({
            ...currency,
            address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'Expected an address')),
            logo: z.optional(text),
          }),
        ),
      ),
      /** First block to index. */
      from: z.optional(z.int().check(z.gte(0))),
      /** Poll interval in milliseconds. */
      interval: z.optional(z.int().check(z.gte(100))),
    }),
  )
  .check(z.minLength(1))

export type DataChain = z.output<typeof schema>[number]

/**
 * Parses the chains of the data API from `eip155:1=https://one|https://two,eip155:8453=…` or a JSON file. Throws
 * `service/settings` and `service/file`.
 */
export async function dataChains(setting: string): Promise<readonly DataChain[]> {
  const value = setting.startsWith('eip155:')
    ? inline(setting)
    : await readJson('DATA_CHAINS', setting)
  return parseSetting('DATA_CHAINS', value, schema)
}

function inline(setting: string): unknown {
  return setting.split(',').map((entry) => {
    const [chainId = '', ...rest] = entry.trim().split('=')
    return { chainId, urls: rest.join('=').split('|') }
  })
}

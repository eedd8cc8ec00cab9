import { readFile } from 'node:fs/promises'
import { schemaMessage } from '@portico/core'
import { currencies } from '@portico/core/endpoints'
import * as z from 'zod/mini'
import type { FixedPrice } from '../dataApi/prices/fixedPrices.ts'
import { serviceErrors } from './serviceErrors.ts'

const schema = z.array(
  z.object({
    address: z.string(),
    name: z.string(),
    symbol: z.string(),
    decimals: z.int(),
    iconUrl: z.optional(z.string()),
    prices: z.partialRecord(z.enum(currencies), z.number().check(z.gte(0))),
  }),
)

/** Reads token prices from a JSON file. Throws `service/settings` and `service/file`. */
export async function dataPrices(path: string): Promise<readonly FixedPrice[]> {
  const content = await readFile(path, 'utf8').catch((cause) => {
    throw serviceErrors.create('file', ['DATA_PRICES', path], { cause })
  })
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch (cause) {
    throw serviceErrors.create('settings', [['DATA_PRICES: not JSON']], { cause })
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data as readonly FixedPrice[]
  const where = schemaMessage(parsed.error.issues, value)
  throw serviceErrors.create('settings', [[`DATA_PRICES: ${where}`]])
}

import * as z from 'zod/mini'
import type { ChainName } from '../../chains.ts'
import { satsNetworks } from './satsNetworks.ts'

const named = z.object({ bitcoin: z.object({ name: z.string() }) })
const network = z.union([named, z.object({ network: named })])

/** The supported chain that an answer or event names, if any. */
export function readSatsChain(answer: unknown): ChainName | undefined {
  const { success, data } = network.safeParse(answer)
  if (!success) return undefined
  const { name } = 'bitcoin' in data ? data.bitcoin : data.network.bitcoin
  const known = Object.entries(satsNetworks) as [ChainName, string][]
  return known.find(([, satsName]) => satsName === name)?.[0]
}

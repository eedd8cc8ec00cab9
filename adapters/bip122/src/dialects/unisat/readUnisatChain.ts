import * as z from 'zod/mini'
import type { ChainName } from '../../chains.ts'
import type { UnisatApi } from './UnisatApi.ts'
import { unisatChains } from './unisatChains.ts'

const named = z.object({ enum: z.string() })
/** The older method knows two networks. */
const older: Readonly<Record<string, ChainName>> = { livenet: 'mainnet', testnet: 'testnet' }

/** The chain that the wallet is on, where it says so. */
export async function readUnisatChain(api: UnisatApi): Promise<ChainName | undefined> {
  const { success, data } = named.safeParse(await api.getChain?.())
  const known = Object.entries(unisatChains) as [ChainName, string][]
  if (success) return known.find(([, theirs]) => theirs === data.enum)?.[0]
  return older[String(await api.getNetwork?.())]
}

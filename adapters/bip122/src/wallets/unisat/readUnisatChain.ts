import { rpcCodes } from '@portico/core'
import * as z from 'zod/mini'
import type { ChainName } from '../../chains.ts'
import { RpcFailure } from '../RpcFailure.ts'
import type { UnisatApi } from './UnisatApi.ts'
import { unisatChains } from './unisatChains.ts'

const named = z.object({ enum: z.string() })
/** The older method knows two networks. */
const older: Readonly<Record<string, ChainName>> = { livenet: 'mainnet', testnet: 'testnet' }

/**
 * The chain that the wallet is on, where it says so. Throws for one that is not Bitcoin's: some have its
 * addresses and keys, so that coins of Bitcoin could be spent by somebody who thinks of others.
 */
export async function readUnisatChain(api: UnisatApi): Promise<ChainName | undefined> {
  const { success, data } = named.safeParse(await api.getChain?.())
  const known = Object.entries(unisatChains) as [ChainName, string][]
  if (success) {
    const chain = known.find(([, theirs]) => theirs === data.enum)?.[0]
    if (chain) return chain
    const message = `The wallet is on ${data.enum.slice(0, 64)}, which is no network of Bitcoin`
    throw new RpcFailure({ code: rpcCodes.unrecognisedChain, message })
  }
  return older[String(await api.getNetwork?.())]
}

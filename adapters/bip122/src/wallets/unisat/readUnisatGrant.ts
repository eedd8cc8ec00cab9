import { rpcCodes } from '@portico/core'
import * as z from 'zod/mini'
import type { ChainName } from '../../chains.ts'
import { addressText } from '../../schemas.ts'
import type { Grant } from '../../session/Grant.ts'
import { toGrant } from '../../session/toGrant.ts'
import { RpcFailure } from '../RpcFailure.ts'
import { readAnswer } from '../readAnswer.ts'
import type { UnisatApi } from './UnisatApi.ts'
import { unisatChains } from './unisatChains.ts'

const named = z.object({ enum: z.string() })
/** The older method knows two networks. */
const older: Readonly<Record<string, ChainName>> = { livenet: 'mainnet', testnet: 'testnet' }

/**
 * The chain that the wallet is on, where it says so. Throws for one that is not Bitcoin's: some have its
 * addresses and keys, so that coins of Bitcoin could be spent by somebody who thinks of others.
 */
async function readUnisatChain(api: UnisatApi): Promise<ChainName | undefined> {
  const { success, data } = named.safeParse(await api.getChain?.())
  const known = Object.entries(unisatChains) as [ChainName, string][]
  if (success) {
    const chain = known.find(([, unisatName]) => unisatName === data.enum)?.[0]
    if (chain) return chain
    const message = `The wallet is on ${data.enum.slice(0, 64)}, which is no network of Bitcoin`
    throw new RpcFailure({ code: rpcCodes.unrecognisedChain, message })
  }
  return older[String(await api.getNetwork?.())]
}

const list = z.array(addressText).check(z.maxLength(100))
const one = z.object({ address: addressText })

export type UnisatAnswer = {
  readonly api: UnisatApi
  /** Addresses, or OKX's single account. */
  readonly accounts: unknown
  /** The chain that this object of the wallet is for, where it is for one alone. */
  readonly chain: ChainName | undefined
}

/** The grant in an answer of UniSat's kind: one address, which serves for everything. */
export async function readUnisatGrant({
  api,
  accounts,
  chain,
}: UnisatAnswer): Promise<Grant | undefined> {
  const read = readAnswer(z.union([list, one]), 'requestAccounts', accounts)
  const address = 'address' in read ? read.address : read[0]
  if (address === undefined) return undefined
  const publicKey = await api.getPublicKey?.()
  const key = typeof publicKey === 'string' && { publicKey }
  const reportedChain = chain ?? (await readUnisatChain(api))
  return toGrant([{ address, purpose: 'payment', ...key }], reportedChain)
}

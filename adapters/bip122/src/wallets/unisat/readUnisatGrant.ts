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
/** The older method supports two networks. */
const older: Readonly<Record<string, ChainName>> = { livenet: 'mainnet', testnet: 'testnet' }

/**
 * The wallet's chain, if it reports one. Throws for a chain other than Bitcoin: some use the same addresses and keys,
 * so the visitor could spend bitcoin by mistake.
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
  /** A list of addresses, or OKX's single account. */
  readonly accounts: unknown
  /** The chain of this wallet object, if it covers one alone. */
  readonly chain: ChainName | undefined
}

/** The grant in a UniSat answer: one address for payments, inscriptions and runes. */
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
  return toGrant([{ address, purpose: 'payment', mayHoldAssets: true, ...key }], reportedChain)
}

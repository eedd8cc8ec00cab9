import type { NetworkDefinition } from '@portico/core'
import { BaseError, ContractFunctionZeroDataError } from 'viem'
import { getEnsAddress } from 'viem/ens'
import { toAddress } from '../address.ts'
import { networkClient } from '../chain/networkClient.ts'
import { toNodeError } from '../chain/toNodeError.ts'
import { ensOptions } from './ensOptions.ts'
import { normalName } from './normalName.ts'

export type NameQuestion = { readonly name: string; readonly chainId: number }

/**
 * The address that a name has on this very chain: that of another is none (ENSIP-19). Throws
 * `network/unavailable`.
 */
export async function resolveName(
  mainnet: NetworkDefinition,
  { name: text, chainId }: NameQuestion,
): Promise<string | undefined> {
  const name = normalName(text)
  const options = ensOptions(chainId)
  if (name === undefined || !options) return undefined
  try {
    const address = await getEnsAddress(networkClient(mainnet), { ...options, name })
    return address === null ? undefined : toAddress(address)
  } catch (cause) {
    const isNone = (error: unknown) => error instanceof ContractFunctionZeroDataError
    if (cause instanceof BaseError && cause.walk(isNone)) return undefined // this mainnet has no ENS
    throw toNodeError(cause, mainnet)
  }
}

import type { SignerData, StargateClient } from '@cosmjs/stargate'
import { type Clock, type Signer, withLimit } from '@portico/core'
import { chainIdOf } from '../chainIdOf.ts'
import { toNodeError } from './toNodeError.ts'

/** Timeout of a node's answer, in ms. */
const limit = 10_000

export type Sequences = Pick<StargateClient, 'getSequence'>

/** Reads the signer data of an account's next transaction. Throws `network/unavailable`. */
export async function readSignerData(
  client: Sequences,
  { account, network }: Pick<Signer, 'account' | 'network'>,
  clock: Clock,
): Promise<SignerData> {
  try {
    const answer = client.getSequence(account.address)
    const sequences = await withLimit(answer, { clock, ms: limit })
    return { ...sequences, chainId: chainIdOf(network) }
  } catch (cause) {
    throw toNodeError(cause, network)
  }
}

import { type AdapterHost, networkErrors, withLimit } from '@portico/core'
import * as z from 'zod/mini'
import { decodeAddress } from '../address/decodeAddress.ts'
import { withApi } from '../chain/withApi.ts'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'

export type OwnerRequest = {
  /** The chain that keeps the names. */
  readonly network: PolkadotNetwork
  /** Normalised. */
  readonly name: string
  readonly signal: AbortSignal
}

const isAddress = (text: string) => decodeAddress(text) !== undefined
const answer = z.nullable(z.object({ owner: z.string().check(z.refine(isAddress)) }))

/**
 * Reads the account that a username belongs to, as an address of any prefix; `undefined` for an unknown name, and on a
 * runtime without usernames. Throws `network/*`.
 */
export async function readUsernameOwner(
  { network, name, signal }: OwnerRequest,
  { clock }: AdapterHost,
): Promise<string | undefined> {
  signal.throwIfAborted()
  // As hex: @polkadot/api takes the first bytes of other input for its length.
  const bytes = [...name].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'))
  const reading = withApi(
    network,
    async ({ query }) => (await query.identity?.usernameInfoOf?.(`0x${bytes.join('')}`))?.toJSON(),
    clock,
  )
  const { success, data } = answer.safeParse((await withLimit(reading, { clock, signal })) ?? null)
  if (!success) throw networkErrors.create('unavailable', [network.name])
  return data?.owner
}

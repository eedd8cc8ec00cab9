import { type AdapterHost, networkErrors, withLimit } from '@portico/core'
import * as z from 'zod/mini'
import { withApi } from '../chain/withApi.ts'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'

export type UsernameRequest = {
  /** The chain that keeps the names. */
  readonly network: PolkadotNetwork
  readonly accountId: `0x${string}`
  readonly signal: AbortSignal
}

const answer = z.nullable(z.string().check(z.regex(/^0x([0-9a-f]{2}){1,64}$/)))

/** Reads the primary username of an account; `undefined` on a runtime without usernames. Throws `network/*`. */
export async function readUsername(
  { network, accountId, signal }: UsernameRequest,
  { clock }: AdapterHost,
): Promise<string | undefined> {
  signal.throwIfAborted()
  const reading = withApi(
    network,
    async ({ query }) => (await query.identity?.usernameOf?.(accountId))?.toJSON(),
    clock,
  )
  const { success, data } = answer.safeParse((await withLimit(reading, { clock, signal })) ?? null)
  if (!success) throw networkErrors.create('unavailable', [network.name])
  return data === null ? undefined : textOf(data)
}

/** Every byte as a character, so that what is no ASCII stays no username. */
function textOf(hex: string): string {
  const bytes = hex.slice(2).match(/../g) ?? []
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)))
}

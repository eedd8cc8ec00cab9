import type { AdapterHost } from '@portico/core/adapter'
import { withLimit } from '@portico/core/async'
import { networkErrors } from '@portico/core/errors'
import * as z from 'zod/mini'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import { decodeAddress } from '../session/address.ts'
import { withApi } from './withApi.ts'

export type UsernameRequest = {
  /** The chain that keeps the names. */
  readonly network: PolkadotNetwork
  readonly accountId: `0x${string}`
  readonly signal: AbortSignal
}

const usernameAnswer = z.nullable(z.string().check(z.regex(/^0x([0-9a-f]{2}){1,64}$/)))

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
  const { success, data } = usernameAnswer.safeParse(
    (await withLimit(reading, { clock, signal })) ?? null,
  )
  if (!success) throw networkErrors.create('unavailable', [network.name])
  return data === null ? undefined : textOf(data)
}

/** Every byte as a character, so that what is no ASCII stays no username. */
function textOf(hex: string): string {
  const bytes = hex.slice(2).match(/../g) ?? []
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)))
}

export type OwnerRequest = {
  /** The chain that keeps the names. */
  readonly network: PolkadotNetwork
  /** Normalised. */
  readonly name: string
  readonly signal: AbortSignal
}

const isAddress = (text: string) => decodeAddress(text) !== undefined
const ownerAnswer = z.nullable(z.object({ owner: z.string().check(z.refine(isAddress)) }))

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
  const { success, data } = ownerAnswer.safeParse(
    (await withLimit(reading, { clock, signal })) ?? null,
  )
  if (!success) throw networkErrors.create('unavailable', [network.name])
  return data?.owner
}

import type { NetworkDefinition } from '@portico/core'
import { base64 } from '@scure/base'
import type { Address } from '@solana/kit'
import type * as z from 'zod/mini'
import { requestNode } from './requestNode.ts'
import { type stateSchema, statesSchema } from './schemas.ts'
import { tokenPrograms } from './tokenPrograms.ts'

/** The most accounts that a node reads at once. */
const most = 100

/** An account at one moment. */
export type AccountState = {
  readonly address: string
  readonly lamports: bigint
  /** The program that owns it. */
  readonly program: string
  readonly data: Uint8Array
}

/** Reads accounts in the order of the addresses; one that does not exist has no lamports and no data. */
export async function readStates(
  network: NetworkDefinition,
  addresses: readonly string[],
  signal?: AbortSignal,
): Promise<readonly AccountState[]> {
  const starts = Array.from({ length: Math.ceil(addresses.length / most) }, (_, at) => at * most)
  const parts = await Promise.all(
    starts.map((start) => readPart(network, addresses.slice(start, start + most), signal)),
  )
  return parts.flat()
}

async function readPart(
  network: NetworkDefinition,
  addresses: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly AccountState[]> {
  const states = await requestNode(network, {
    call: (rpc) => rpc.getMultipleAccounts(addresses as Address[], { encoding: 'base64' }),
    answer: statesSchema,
    ...(signal && { signal }),
  })
  return addresses.map((address, at) => toState(address, states[at]))
}

/** True for an account of one of the two token programs. */
export function isOfTokens({ program }: Pick<AccountState, 'program'>): boolean {
  return Object.values<string>(tokenPrograms).includes(program)
}

/** An account of a node's answer. */
export function toState(
  address: string,
  given: z.output<typeof stateSchema> | undefined,
): AccountState {
  const { lamports = 0n, owner = '', data } = given ?? {}
  return {
    address,
    lamports,
    program: owner,
    data: data ? base64.decode(data[0]) : new Uint8Array(),
  }
}

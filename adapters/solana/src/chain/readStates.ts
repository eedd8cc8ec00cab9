import type { NetworkDefinition } from '@portico/core'
import { networkErrors } from '@portico/core/errors'
import { base64 } from '@scure/base'
import type { Address } from '@solana/kit'
import type * as z from 'zod/mini'
import { requestNode } from './requestNode.ts'
import { accountSchema, type stateSchema, statesSchema } from './schemas.ts'
import { type ChainTime, type Mint, needsTime, readMint } from './tokenData.ts'

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

/** The account in which the network keeps its time, and offsets in it. */
const clockAccount = 'SysvarC1ock11111111111111111111111111111111'
const at = { epoch: 16, seconds: 32, end: 40 } as const

/** Reads mints by their addresses; what is no mint is left out. Throws `network/*`. */
export async function readMints(
  network: NetworkDefinition,
  addresses: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Mint>> {
  return mintsOf(network, await readStates(network, [...new Set(addresses)], signal), signal)
}

/** Reads mints from accounts that are known already, with the network's time where one of them needs it. */
export async function mintsOf(
  network: NetworkDefinition,
  states: readonly Pick<AccountState, 'address' | 'program' | 'data'>[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Mint>> {
  const own = states.filter(isOfTokens)
  const time = own.some(({ data }) => needsTime(data)) ? await readTime(network, signal) : undefined
  return new Map(
    own.flatMap(({ address, data }) => {
      const mint = readMint(data, time)
      return mint ? [[address, mint] as const] : []
    }),
  )
}

async function readTime(
  network: NetworkDefinition,
  signal: AbortSignal | undefined,
): Promise<ChainTime> {
  const [{ data } = { data: new Uint8Array() }] = await readStates(network, [clockAccount], signal)
  if (data.length < at.end) throw networkErrors.create('unavailable', [network.name])
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return {
    epoch: view.getBigUint64(at.epoch, true),
    seconds: Number(view.getBigInt64(at.seconds, true)),
  }
}

export type ChainAccount = {
  readonly owner: Address
  readonly executable: boolean
  readonly data: Uint8Array
  /** True when its owner is one of the token programs. */
  readonly isOfTokens: boolean
}

/** Reads the account at an address; `undefined` if it does not exist. */
export async function readAccount(
  network: NetworkDefinition,
  address: Address,
): Promise<ChainAccount | undefined> {
  const account = await requestNode(network, {
    call: (rpc) => rpc.getAccountInfo(address, { encoding: 'base64' }),
    answer: accountSchema,
  })
  if (!account) return undefined
  const { owner } = account
  const isOfTokens = Object.values(tokenPrograms).includes(owner)
  const [data] = account.data
  return { owner, executable: account.executable, data: base64.decode(data), isOfTokens }
}

/** The two token programs; one of them owns each mint. */
export const tokenPrograms = {
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address,
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address,
} as const

import { type NetworkDefinition, networkErrors } from '@portico/core'
import { type ChainTime, type Mint, needsTime, readMint } from '../wire/readMint.ts'
import { type AccountState, isOfTokens, readStates } from './readStates.ts'

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

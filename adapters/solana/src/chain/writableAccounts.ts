import type { NetworkDefinition } from '@portico/core'
import { base58 } from '@scure/base'
import { solanaErrors } from '../solanaErrors.ts'
import type { WireMessage } from '../wire/readMessage.ts'
import { readStates } from './readStates.ts'

/** Offset of the first address in a lookup table. */
const addressesAt = 56

/**
 * The addresses that a message may change, its payer first, those of lookup tables included. Throws
 * `solana/badTransaction` for a table that has no such entry, and `network/*`.
 */
export async function writableAccounts(
  network: NetworkDefinition,
  { payer, instructions }: WireMessage,
): Promise<readonly string[]> {
  const named = instructions
    .flatMap(({ accounts }) => accounts)
    .filter((it) => it.endsWith(' writable'))
    .map((it) => it.split(' ')[0] ?? '')
  const entries = [...new Set(named)].map((text) => ({
    text,
    entry: /^(\w+)\[(\d+)\]$/.exec(text),
  }))
  const tables = [...new Set(entries.flatMap(({ entry }) => entry?.[1] ?? []))]
  const states = await readStates(network, tables)
  const addresses = entries.map(({ text, entry }) => {
    if (!entry) return text
    const data = states[tables.indexOf(entry[1] ?? '')]?.data
    const start = addressesAt + 32 * Number(entry[2])
    if (!data || data.length < start + 32) throw solanaErrors.create('badTransaction', [])
    return base58.encode(data.subarray(start, start + 32))
  })
  return [...new Set([payer, ...addresses])]
}

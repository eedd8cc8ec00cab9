import type { NetworkDefinition } from '@portico/core'
import { base58 } from '@scure/base'
import { solanaErrors } from '../solanaErrors.ts'
import type { WireMessage } from '../wire/readMessage.ts'
import { readStates } from './readStates.ts'

/** Offset of the first address in a lookup table. */
const addressesAt = 56
/** How `readMessage` writes an account of a lookup table, before its rights. */
const lookup = /^(\w+)\[(\d+)\]/

/**
 * Puts the addresses that lookup tables hold into the instructions of a message. Throws `solana/badTransaction` for a table
 * that has no such entry, and `network/*`.
 */
export async function resolveLookups(
  network: NetworkDefinition,
  message: WireMessage,
): Promise<WireMessage> {
  const named = message.instructions.flatMap(({ accounts }) => accounts)
  const tables = [...new Set(named.flatMap((text) => lookup.exec(text)?.[1] ?? []))]
  const states = await readStates(network, tables)
  const addressIn = (table: string, place: string) => {
    const data = states[tables.indexOf(table)]?.data
    const start = addressesAt + 32 * Number(place)
    if (!data || data.length < start + 32) throw solanaErrors.create('badTransaction', [])
    return base58.encode(data.subarray(start, start + 32))
  }
  const instructions = message.instructions.map((it) => ({
    ...it,
    accounts: it.accounts.map((text) =>
      text.replace(lookup, (_, table: string, place: string) => addressIn(table, place)),
    ),
  }))
  return { ...message, instructions }
}

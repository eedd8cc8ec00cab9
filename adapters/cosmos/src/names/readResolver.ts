import { type AdapterHost, type NetworkDefinition, networkErrors, withLimit } from '@portico/core'
import type * as z from 'zod/mini'
import { readClient } from '../chain/readClient.ts'
import { readFields } from '../protobuf/readFields.ts'
import { writeFields } from '../protobuf/writeFields.ts'

/** The contract on Osmosis that keeps the addresses of names, and the primary name of each address. */
const resolver = 'osmo1xk0s8xgktn9x5vwcgtjdxqzadg88fgn33p8u9cnpdxwemvxscvast52cdd'
/** Bytes of the contract's longest answer, and more. */
const maxLength = 1_000

export type ResolverRequest = {
  /** Osmosis, as the dapp configured it. */
  readonly network: NetworkDefinition
  readonly signal: AbortSignal
}

type Question<answer> = ResolverRequest & {
  readonly query: object
  readonly answer: z.ZodMiniType<answer>
}

/** Asks the resolver of the Interchain Name Service at a node of Osmosis. Throws `network/*`. */
export async function readResolver<answer>(
  { network, signal, query, answer }: Question<answer>,
  { clock }: AdapterHost,
): Promise<answer> {
  signal.throwIfAborted()
  const text = new TextEncoder()
  const request = writeFields([
    [1, text.encode(resolver)],
    [2, text.encode(JSON.stringify(query))],
  ])
  const path = '/cosmwasm.wasm.v1.Query/SmartContractState'
  const reading = readClient(
    network,
    // CosmJS has no public method for queries of contracts in this package.
    // biome-ignore lint/complexity/useLiteralKeys: it is protected, so there is no other spelling.
    (client) => client['forceGetQueryClient']().queryAbci(path, request),
    clock,
  )
  const { value } = await withLimit(reading, { clock, signal })
  const { success, data } = answer.safeParse(jsonIn(value))
  if (!success) throw networkErrors.create('unavailable', [network.name])
  return data
}

/** The JSON in the first field of the answer; `undefined` for anything else. */
function jsonIn(bytes: Uint8Array): unknown {
  if (bytes.length > maxLength) return undefined
  const field = readFields(bytes)?.find(({ number }) => number === 1)?.value
  try {
    return field instanceof Uint8Array ? JSON.parse(new TextDecoder().decode(field)) : undefined
  } catch {
    return undefined // not JSON
  }
}

import type { NetworkDefinition } from '@portico/core'
import type { AdapterHost } from '@portico/core/adapter'
import { withLimit } from '@portico/core/async'
import { networkErrors } from '@portico/core/errors'
import * as z from 'zod/mini'
import { readFields, writeFields } from '../session/protobuf.ts'
import { readClient } from './readClient.ts'

export type NameRequest = ResolverRequest & { readonly name: string; readonly prefix: string }

const addressAnswer = z.object({ address: z.string() })

/** Reads the address of a name with this bech32 prefix; `undefined` when it has none. Throws `network/*`. */
export async function readNameAddress(
  { name, prefix, ...request }: NameRequest,
  host: AdapterHost,
): Promise<string | undefined> {
  const query = { address: { name, bech32_prefix: prefix } }
  const { address } = await readResolver({ ...request, query, answer: addressAnswer }, host)
  return address === '' ? undefined : address
}

export type PrimaryNameRequest = ResolverRequest & { readonly address: string }

const nameAnswer = z.object({ name: z.string() })

/** Reads the primary name of an address, without its prefix; `undefined` when it has none. Throws `network/*`. */
export async function readPrimaryName(
  { address, ...request }: PrimaryNameRequest,
  host: AdapterHost,
): Promise<string | undefined> {
  const { name } = await readResolver(
    { ...request, query: { primary_name: { address } }, answer: nameAnswer },
    host,
  )
  return name === '' ? undefined : name
}

/** The contract on Osmosis that keeps the addresses of names, and the primary name of each address. */
const resolver = 'osmo1xk0s8xgktn9x5vwcgtjdxqzadg88fgn33p8u9cnpdxwemvxscvast52cdd'
/** Bytes of the contract's longest answer, and more. */
const maxLength = 1_000

type ResolverRequest = {
  /** Osmosis, as the dapp configured it. */
  readonly network: NetworkDefinition
  readonly signal: AbortSignal
}

type Question<answer> = ResolverRequest & {
  readonly query: object
  readonly answer: z.ZodMiniType<answer>
}

/** Asks the resolver of the Interchain Name Service at a node of Osmosis. Throws `network/*`. */
async function readResolver<answer>(
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

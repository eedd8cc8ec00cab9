import type { AdapterHost } from '@portico/core'
import * as z from 'zod/mini'
import { type ResolverRequest, readResolver } from './readResolver.ts'

export type NameRequest = ResolverRequest & { readonly name: string; readonly prefix: string }

const answer = z.object({ address: z.string() })

/** Reads the address of a name with this bech32 prefix; `undefined` when it has none. Throws `network/*`. */
export async function readNameAddress(
  { name, prefix, ...request }: NameRequest,
  host: AdapterHost,
): Promise<string | undefined> {
  const query = { address: { name, bech32_prefix: prefix } }
  const { address } = await readResolver({ ...request, query, answer }, host)
  return address === '' ? undefined : address
}

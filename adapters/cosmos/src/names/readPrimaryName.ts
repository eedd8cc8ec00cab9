import type { AdapterHost } from '@portico/core'
import * as z from 'zod/mini'
import { type ResolverRequest, readResolver } from './readResolver.ts'

export type PrimaryNameRequest = ResolverRequest & { readonly address: string }

const answer = z.object({ name: z.string() })

/** Reads the primary name of an address, without its prefix; `undefined` when it has none. Throws `network/*`. */
export async function readPrimaryName(
  { address, ...request }: PrimaryNameRequest,
  host: AdapterHost,
): Promise<string | undefined> {
  const { name } = await readResolver(
    { ...request, query: { primary_name: { address } }, answer },
    host,
  )
  return name === '' ? undefined : name
}

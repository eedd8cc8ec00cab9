import type { CaipNetworkId } from '@portico/core'
import * as z from 'zod/mini'
import type { SignedIn } from './Sessions.ts'

const chainId = z.custom<CaipNetworkId>((value) => typeof value === 'string')
const schema = z.array(z.object({ address: z.string(), chainId, expirationTime: z.string() }))

/** Parses stored sessions; empty for another shape, which a newer release may have written. */
export function parseSignedIn(text: string): readonly SignedIn[] {
  return schema.safeParse(JSON.parse(text)).data ?? []
}

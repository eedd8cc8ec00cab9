import type { CaipNetworkId } from '@portico/core'
import * as z from 'zod/mini'
import type { SignedIn } from './Sessions.ts'

const schema = z.object({ address: z.string(), chainId: z.string(), expirationTime: z.string() })

/** Reads what a storage or a cookie says; nothing where it is of another shape, as a newer release may write it. */
export function parseSignedIn(text: string): SignedIn | undefined {
  const { success, data } = schema.safeParse(JSON.parse(text))
  return success ? { ...data, chainId: data.chainId as CaipNetworkId } : undefined
}

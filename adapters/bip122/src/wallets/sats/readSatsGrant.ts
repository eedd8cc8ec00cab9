import * as z from 'zod/mini'
import type { ChainName } from '../../chains.ts'
import { addressText } from '../../schemas.ts'
import type { Grant } from '../../session/Grant.ts'
import { toGrant } from '../../session/toGrant.ts'
import { readAnswer } from '../readAnswer.ts'
import { readSatsChain } from './readSatsChain.ts'

const purposes = ['payment', 'ordinals'] as const
const entry = z.object({ purpose: z.optional(z.unknown()) })
const list = z.array(z.looseObject(entry.shape)).check(z.maxLength(100))
const accounts = z.union([list, z.object({ addresses: list })])
const address = z.object({
  address: addressText,
  purpose: z.enum(purposes),
  publicKey: z.optional(z.unknown()),
})

/** The grant in a sats-connect answer or event; entries of chains other than Bitcoin are ignored. */
export function readSatsGrant(
  method: string,
  answer: unknown,
  otherwise?: ChainName,
): Grant | undefined {
  const found = readAnswer(accounts, method, answer)
  const entries = 'addresses' in found ? found.addresses : found
  const matching = entries.filter(({ purpose }) => purposes.some((name) => name === purpose))
  const known = readAnswer(z.array(address), method, matching).map(({ publicKey, ...rest }) => ({
    ...rest,
    ...(typeof publicKey === 'string' && { publicKey }),
  }))
  return toGrant(known, readSatsChain(answer) ?? otherwise)
}

import * as z from 'zod/mini'
import { frameError } from '../frameError.ts'

const quantity = z.string().check(z.regex(/^0x[\da-fA-F]{1,64}$/))

/** A number as a node answers it. Throws `node`. */
export function toQuantity(value: unknown): bigint {
  const parsed = quantity.safeParse(value)
  if (!parsed.success) throw frameError('node')
  return BigInt(parsed.data)
}

import type { Answer } from '../http/Answer.ts'
import { fault } from '../http/fault.ts'
import { readLimited } from './rpc/readLimited.ts'

/** What a request says in JSON, whatever it calls its type; else why it is refused. */
export async function readBody(
  request: Request,
  most: number,
): Promise<{ readonly sent: unknown; readonly length: number } | Answer> {
  const text = await readLimited(request.body, most)
  if (text === undefined) return fault(413, 'body', `Expected ${most} bytes at most`)
  try {
    return { sent: JSON.parse(text, withoutTraps), length: Buffer.byteLength(text) }
  } catch {
    return fault(400, 'body', 'Expected JSON')
  }
}

/** Keys that would reach into every object where something is copied by key (T21). */
function withoutTraps(key: string, value: unknown): unknown {
  return key === '__proto__' || key === 'constructor' || key === 'prototype' ? undefined : value
}

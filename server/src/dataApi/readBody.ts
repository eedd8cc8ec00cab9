import type { Answer } from '../http/Answer.ts'
import { fault } from '../http/fault.ts'
import { readRequest } from '../http/readRequest.ts'

/** Reads a JSON body regardless of its content type; returns a 413 or 400 answer for any other body. */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<{ readonly sent: unknown; readonly length: number } | Answer> {
  const text = await readRequest(request, maxBytes)
  if (text === undefined) return fault(413, 'body', `Expected ${maxBytes} bytes at most`)
  try {
    return { sent: JSON.parse(text, dropPrototypeKeys), length: Buffer.byteLength(text) }
  } catch {
    return fault(400, 'body', 'Expected JSON')
  }
}

/** Drops keys that would cause prototype pollution when an object is copied by key (T21). */
function dropPrototypeKeys(key: string, value: unknown): unknown {
  return key === '__proto__' || key === 'constructor' || key === 'prototype' ? undefined : value
}

import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { type Answer, fault } from './Answer.ts'

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

/**
 * Reads the body of a request as text; `undefined` when it exceeds `maxBytes`. A body that breaks off counts as empty:
 * nobody waits for the answer, and it is no error of this server.
 */
export async function readRequest(request: Request, maxBytes: number): Promise<string | undefined> {
  return (await readRequestBytes(request, maxBytes))?.toString()
}

/** The same as bytes. */
export async function readRequestBytes(
  { body }: Request,
  maxBytes: number,
): Promise<Buffer | undefined> {
  return readBytes(body, maxBytes).catch(() => Buffer.alloc(0))
}

/** Reads a body as text; stops and returns `undefined` when it exceeds `maxBytes` or the shared budget. */
export async function readLimited(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  budget: ByteBudget = {},
): Promise<string | undefined> {
  return (await readBytes(body, maxBytes, budget))?.toString()
}

/** The value of a JSON text; `undefined`, which the schemas reject, for any other text. */
export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    // Not JSON.
    return undefined
  }
}

/** Bytes that several bodies may have together; unlimited when `remaining` is absent. */
export type ByteBudget = { remaining?: number }

/** Reads a body; stops and returns `undefined` when it exceeds `maxBytes` or the shared budget. */
async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  budget: ByteBudget = {},
): Promise<Buffer | undefined> {
  if (!body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body as NodeReadableStream<Uint8Array>) {
    length += chunk.byteLength
    if (budget.remaining !== undefined) budget.remaining -= chunk.byteLength
    if (length > maxBytes || (budget.remaining ?? 0) < 0) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

/** Bytes that several bodies may have together; unlimited when `left` is absent. */
export type ByteBudget = { left?: number }

/** Reads a body; stops and returns `undefined` when it exceeds `maxBytes` or the shared budget. */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  budget: ByteBudget = {},
): Promise<Buffer | undefined> {
  if (!body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body as NodeReadableStream<Uint8Array>) {
    length += chunk.byteLength
    if (budget.left !== undefined) budget.left -= chunk.byteLength
    if (length > maxBytes || (budget.left ?? 0) < 0) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

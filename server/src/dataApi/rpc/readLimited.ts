import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
/** Bytes that several bodies may have together; any number where it does not say. */
export type ByteAllowance = { left?: number }

/** The text of a body; `undefined` when it is longer than `most` bytes, or than what all have left, which are all that is read of it. */
export async function readLimited(
  body: ReadableStream<Uint8Array> | null,
  most: number,
  all: ByteAllowance = {},
): Promise<string | undefined> {
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body as NodeReadableStream<Uint8Array>) {
    length += chunk.byteLength
    if (all.left !== undefined) all.left -= chunk.byteLength
    if (length > most || (all.left ?? 0) < 0) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

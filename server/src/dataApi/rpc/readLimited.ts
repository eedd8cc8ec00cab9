import { type ByteBudget, readBytes } from './readBytes.ts'

/** Reads a body as text; stops and returns `undefined` when it exceeds `maxBytes` or the shared budget. */
export async function readLimited(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  budget: ByteBudget = {},
): Promise<string | undefined> {
  return (await readBytes(body, maxBytes, budget))?.toString()
}

import { readBytes } from '../dataApi/rpc/readBytes.ts'

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

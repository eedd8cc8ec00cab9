import type { IncomingMessage } from 'node:http'
import { readText } from './readText.ts'

const maxLength = 16_384

/** The fields of a posted form. Throws for one that is too large. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request, maxLength))
}

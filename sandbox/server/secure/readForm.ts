import type { IncomingMessage } from 'node:http'

const maxBytes = 16_384

/** The fields of a posted form. Throws for one that is too large. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > maxBytes) throw new Error('The form is too large')
  }
  return new URLSearchParams(text)
}

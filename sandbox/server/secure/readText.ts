import type { IncomingMessage } from 'node:http'

/** The body of a request as text. Throws for one with more than `maxLength` characters. */
export async function readText(request: IncomingMessage, maxLength: number): Promise<string> {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > maxLength) throw new Error('The body is too large')
  }
  return text
}

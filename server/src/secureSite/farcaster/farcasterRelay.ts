import * as z from 'zod/mini'
import { readLimited } from '../../http/readBody.ts'
import { secureErrors } from '../secureErrors.ts'

const channel = z.object({
  channelToken: z.string().check(z.maxLength(512)),
  url: z.string().check(z.maxLength(2_048), z.regex(/^(https?|farcaster):\/\//)),
})
const status = z.object({
  state: z.enum(['pending', 'completed']),
  message: z.nullish(z.string().check(z.maxLength(8_192))),
  signature: z.nullish(z.string().check(z.regex(/^0x[0-9a-fA-F]+$/), z.maxLength(4_096))),
  // For display only.
  username: z.catch(z.nullish(z.string()), undefined),
})
const maxReplyBytes = 65_536
const timeoutMs = 10_000

/** The relay of Sign In With Farcaster (FIP-11), which only passes on what the visitor's app signed. */
export function farcasterRelay(url: string, fetch: typeof globalThis.fetch) {
  const ask = async <schema extends z.ZodMiniType>(
    path: string,
    init: RequestInit,
    schema: schema,
  ): Promise<z.output<schema>> => {
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/v1/${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await readLimited(response.body, maxReplyBytes)
      if (!response.ok) throw secureErrors.create('providerFailed', [])
      return schema.parse(JSON.parse(text ?? ''))
    } catch (cause) {
      throw secureErrors.create('providerFailed', [], { cause })
    }
  }
  return {
    open: (request: { siweUri: string; domain: string; nonce: string }) =>
      ask(
        'channel',
        {
          method: 'POST',
          body: JSON.stringify({ ...request, acceptAuthAddress: true }),
          headers: { 'content-type': 'application/json' },
        },
        channel,
      ),
    status: (channelToken: string) =>
      ask('channel/status', { headers: { authorization: `Bearer ${channelToken}` } }, status),
  }
}

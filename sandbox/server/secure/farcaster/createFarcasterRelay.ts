import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { readText } from '../readText.ts'

export type FarcasterRelaySettings = {
  /** Address that Farcaster's app opens; `channelToken` is added. */
  readonly appUrl: string
  /** Key of the app, which alone may answer. */
  readonly authKey: string
}
export type FarcasterRelay = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const text = z.string().check(z.minLength(1), z.maxLength(2_048))
const opening = z.looseObject({
  siweUri: text,
  domain: text,
  nonce: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{8,128}$/))),
  acceptAuthAddress: z.optional(z.boolean()),
})
const answer = z.object({
  message: z.string().check(z.maxLength(8_192)),
  signature: z.string().check(z.regex(/^0x[0-9a-fA-F]+$/)),
  authMethod: z.optional(z.enum(['custody', 'authAddress'])),
  fid: z.int().check(z.gte(1)),
  username: z.optional(text),
  displayName: z.optional(z.string()),
  bio: z.optional(z.string()),
  pfpUrl: z.optional(z.string()),
})
type Channel = { readonly state: 'pending' | 'completed' } & Readonly<Record<string, unknown>>

const maxChannels = 1_000
const maxBytes = 16_384

/**
 * Routes of Farcaster's sign-in relay (FIP-11): an app opens a channel at `/v1/channel` and reads `/v1/channel/status`, the
 * visitor's Farcaster app answers at `/v1/channel/authenticate`.
 */
export function createFarcasterRelay({ appUrl, authKey }: FarcasterRelaySettings): FarcasterRelay {
  const channels = new Map<string, Channel>()
  const open = (given: unknown) => {
    const { acceptAuthAddress = false, ...signatureParams } = opening.parse(given)
    const channelToken = randomUUID()
    const nonce = signatureParams.nonce ?? randomBytes(8).toString('hex')
    const url = `${appUrl}?${new URLSearchParams({ channelToken })}`
    channels.set(channelToken, {
      state: 'pending',
      nonce,
      url,
      acceptAuthAddress,
      signatureParams: { ...signatureParams, nonce },
    })
    const [oldest] = channels.keys()
    if (oldest !== undefined && channels.size > maxChannels) channels.delete(oldest)
    return { channelToken, url, connectUri: url, nonce }
  }
  return async (request, response) => {
    const reply = (status: number, body: unknown) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(body))
    const { method, url, headers } = request
    const token = headers.authorization?.replace(/^Bearer /i, '') ?? ''
    const body = async () => JSON.parse(await readText(request, maxBytes)) as unknown
    if (method === 'POST' && url === '/v1/channel') return reply(201, open(await body()))
    const channel = channels.get(token)
    if (!channel) return reply(401, { error: 'Unauthorized' })
    if (method === 'GET' && url === '/v1/channel/status')
      return reply(channel.state === 'completed' ? 200 : 202, channel)
    if (method !== 'POST' || url !== '/v1/channel/authenticate')
      return reply(404, { error: 'Not found' })
    const isApp = headers['x-farcaster-auth-relay-key'] === authKey
    if (!isApp || channel.state === 'completed') return reply(401, { error: 'Unauthorized' })
    const completed = { ...channel, ...answer.parse(await body()), state: 'completed' as const }
    channels.set(token, completed)
    reply(201, completed)
  }
}

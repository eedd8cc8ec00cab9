import { type Listening, listen } from '../../../sandbox/server/listen.ts'

export type TipServer = Listening & {
  readonly url: string
  /** `METHOD path?query`, oldest first. */
  readonly requests: string[]
  /** Request bodies of the tips. */
  readonly given: { amount: string; signature: `0x${string}` }[]
  /** Connector ids for which the server answers that it does not know them. */
  readonly unknown: Set<string>
  /** Replies do not match the feature's schema. */
  broken: boolean
}

const headers = {
  'content-type': 'application/json',
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
}

/** The feature's own server, on the loopback interface. */
export async function tipServer(): Promise<TipServer> {
  const state = { requests: [], given: [], unknown: new Set<string>(), broken: false }
  const server: Omit<TipServer, keyof Listening | 'url'> = state
  const listening = await listen(async (request, response) => {
    const reply = (body: unknown) => response.writeHead(200, headers).end(JSON.stringify(body))
    if (request.method === 'OPTIONS') return void reply(null)
    server.requests.push(`${request.method} ${request.url}`)
    const [, folder, name = ''] = new URL(request.url ?? '/', 'http://localhost').pathname.split(
      '/',
    )
    if (folder === 'wallets') return void reply({ allowed: !server.unknown.has(name) })
    if (request.method === 'GET')
      return void reply({ tips: server.broken ? 'many' : [{ amount: '1', from: 'a friend' }] })
    const chunks = await request.toArray()
    server.given.push(JSON.parse(Buffer.concat(chunks).toString()))
    reply({ id: String(server.given.length) })
  }, 5673)
  return Object.assign(server, listening, { url: `http://127.0.0.1:${listening.port}` })
}

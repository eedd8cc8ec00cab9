import type { BitcoinChain } from './BitcoinChain.ts'
import { BroadcastError } from './BroadcastError.ts'
import { routes } from './routes.ts'

export type Reply = { readonly status: number; readonly type: string; readonly body: string }

const patterns = Object.entries(routes).map(([route, answer]) => {
  const [method, path = ''] = route.split(' ')
  return { method, pattern: new RegExp(`^${path.replace(':at', '([A-Za-z0-9]{1,90})')}$`), answer }
})

/** Handles one HTTP request. */
export async function handle(
  chain: BitcoinChain,
  { method, path, body }: { method: string; path: string; body: string },
): Promise<Reply> {
  for (const { method: wanted, pattern, answer } of patterns) {
    const match = wanted === method ? pattern.exec(path) : null
    if (!match) continue
    try {
      return reply(await answer({ chain, at: match[1] ?? '', body }))
    } catch (error) {
      const text = error instanceof BroadcastError ? error.message : `Invalid request: ${error}`
      return { status: 400, type: 'text/plain', body: text }
    }
  }
  return reply(undefined)
}

function reply(value: unknown): Reply {
  if (value === undefined) return { status: 404, type: 'text/plain', body: 'Not found' }
  if (typeof value === 'string') return { status: 200, type: 'text/plain', body: value }
  return { status: 200, type: 'application/json', body: JSON.stringify(value) }
}

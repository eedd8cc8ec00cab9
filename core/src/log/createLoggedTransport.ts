import {
  createTransport,
  type Transport,
  type TransportOptions,
  type TransportRequest,
} from '../api/createTransport.ts'
import { codeOf } from '../errors/toError.ts'
import { type LogEntry, logOf } from './Log.ts'

type Ports = TransportOptions & { readonly alerts: object }

/** The kit's transport: writes each request and its outcome into the log. */
export function createLoggedTransport({ alerts, clock, fetch }: Ports): {
  readonly transport: Transport
  log(): Promise<readonly LogEntry[]>
} {
  const log = logOf(alerts)
  const send = createTransport({ clock, fetch })
  const transport: Transport = async (request) => {
    const began = clock.now()
    const add = (outcome: string) => {
      const timestamp = clock.now()
      const text = `${describe(request)} ${outcome} ${timestamp - began} ms`
      log.add({ timestamp, kind: 'request', text })
    }
    try {
      const reply = await send(request)
      add('ok')
      return reply
    } catch (error) {
      add(codeOf(error) || 'failed')
      throw error
    }
  }
  return {
    transport,
    log: async () => (await import('./reading/readEntries.ts')).readEntries(log),
  }
}

/** Method, host and endpoint; nothing of what fills the path, of the query and the body. */
function describe({ method, url, route }: TransportRequest): string {
  const host = URL.canParse(url) ? new URL(url).host : ''
  return [method, host, route].filter(Boolean).join(' ')
}

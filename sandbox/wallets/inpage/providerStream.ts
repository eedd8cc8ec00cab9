import { Duplex } from 'readable-stream'
import type { ToSite } from '../messages.ts'
import type { BackgroundLink } from './linkBackground.ts'

/** The stream of MetaMask's provider: JSON-RPC requests out, replies and `metamask_*` notifications in. */
export function providerStream({ send, listen }: BackgroundLink): Duplex {
  const stream = new Duplex({
    objectMode: true,
    read() {},
    write(request, _encoding, written) {
      send({ request })
      written()
    },
  })
  listen((message) => {
    const chunk = toChunk(message)
    if (chunk) stream.push(chunk)
  })
  return stream
}

function toChunk(message: ToSite): object | undefined {
  if ('response' in message) return message.response
  if (!('event' in message)) return undefined
  const { event, data } = message
  if (event === 'accountsChanged') return note('metamask_accountsChanged', data)
  if (event === 'forgotten') return undefined
  const { chainId, online } = data
  const networkVersion = String(Number(chainId))
  return note('metamask_chainChanged', { chainId, networkVersion, isConnected: online })
}

function note(method: string, params: unknown): object {
  return { jsonrpc: '2.0', method, params }
}

import type { RpcResponse, ToSite } from '../messages.ts'
import type { BackgroundLink } from './linkBackground.ts'

type Listener = (data: unknown) => void
type Emit = (event: string, data: unknown) => void
type Pending = { resolve(result: unknown): void; reject(error: Error): void }

export type PlainProvider = {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): PlainProvider
  removeListener(event: string, listener: Listener): PlainProvider
}

/** An EIP-1193 provider without extensions. */
export function plainProvider({ send, listen }: BackgroundLink): PlainProvider {
  const pending = new Map<number, Pending>()
  const listeners = new Map<string, Set<Listener>>()
  let lastId = 0
  const emit = (event: string, data: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(data)
  }
  listen((message) => {
    if ('response' in message) settle(pending, message.response)
    else if ('event' in message) emitEvent(message, emit)
  })
  return {
    request({ method, params }) {
      const id = ++lastId
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject })
        send({ request: { id, jsonrpc: '2.0', method, params } })
      })
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return this
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return this
    },
  }
}

function settle(pending: Map<number, Pending>, response: RpcResponse): void {
  const waiting = pending.get(Number(response.id))
  pending.delete(Number(response.id))
  if ('result' in response) waiting?.resolve(response.result)
  else waiting?.reject(Object.assign(new Error(response.error.message), response.error))
}

function emitEvent(message: Extract<ToSite, { event: string }>, emit: Emit): void {
  if (message.event === 'accountsChanged') emit('accountsChanged', message.data)
  else if (message.event === 'chainChanged') emit('chainChanged', message.data.chainId)
  else if (message.event === 'forgotten')
    emit('disconnect', Object.assign(new Error('Disconnected by the wallet'), { code: 4900 }))
}

import type { Address } from '@solana/kit'
import type { WebSocket } from 'ws'
import type { Chain, Recorded } from './Chain.ts'
import { encodeAccount } from './encodeAccount.ts'
import { inContext } from './methods.ts'
import { toJson } from './toJson.ts'

type Subscription = {
  readonly method: string
  readonly key: string
  readonly encoding: string | undefined
}
type Call = {
  readonly id: unknown
  readonly method: string
  readonly params?: readonly [key?: never, options?: { readonly encoding?: string }]
}

/** Serves the notifications of accounts, signatures and slots on one socket, until it closes. */
export function serveSocket(chain: Chain, socket: WebSocket): void {
  const subscriptions = new Map<number, Subscription>()
  let last = 0
  const notify = (id: number, { method }: Subscription, result: unknown) =>
    socket.send(toJson({ jsonrpc: '2.0', method, params: { subscription: id, result } }))
  const notifyAll = (recorded: Recorded | undefined) => {
    for (const [id, subscription] of [...subscriptions]) {
      const result = news(chain, subscription, recorded)
      if (result === undefined) continue
      notify(id, subscription, result)
      // A signature is notified once.
      if (subscription.method === 'signatureNotification') subscriptions.delete(id)
    }
  }
  const unwatch = chain.subscribe(notifyAll)
  socket.on('close', unwatch)
  socket.on('message', (text) => {
    const { id, method, params } = JSON.parse(String(text)) as Call
    const answer = (result: unknown) => socket.send(toJson({ jsonrpc: '2.0', id, result }))
    const [name] = method.split(/Subscribe$/)
    if (method.endsWith('Subscribe')) {
      const [key = '', options] = params ?? []
      const subscription = { method: `${name}Notification`, key, encoding: options?.encoding }
      subscriptions.set(++last, subscription)
      answer(last)
      const recorded = chain.find(key)
      if (recorded) notifyAll(recorded)
    } else {
      subscriptions.delete(Number(params?.[0]))
      answer(true)
    }
  })
}

function news(chain: Chain, { method, key, encoding }: Subscription, recorded?: Recorded): unknown {
  if (method === 'slotNotification')
    return recorded
      ? undefined
      : { parent: chain.slot - 1n, root: chain.slot - 1n, slot: chain.slot }
  if (method === 'signatureNotification')
    return recorded?.signature === key ? inContext(chain, { err: recorded.err }) : undefined
  if (method === 'accountNotification' && recorded?.accounts.includes(key))
    return inContext(chain, encodeAccount(chain, chain.svm.getAccount(key as Address), encoding))
  return undefined
}

import type { ClientMethod, ClientMethods, Params, Reply, Sending } from './WalletConnectClient.ts'

/** What each method of a client does. */
export type ClientHandlers = {
  readonly [method in keyof ClientMethods]: (
    params: Params<method>,
    sending?: Sending,
  ) => Promise<Reply<method>>
}

export function callHandler<method extends ClientMethod>(
  handlers: ClientHandlers,
  method: method,
  params: Params<method>,
  sending?: Sending,
): Promise<Reply<method>> {
  return handlers[method](params as never, sending) as never // method and params belong together
}

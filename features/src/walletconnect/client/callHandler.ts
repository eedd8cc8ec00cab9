import type { ClientMethod, ClientMethods, Params, Reply } from './WalletConnectClient.ts'

/** What each method of a client does; `sent` as in `LocalClient`. */
export type ClientHandlers = {
  readonly [method in keyof ClientMethods]: (
    params: Params<method>,
    sent?: (id: number) => void,
  ) => Promise<Reply<method>>
}

export function callHandler<method extends ClientMethod>(
  handlers: ClientHandlers,
  method: method,
  params: Params<method>,
  sent?: (id: number) => void,
): Promise<Reply<method>> {
  return handlers[method](params as never, sent) as never // method and params belong together
}

type Connect = (relayUrl?: string) => Promise<void>

/**
 * Allows one connection attempt to the relay at a time. The library starts one for each request that finds no
 * socket, and concurrent attempts close each other's sockets until none is left.
 */
export function connectOnce(relayer: object): void {
  // A private method, but the library's version is pinned; without the method nothing is changed.
  const own = relayer as { connect?: Connect }
  const connect = own.connect?.bind(relayer)
  if (!connect) return
  let connecting: Promise<void> | undefined
  own.connect = (relayUrl) => {
    connecting ??= connect(relayUrl).finally(() => {
      connecting = undefined
    })
    return connecting
  }
}

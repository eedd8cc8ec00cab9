type Connect = (relayUrl?: string) => Promise<void>

/**
 * Lets one attempt to reach the relay be under way at a time. The library begins one for each request that
 * finds no socket, and those take each other's sockets away until none is left.
 */
export function connectOnce(relayer: object): void {
  // Private, but of a library whose version is pinned; one without it keeps its ways.
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

import { handshake, isPlainData } from '@portico/features/embedded/protocol'

/** The part of a window that the handshake needs. */
type PortScope = {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  readonly location: { readonly ancestorOrigins?: { readonly [index: number]: string } }
  addEventListener(type: 'message', hear: (event: MessageEvent) => void): void
}

/**
 * Says hello to the page around the frame and takes the one port that it answers with. The page is one of the operator's
 * list by the origin that the browser names; nothing in a message changes that.
 */
export function acceptPort(
  scope: PortScope,
  dapps: readonly string[],
  onPort: (port: MessagePort, origin: string) => void,
): void {
  let isTaken = false
  scope.addEventListener('message', ({ data, origin, source, ports }) => {
    if (isTaken || source !== scope.parent || !dapps.includes(origin)) return
    const [port] = ports
    if (!port || ports.length !== 1 || !isPlainData(data)) return
    if (!handshake.port.safeParse(data).success) return
    isTaken = true
    onPort(port, origin)
  })
  const ancestor = scope.location.ancestorOrigins?.[0]
  for (const origin of dapps)
    if (ancestor === undefined || ancestor === origin)
      scope.parent.postMessage({ portico: 'hello', v: 1 }, origin)
}

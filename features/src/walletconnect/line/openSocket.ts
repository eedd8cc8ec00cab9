import type Client from '@walletconnect/sign-client'
import { connectOnce } from './connectOnce.ts'
import { relayFault } from './relayFault.ts'

type Relayer = Client['core']['relayer']

export type Socket = {
  /**
   * Does some work with the relay once its socket is open, and no longer than the relay allows. Throws
   * `walletConnect/*` for a relay that is away or refuses the dapp.
   */
  use<value>(work: () => Promise<value>): Promise<value>
  close(): void
}

/** The way to the relay. Without it the library would queue what it cannot send, and try in silence. */
export function openSocket(relayer: Relayer): Socket {
  const users = new Set<(error: unknown) => void>()
  const refuse = (error: unknown) => {
    for (const user of [...users]) user(relayFault(error))
  }
  connectOnce(relayer)
  relayer.on('relayer_error', refuse)
  return {
    use: (work) =>
      new Promise((resolve, reject) => {
        users.add(reject)
        withSocket(relayer, work)
          .then(resolve, reject)
          .finally(() => users.delete(reject))
      }),
    close: () => relayer.off('relayer_error', refuse),
  }
}

async function withSocket<value>(relayer: Relayer, work: () => Promise<value>): Promise<value> {
  if (!relayer.connected) await connect(relayer)
  if (!relayer.connected) throw relayFault(undefined)
  return work()
}

/** A method that the class has and its public interface leaves out: five attempts within 15 s. */
function connect(relayer: Relayer): Promise<void> | undefined {
  return (relayer as { toEstablishConnection?(): Promise<void> }).toEstablishConnection?.()
}

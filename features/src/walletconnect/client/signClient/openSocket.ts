import type Client from '@walletconnect/sign-client'
import { walletConnectErrors } from '../../walletConnectErrors.ts'
import { relayFault } from '../clientErrors.ts'
import { connectOnce } from './patchLibrary.ts'

type Relayer = Client['core']['relayer']

export type Socket = {
  /**
   * Runs `work` once the relay's socket is open, and rejects as soon as the relay reports an error, until `work` calls
   * `begun`: what the wallet has may still be carried out. Throws `walletConnect/*` when the relay is unreachable or
   * rejects the dapp, and `walletConnect/interrupted` when the socket was closed before.
   */
  use<value>(work: (begun: () => void) => Promise<value>): Promise<value>
  close(): void
}

/**
 * Opens the relay's socket on demand, without the pause after a relay's refusals, which `hurry` ends. Otherwise the
 * library would queue unsent messages and retry silently.
 */
export function openSocket(relayer: Relayer, hurry: () => void): Socket {
  const pending = new Set<(error: unknown) => void>()
  let isClosed = false
  const rejectAll = (error: unknown) => {
    for (const reject of [...pending]) reject(relayFault(error))
  }
  connectOnce(relayer)
  relayer.on('relayer_error', rejectAll)
  return {
    use: (work) =>
      new Promise((resolve, reject) => {
        const begun = () => void pending.delete(reject)
        pending.add(reject)
        hurry()
        withSocket(relayer, async () => {
          // Another tab makes the call in its place.
          if (isClosed) throw walletConnectErrors.create('interrupted', [])
          return work(begun)
        })
          .then(resolve, reject)
          .finally(begun)
      }),
    close() {
      isClosed = true
      relayer.off('relayer_error', rejectAll)
    },
  }
}

async function withSocket<value>(relayer: Relayer, work: () => Promise<value>): Promise<value> {
  if (!relayer.connected) await connect(relayer)
  if (!relayer.connected) throw relayFault(undefined)
  return work()
}

/** Calls a public method that the library's interface omits: it makes five attempts within 15 s. */
function connect(relayer: Relayer): Promise<void> | undefined {
  return (relayer as { toEstablishConnection?(): Promise<void> }).toEstablishConnection?.()
}

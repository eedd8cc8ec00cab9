import type Client from '@walletconnect/sign-client'
import { relayFault } from './clientErrors.ts'
import { connectOnce } from './patchLibrary.ts'

type Relayer = Client['core']['relayer']

export type Socket = {
  /**
   * Runs `work` once the relay's socket is open, and rejects as soon as the relay reports an error. Throws
   * `walletConnect/*` when the relay is unreachable or rejects the dapp.
   */
  use<value>(work: () => Promise<value>): Promise<value>
  close(): void
}

/** Opens the relay's socket on demand. Otherwise the library would queue unsent messages and retry silently. */
export function openSocket(relayer: Relayer): Socket {
  const pending = new Set<(error: unknown) => void>()
  const rejectAll = (error: unknown) => {
    for (const reject of [...pending]) reject(relayFault(error))
  }
  connectOnce(relayer)
  relayer.on('relayer_error', rejectAll)
  return {
    use: (work) =>
      new Promise((resolve, reject) => {
        pending.add(reject)
        withSocket(relayer, work)
          .then(resolve, reject)
          .finally(() => pending.delete(reject))
      }),
    close: () => relayer.off('relayer_error', rejectAll),
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

import type Client from '@walletconnect/sign-client'
import { walletConnectErrors } from '../../walletConnectErrors.ts'
import { relayFault } from '../clientErrors.ts'
import { connectOnce } from './patchLibrary.ts'

type Relayer = Client['core']['relayer']

/** The moment at which something is sent. */
export type Gate = {
  /** Throws the reason why nothing may be sent any more: the relay reported an error, or the socket was closed. */
  check(): void
  /** Checks, and from then on waits for the wallet: what it has may still be carried out, whatever the relay reports. */
  pass(): void
}

export type Socket = {
  /**
   * Runs `work` once the relay's socket is open, and rejects as soon as the relay reports an error or the socket is
   * closed, until `work` passes the gate. Throws `walletConnect/*` when the relay is unreachable or rejects the dapp, and
   * `walletConnect/interrupted` when the socket was closed before.
   */
  use<value>(work: (gate: Gate) => Promise<value>): Promise<value>
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
    for (const reject of [...pending]) reject(error)
  }
  const onError = (error: unknown) => rejectAll(relayFault(error))
  connectOnce(relayer)
  relayer.on('relayer_error', onError)
  return {
    use: (work) =>
      new Promise((resolve, reject) => {
        const life = new AbortController()
        const end = (error: unknown) => {
          pending.delete(end)
          life.abort(error)
          reject(error)
        }
        const check = () => life.signal.throwIfAborted()
        const passed = () => void pending.delete(end)
        const pass = () => {
          check()
          passed()
        }
        // Another tab makes the call in its place.
        if (isClosed) return end(walletConnectErrors.create('interrupted', []))
        pending.add(end)
        hurry()
        withSocket(relayer, async () => {
          check()
          return work({ check, pass })
        })
          .then(resolve, reject)
          .finally(passed)
      }),
    close() {
      isClosed = true
      relayer.off('relayer_error', onError)
      rejectAll(walletConnectErrors.create('interrupted', []))
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

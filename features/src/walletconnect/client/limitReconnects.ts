import type { Clock } from '@portico/core/async'
import { walletConnectErrors } from '../walletConnectErrors.ts'
import { relayFault } from './clientErrors.ts'

type Close = { readonly code?: number; readonly reason?: string }
type Connection = {
  on(event: 'open', listener: () => void): void
  on(event: 'close', listener: (close: Close | undefined) => void): void
}
/** The private parts of the library's relayer; its version is pinned, and without a method nothing is changed. */
type Relayer = {
  connect?(relayUrl?: string): Promise<void>
  createProvider?(): Promise<void>
  readonly provider?: { readonly connection?: Connection }
  readonly transportExplicitlyClosed?: boolean
  readonly events?: { emit(event: 'relayer_error', error: Error): void }
}

/** A socket that the relay closes within this time counts as refused, in ms. */
const quickMs = 10_000
const longestPauseMs = 30_000
/** So many refused sockets in a row are told as a relay that does not answer. */
const refusals = 3

/**
 * Connects with growing pauses to a relay that closes each socket at once: the library reconnects within 100 ms, whatever
 * the code. A reason that names a fault, and repeated closing, are emitted as the relayer's error, as the library does
 * for code 3000 only.
 */
export function limitReconnects(relayer: object, clock: Clock): void {
  const target = relayer as Relayer
  const connect = target.connect?.bind(relayer)
  const createProvider = target.createProvider?.bind(relayer)
  if (!connect || !createProvider) return
  let closed = 0
  target.connect = async (relayUrl) => {
    if (closed > 0) {
      const ms = Math.min(500 * 2 ** (closed - 1), longestPauseMs)
      await new Promise<void>((resolve) => void clock.after(ms, resolve))
    }
    await connect(relayUrl)
  }
  target.createProvider = async () => {
    await createProvider()
    let openedAt: number | undefined
    const { connection } = target.provider ?? {}
    connection?.on('open', () => {
      openedAt = clock.now()
    })
    connection?.on('close', ({ code, reason } = {}) => {
      if (openedAt === undefined || target.transportExplicitlyClosed) return
      closed = clock.now() - openedAt < quickMs ? closed + 1 : 0
      openedAt = undefined
      const fault = relayFault(`The relay closed the connection with code ${code}: ${reason}`)
      const isNamed = !walletConnectErrors.is(fault, 'relayUnreachable')
      if (code !== 3000 && (isNamed || closed >= refusals))
        target.events?.emit('relayer_error', fault)
    })
  }
}

import type { Clock } from '@portico/core/async'
import { walletConnectErrors } from '../../walletConnectErrors.ts'
import { relayFault } from '../clientErrors.ts'

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

export type Reconnects = {
  /** Ends a pause, because the visitor waits. */
  hurry(): void
  /** Lets no socket be opened any more. */
  stop(): void
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
export function limitReconnects(relayer: object, clock: Clock): Reconnects {
  const target = relayer as Relayer
  const connect = target.connect?.bind(relayer)
  const createProvider = target.createProvider?.bind(relayer)
  let hurry = () => {}
  let isStopped = false
  const reconnects: Reconnects = {
    hurry: () => hurry(),
    stop() {
      isStopped = true
      hurry()
    },
  }
  if (!connect || !createProvider) return reconnects
  let closed = 0
  target.connect = async (relayUrl) => {
    if (closed > 0)
      await new Promise<void>((resolve) => {
        const stop = clock.after(Math.min(500 * 2 ** (closed - 1), longestPauseMs), resolve)
        hurry = () => {
          stop()
          resolve()
        }
      })
    if (isStopped) throw walletConnectErrors.create('relayUnreachable', [])
    await connect(relayUrl)
  }
  target.createProvider = async () => {
    await createProvider()
    let isOpen = false
    let isYoung = false
    let settle = () => {}
    const { connection } = target.provider ?? {}
    connection?.on('open', () => {
      isOpen = true
      isYoung = true
      settle = clock.after(quickMs, () => {
        closed = 0
        isYoung = false
      })
    })
    connection?.on('close', ({ code, reason } = {}) => {
      settle()
      if (!isOpen || target.transportExplicitlyClosed) return
      isOpen = false
      if (isYoung) closed += 1
      const fault = relayFault(`The relay closed the connection with code ${code}: ${reason}`)
      const isNamed = !walletConnectErrors.is(fault, 'relayUnreachable')
      if (code !== 3000 && (isNamed || closed >= refusals))
        target.events?.emit('relayer_error', fault)
    })
  }
  return reconnects
}

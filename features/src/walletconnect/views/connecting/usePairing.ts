import { useWalletConnect } from '../useWalletConnect.ts'

type ShownPairing = {
  /** The link, as soon as there is one. */
  readonly uri: string | undefined
  /** What went wrong, be it for good or until the relay is back. */
  readonly error: unknown
  /** Tries at once what went wrong. */
  retry(): void
  /** Asks anew. */
  restart(): void
}

/** How it stands with the link; read inside an observer. */
export function usePairing(): ShownPairing {
  const { kit, api } = useWalletConnect()
  const { current: attempt, retry: restart } = kit.attempts
  const { pairing } = api
  if (attempt?.isFailed) return { uri: undefined, error: attempt.error, retry: restart, restart }
  const error = pairing?.status === 'error' ? pairing.error : undefined
  return { uri: pairing?.uri, error, retry: () => pairing?.retry(), restart }
}

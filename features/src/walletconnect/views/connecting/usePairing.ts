import { useWalletConnect } from '../useWalletConnect.ts'

type ShownPairing = {
  /** The link, as soon as there is one. */
  readonly uri: string | undefined
  /** The error of the last attempt, final or until the relay is reachable again. */
  readonly error: unknown
  /** Retries the failed step immediately. */
  retry(): void
  /** Starts a new attempt. */
  restart(): void
}

/** The pairing state for views; read inside an observer. */
export function usePairing(): ShownPairing {
  const { kit, api } = useWalletConnect()
  const { current: attempt, retry: restart } = kit.attempts
  const { pairing } = api
  if (attempt?.isFailed) return { uri: undefined, error: attempt.error, retry: restart, restart }
  const error = pairing?.status === 'error' ? pairing.error : undefined
  return { uri: pairing?.uri, error, retry: () => pairing?.retry(), restart }
}

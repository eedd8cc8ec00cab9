import type { SigningActions } from '@portico/core'
import { useAnyKit } from '../kit/contexts.ts'
import { type ActionHook, useActions } from './useActions.ts'

/** Requests a signature of a text; returns it in the chain's format. Fails with `request/*`. */
export function useSignMessage(): ActionHook<Pick<SigningActions, 'signMessage'>> {
  const { signMessage } = useAnyKit()
  return useActions({ signMessage })
}

/** Requests a signature of EIP-712 data; returns 0x hex. Fails with `request/*`. */
export function useSignTypedData(): ActionHook<Pick<SigningActions, 'signTypedData'>> {
  const { signTypedData } = useAnyKit()
  return useActions({ signTypedData })
}

/**
 * Sends an amount (decimal string in whole units) to an address; returns the hash. Fails with `request/*` and
 * `transfer/*`.
 */
export function useSend(): ActionHook<Pick<SigningActions, 'send'>> {
  const { send } = useAnyKit()
  return useActions({ send })
}

/**
 * Requests the wallet to sign and send a transaction that the chain's library prepared; returns the hash. Fails
 * with `request/*`.
 */
export function useSendTransaction(): ActionHook<Pick<SigningActions, 'sendTransaction'>> {
  const { sendTransaction } = useAnyKit()
  return useActions({ sendTransaction })
}

/**
 * Sends several calls as one (EIP-5792), and reads their status and the wallet's capabilities. Fails with
 * `request/*` and `calls/*`.
 */
export function useSendCalls(): ActionHook<Pick<SigningActions, 'sendCalls'>> &
  Pick<SigningActions, 'getCallsStatus' | 'getCapabilities'> {
  const { sendCalls, getCallsStatus, getCapabilities } = useAnyKit()
  return { ...useActions({ sendCalls }), getCallsStatus, getCapabilities }
}

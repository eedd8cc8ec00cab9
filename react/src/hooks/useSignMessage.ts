import type { Async, SigningActions } from '@portico/core'
import { useAction } from './useAction.ts'
import { useAnyKit } from './useAnyKit.ts'

/** Asks the wallet to sign a text; gives the signature in its chain's form. Rejects with `request/*`. */
export function useSignMessage(): {
  signMessage: SigningActions['signMessage']
  result: Async<string>
} {
  const [signMessage, result] = useAction(useAnyKit().signMessage)
  return { signMessage, result }
}

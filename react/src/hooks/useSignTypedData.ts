import type { Async, SigningActions } from '@portico/core'
import { useAction } from './useAction.ts'
import { useAnyKit } from './useAnyKit.ts'

/** Asks the wallet to sign EIP-712 data; gives 0x hex. Rejects with `request/*`. */
export function useSignTypedData(): {
  signTypedData: SigningActions['signTypedData']
  result: Async<string>
} {
  const [signTypedData, result] = useAction(useAnyKit().signTypedData)
  return { signTypedData, result }
}

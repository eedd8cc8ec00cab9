import type { Async, SigningActions } from '@portico/core'
import { useAction } from './useAction.ts'
import { useAnyKit } from './useAnyKit.ts'

/** Sends an amount (decimal string in whole units) to an address; gives the hash. Rejects with `request/*`. */
export function useSendTransaction(): {
  sendTransaction: SigningActions['send']
  result: Async<{ hash: string }>
} {
  const [sendTransaction, result] = useAction(useAnyKit().send)
  return { sendTransaction, result }
}

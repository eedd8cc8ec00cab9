import type { RegisteredKit } from './Register.ts'
import { useAnyKit } from './useAnyKit.ts'

/** The kit of the nearest `KitProvider`. Throws `react/noProvider` outside of one. */
export function useKit(): RegisteredKit {
  return useAnyKit() as RegisteredKit
}

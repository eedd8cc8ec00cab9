import type { ThemeOptions } from '@portico/core'
import { useAnyKit } from './useAnyKit.ts'
import { useObserved } from './useObserved.ts'

/** The theme, and the action that changes parts of it. */
export function useTheme(): { theme: ThemeOptions; setTheme(change: ThemeOptions): void } {
  const { theme } = useAnyKit()
  return { theme: useObserved(() => theme.options), setTheme: theme.set }
}

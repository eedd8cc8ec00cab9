import { systemClock } from '@portico/core'
import { useKit } from '@portico/react'
import { useEffect, useState } from 'react'

/** The remaining seconds, read each second until there are none (R5.01). */
export function useSecondsLeft(read: () => number, askedAt: number | undefined): number {
  const { clock = systemClock } = useKit().settings
  const [, setTick] = useState(0)
  const seconds = read()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request starts it again
  useEffect(() => {
    if (seconds === 0) return
    return clock.after(1_000, () => setTick((tick) => tick + 1))
  }, [clock, seconds, askedAt])
  return seconds
}

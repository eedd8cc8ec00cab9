import { systemClock } from '@portico/core'
import { useKit } from '@portico/react'
import { useEffect, useState } from 'react'

/** A wallet window that is open this long is likely hidden, or forgotten. */
const patience = 10_000

/** True once what is waited for takes longer than 10 s. */
export function useIsSlow(isWaiting: boolean): boolean {
  const { clock = systemClock } = useKit().settings
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const stop = clock.after(patience, () => setIsSlow(true))
    return () => {
      stop()
      setIsSlow(false)
    }
  }, [clock, isWaiting])
  return isSlow
}

import { systemClock } from '@portico/core'
import { useEffect, useState } from 'react'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { Attempt } from './Attempt.ts'

/** Asks a wallet for as long as the component is on screen. */
export function useAttempt(ask: (signal: AbortSignal) => Promise<void>): Attempt {
  const { settings } = useAnyKit()
  const [attempt] = useState(() => new Attempt(settings.clock ?? systemClock, ask))
  useEffect(() => attempt.watch(), [attempt])
  return attempt
}

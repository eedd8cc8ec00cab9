import { useEffect, useState } from 'react'
import type { PairRequest } from '../../Pairing.ts'
import { useWalletConnect } from '../useWalletConnect.ts'
import { PairingAttempt } from './PairingAttempt.ts'

/** Waits for a wallet for as long as the component is on screen and `wanted`. */
export function usePairingAttempt(
  request: Omit<PairRequest, 'signal'> = {},
  wanted = true,
): PairingAttempt {
  const { api } = useWalletConnect()
  const [attempt] = useState(() => new PairingAttempt(api, request))
  useEffect(() => (wanted ? attempt.watch() : undefined), [attempt, wanted])
  return attempt
}

import { useNetwork } from '@portico/react'
import type { Family } from './Family.ts'
import { families } from './families.ts'

/** The active chain family, or the first of the page. */
export function useFamily(): Family {
  const { network } = useNetwork()
  return families.find(({ namespace }) => namespace === network?.chainNamespace) ?? families[0]!
}

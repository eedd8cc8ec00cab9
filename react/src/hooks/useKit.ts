import { type Kit, KitError } from '@portico/core'
import { useContext } from 'react'
import { KitContext } from '../host/KitContext.ts'
import type { RegisteredKit } from './Register.ts'

/** The kit of the nearest `KitProvider`. Throws `react/noProvider` outside of one. */
export function useKit(): RegisteredKit {
  const kit: Kit | null = useContext(KitContext)
  if (kit) return kit as RegisteredKit
  throw new KitError('react/noProvider', 'There is no KitProvider above this component', {
    hints: ['Wrap your app in <KitProvider kit={kit}> from @portico/react'],
  })
}

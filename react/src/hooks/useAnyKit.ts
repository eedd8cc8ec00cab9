import { type Kit, KitError } from '@portico/core'
import { useContext } from 'react'
import { KitContext } from '../host/KitContext.ts'

/** As `useKit`, without the dapp's types. */
export function useAnyKit(): Kit {
  const kit = useContext(KitContext)
  if (kit) return kit
  throw new KitError('react/noProvider', 'There is no KitProvider above this component', {
    hints: ['Wrap your app in <KitProvider kit={kit}> from @portico/react'],
  })
}

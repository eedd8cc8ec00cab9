import type { Translate } from '@portico/core'
import { useContext } from 'react'
import { en } from '../en.ts'
import { KitContext } from '../host/KitContext.ts'

/** The words of the views, in the visitor's language. For views and parts inside the modal. */
export function useWords(): Translate<typeof en> {
  const kit = useContext(KitContext)!
  return kit.i18n.translator('react', en)
}

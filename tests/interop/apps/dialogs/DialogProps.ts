import type { ReactNode } from 'react'

/** What each library's dialog gets: one that is closed by the library alone, and has a title and these children. */
export type DialogProps = {
  readonly isOpen: boolean
  onOpenChange(isOpen: boolean): void
  readonly children: ReactNode
}

export const dialogTitle = 'Dialog of the dapp'

import { createElement, type ReactNode, useContext } from 'react'
import type { en } from '../en.ts'
import { useWords } from '../hooks/useWords.ts'
import { coreViews } from '../views/coreViews.ts'
import { HeaderButtons } from './HeaderButtons.tsx'
import { KitContext } from './KitContext.ts'

type CurrentView = {
  title: string
  /** The view that explains this one. */
  help: 'WhatIsAWallet' | 'WhatIsANetwork' | undefined
  buttons: ReactNode
}

/** Title and buttons of the header for a view; read inside an observer. */
export function useCurrentView(name: string): CurrentView {
  const { registry } = useContext(KitContext)!
  const t = useWords()
  const buttons = name === 'Account' ? createElement(HeaderButtons) : undefined
  const registered = registry.views.get(name)
  if (registered) {
    const words = registry.features.get(registered.featureId)?.t
    const title = words ? words(registered.title ?? name) : name
    return { title, help: undefined, buttons }
  }
  const core = coreViews[name as keyof typeof coreViews] as
    | { title: keyof typeof en; help?: CurrentView['help'] }
    | undefined
  return { title: core ? t(core.title as 'connect.title') : name, help: core?.help, buttons }
}

import { ChevronLeft, CircleHelp, X } from 'lucide'
import { observer } from 'mobx-react-lite'
import { createElement, type ReactNode, useContext } from 'react'
import { KitContext } from '../kit/contexts.ts'
import { useSlot } from '../kit/useSlot.ts'
import { IconButton } from '../ui/Button.tsx'
import { SlotButton } from '../ui/SlotButton.tsx'
import { useStyles } from '../ui/useStyles.ts'
import { coreViews } from '../views/coreViews.ts'
import { type en, useWords } from '../words/en.ts'
import css from './Header.css'
import type { ShownRoute } from './useShownRoute.ts'

/** Back or help, the view's title (which takes the focus), and close. */
export const Header = observer(function Header({
  route: { name, depth },
  embedded,
}: {
  route: ShownRoute
  embedded: boolean
}) {
  useStyles(css)
  const kit = useContext(KitContext)!
  const t = useWords()
  const { title, help, buttons } = useCurrentView(name)
  return (
    <div className="header" data-embedded={embedded || undefined}>
      <span className="header-side">
        {depth > 1 ? (
          <IconButton
            icon={ChevronLeft}
            label={t('header.back')}
            onPress={() => kit.router.back()}
            data-action="back"
            data-mirror
          />
        ) : (
          help && (
            <IconButton
              icon={CircleHelp}
              label={t('header.help')}
              onPress={() => kit.router.push(help)}
              data-action="help"
            />
          )
        )}
      </span>
      <h1 id="portico-title" className="title" tabIndex={-1} key={name}>
        {title}
      </h1>
      <span className="header-side" data-end>
        {buttons}
        {!embedded && (
          <IconButton
            icon={X}
            label={t('header.close')}
            onPress={() => kit.close()}
            data-action="close"
          />
        )}
      </span>
    </div>
  )
})

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

/** The header buttons that features add to the Account view. */
export const HeaderButtons = observer(function HeaderButtons() {
  const { router } = useContext(KitContext)!
  return useSlot('headerButton').map(({ id, icon, label, view, t }) => (
    <SlotButton
      key={id}
      icon={icon}
      label={t(label)}
      onPress={() => router.push(view as 'Connect')}
    />
  ))
})

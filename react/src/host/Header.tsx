import { ChevronLeft, CircleHelp, X } from 'lucide'
import { observer } from 'mobx-react-lite'
import { useContext } from 'react'
import { KitContext } from '../kit/contexts.ts'
import { lazyComponent } from '../kit/Part.ts'
import { featureTitle } from '../kit/useSlot.ts'
import { IconButton } from '../ui/Button.tsx'
import { useStyles } from '../ui/useStyles.ts'
import { coreViews } from '../views/coreViews.ts'
import { LazyHeaderButtons } from '../views/lazyParts.tsx'
import { en, useWords } from '../words/en.ts'
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
  const t = useWords(en)
  const { title, help } = useCurrentView(name)
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
        {name === 'Account' && depth === 1 && <LeaveButton />}
      </span>
      <h1 id="portico-title" className="title" tabIndex={-1} key={name}>
        {title}
      </h1>
      <span className="header-side" data-end>
        {name === 'Account' && <LazyHeaderButtons />}
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

const LeaveButton = lazyComponent(
  async () => (await import('../views/account/LeaveButton.tsx')).LeaveButton,
)

type CurrentView = {
  title: string
  /** The view that explains this one. */
  help: 'WhatIsAWallet' | 'WhatIsANetwork' | undefined
}

/** Title and help of a view; read inside an observer. */
function useCurrentView(name: string): CurrentView {
  const kit = useContext(KitContext)!
  const t = useWords(en)
  const registered = kit.registry.views.get(name)
  if (registered) {
    const { featureId, title = name } = registered
    return { title: featureTitle(kit, featureId, title), help: undefined }
  }
  const core = coreViews[name]
  return { title: core ? t(core.title) : name, help: core?.help }
}

import { ChevronLeft, CircleHelp, X } from 'lucide'
import { observer } from 'mobx-react-lite'
import { useContext } from 'react'
import { useWords } from '../hooks/useWords.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { useStyles } from '../ui/useStyles.ts'
import css from './Header.css'
import { KitContext } from './KitContext.ts'
import { useCurrentView } from './useCurrentView.ts'
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

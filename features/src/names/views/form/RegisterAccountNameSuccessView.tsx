import {
  Button,
  CopyButton,
  Footer,
  Item,
  observer,
  Ring,
  StatusText,
  useStyles,
  View,
} from '@portico/react/ui'
import type { NamesViews } from '../../NamesHost.ts'
import { useNames } from './en.ts'
import css from './NameDone.css'

/** The name that was just taken. */
export default observer(function RegisterAccountNameSuccessView({
  params,
}: {
  params: NamesViews['RegisterAccountNameSuccess']
}) {
  useStyles(css)
  const { kit, t } = useNames()
  const { name } = params
  const done = () => (kit.router.canGoBack ? kit.router.back() : kit.router.reset('Account'))
  return (
    <View>
      <div className="NameDone">
        <Ring state="done" />
        <StatusText title={<span dir="ltr">{t('done.title', { name })}</span>}>
          {t('done.text')}
        </StatusText>
      </div>
      <Item
        label={<span dir="ltr">{name}</span>}
        note={<CopyButton value={name} label={t('done.copy')} />}
      />
      <Footer>
        <Button kind="primary" data-action="done" onPress={done}>
          {t('done.done')}
        </Button>
      </Footer>
    </View>
  )
})

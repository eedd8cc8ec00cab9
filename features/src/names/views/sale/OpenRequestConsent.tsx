import type { Translate } from '@portico/core'
import { Checkbox, Hint, observer } from '@portico/react/ui'
import type { en } from '../../sale/en.ts'
import type { NameConsent } from '../../sale/NameConsent.ts'

type Props = { consent: NameConsent; wallet: string; t: Translate<typeof en> }

/** A tick before the wallet is asked while it may still show an earlier request. */
export const OpenRequestConsent = observer(function OpenRequestConsent(props: Props) {
  const { consent, wallet, t } = props
  if (consent.open.length === 0) return null
  return (
    <>
      <Hint tone="warning">{t('open.note', { wallet })}</Hint>
      <Checkbox checked={consent.accepted} onChange={consent.accept}>
        {t('open.accept', { wallet })}
      </Checkbox>
    </>
  )
})

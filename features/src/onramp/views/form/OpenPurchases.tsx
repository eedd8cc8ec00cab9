import { isSameAddress } from '@portico/core'
import { Button, observer, Row, Spinner } from '@portico/react/ui'
import type { OnrampStore } from '../../OnrampStore.ts'
import { isOpen } from '../../purchase/isOpen.ts'
import { useOnramp } from '../useOnramp.ts'

/** The purchase of the account that is under way, also from before the page was loaded; else the way to former ones. */
export const OpenPurchases = observer(function OpenPurchases({ store }: { store: OnrampStore }) {
  const { t } = useOnramp()
  const address = store.draft.connection?.accounts[0].address ?? ''
  const open = store.journal.all.find(
    (it) => isOpen(it, Date.now()) && isSameAddress(it.address, address),
  )
  if (!open)
    return store.journal.all.length === 0 ? null : (
      <Button kind="plain" data-action="purchases" onPress={store.openPurchases}>
        {t('open.all')}
      </Button>
    )
  return (
    <Row
      data-action="open-purchase"
      icon={<Spinner />}
      label={t('open.title', { symbol: open.token.symbol })}
      detail={t('open.text')}
      onPress={() => store.openProgress(open.id)}
    />
  )
})

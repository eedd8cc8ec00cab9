import { Button, Hint, LinkButton, observer, Spinner } from '@portico/react/ui'
import type { MouseEvent } from 'react'
import type { OnrampStore } from '../../OnrampStore.ts'
import type { Offer } from '../../quotes/Offer.ts'
import { failureText } from '../failureText.ts'
import { usePurchase } from '../usePurchase.ts'

/** Asks for the signature that a seller needs, then opens its page: by a link, which no browser blocks. */
export const PageButton = observer(function PageButton(props: {
  store: OnrampStore
  offer: Offer
}) {
  const { store, offer } = props
  const { wallet, t } = usePurchase()
  const { session: pages } = store
  const { session } = pages
  const provider = offer.provider.name
  const openPage = () => void pages.open()
  const follow = (event: MouseEvent) => {
    if (!pages.isExpired()) return store.leave()
    event.preventDefault()
    openPage()
  }
  if (session.status === 'success')
    return (
      <LinkButton kind="primary" href={session.data.url} data-action="open" onClick={follow}>
        {t('preview.open', { provider })}
      </LinkButton>
    )
  if (session.status === 'pending')
    return (
      <Button kind="primary" disabled>
        <Spinner />
        {pages.isSigning ? t('preview.signing', { wallet }) : t('preview.preparing')}
      </Button>
    )
  return (
    <>
      <div role="alert">
        {session.status === 'error' && (
          <Hint tone="warning">{failureText(session.error, { t, wallet, provider })}</Hint>
        )}
      </div>
      {pages.needsProof && <Hint>{t('preview.proof', { provider })}</Hint>}
      <Button kind="primary" data-action="prove" onPress={openPage}>
        {pages.needsProof ? t('preview.prove', { wallet }) : t('preview.open', { provider })}
      </Button>
    </>
  )
})

import type { SendRequest } from '@portico/core'
import { Button, observer, Ring, StatusText, Tile, useStyles } from '@portico/react/ui'
import type { SendStore } from '../../SendStore.ts'
import { useSend } from '../useSend.ts'
import { TransferFacts } from './TransferFacts.tsx'
import css from './WaitingForWallet.css'

/** Shown while the wallet asks the visitor: the transfer stays visible, and the visitor can stop waiting. */
export const WaitingForWallet = observer(function WaitingForWallet(props: {
  store: SendStore
  request: SendRequest
}) {
  useStyles(css)
  const { store, request } = props
  const { wallet, t } = useSend()
  return (
    <>
      <div className="WaitingForWallet">
        <Ring state="waiting">
          <Tile name={wallet} src={request.connector.icon} size="large" />
        </Ring>
        <StatusText title={t('wait.title', { wallet })}>{t('wait.text')}</StatusText>
      </div>
      <TransferFacts store={store} request={request} />
      <Button data-action="stop" onPress={store.submission.giveUp}>
        {t('wait.stop')}
      </Button>
    </>
  )
})

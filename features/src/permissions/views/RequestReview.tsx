import { codeOf, shortMessageOf } from '@portico/core'
import type { Translate } from '@portico/core/feature'
import { errorText } from '@portico/core/feature/store'
import {
  Address,
  Button,
  Checkbox,
  ConfirmButton,
  Fact,
  Facts,
  Footer,
  Hint,
  observer,
  RadioOption,
  readAmountInput,
  StatusText,
  TextField,
  useStyles,
  View,
  writeAmountInput,
} from '@portico/react/ui'
import { useState } from 'react'
import type { RequestStore } from '../request/RequestStore.ts'
import type { en } from './en.ts'
import { durationText, periodText } from './permissionTexts.ts'
import css from './RequestReview.css'
import { usePermissions } from './usePermissions.ts'

type Props = { store: RequestStore }

/** What an app asks to be allowed, with limits that the visitor lowers. */
export const RequestReview = observer(function RequestReview() {
  useStyles(css)
  const { store: permissions, kit, t } = usePermissions()
  const store = permissions?.requests
  const request = store?.request
  if (!store || !request) return null
  const { signer, to, limits } = request
  const app = kit.settings.metadata?.name ?? t('thisApp')
  return (
    <View>
      <StatusText title={t('request.title', { app })}>{t('request.text')}</StatusText>
      {limits.map((limit, place) => (
        <Limit key={limit.token ?? ''} store={store} place={place} />
      ))}
      <Lifetime store={store} />
      <Facts>
        <Fact label={t('request.to')} wide>
          <Address value={to} whole />
        </Fact>
        <Fact label={t('request.network')}>{signer.network.name}</Fact>
      </Facts>
      <RequestFooter store={store} />
    </View>
  )
})

const Limit = observer(function Limit({ store, place }: Props & { place: number }) {
  const { kit, t } = usePermissions()
  const limit = store.request?.limits[place]
  const locale = kit.i18n.locale
  const [text, setText] = useState(() => writeAmountInput(limit?.amount ?? '', locale))
  if (!limit) return null
  const { symbol, period, amount } = limit
  const isWhole = period >= (store.request?.lifetime ?? 0)
  return (
    <TextField
      label={
        isWhole
          ? t('request.most', { symbol })
          : t('request.mostEach', { symbol, period: periodText(period, locale) })
      }
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      maxLength={80}
      disabled={store.status === 'asking'}
      value={text}
      onValue={(typed) => {
        setText(typed)
        store.setAmount(place, readAmountInput(typed, locale) ?? '')
      }}
      error={
        store.isValid(place)
          ? undefined
          : t('request.tooMuch', { amount: writeAmountInput(amount, locale), symbol })
      }
    />
  )
})

const Lifetime = observer(function Lifetime({ store }: Props) {
  const { kit, t } = usePermissions()
  return (
    <fieldset className="RequestReview-time">
      <legend>{t('request.lifetime')}</legend>
      <div>
        {store.choices.map((seconds) => (
          <RadioOption
            key={seconds}
            name="lifetime"
            value={seconds}
            checked={store.lifetime === seconds}
            onChoose={() => store.setLifetime(seconds)}
          >
            {durationText(seconds, kit.i18n.locale)}
          </RadioOption>
        ))}
      </div>
    </fieldset>
  )
})

const RequestFooter = observer(function RequestFooter({ store }: Props) {
  const { t, wallet } = usePermissions()
  const { status, error, limits } = store
  return (
    <Footer>
      <div role="alert">
        {error && <Hint tone="warning">{requestErrorText(error, t, wallet)}</Hint>}
      </div>
      {store.needsTick && status === 'review' && (
        <Checkbox checked={store.isTicked} onChange={(ticked) => store.setTicked(ticked)} required>
          {t('request.openRequest', { wallet })}
        </Checkbox>
      )}
      <ConfirmButton
        data-action="confirm"
        disabled={limits === undefined}
        needsConsent={status === 'review' && !store.isTicked}
        waiting={status === 'asking' && { text: t('request.asking', { wallet }) }}
        onPress={() => void store.confirm()}
      >
        {t('request.confirm', { wallet })}
      </ConfirmButton>
      <Button data-action="cancel" onPress={() => store.close()}>
        {t('cancel')}
      </Button>
    </Footer>
  )
})

/** Why a request was not granted as it was confirmed. */
function requestErrorText(error: Error, t: Translate<typeof en>, wallet: string): string {
  const isKnown = ['request/rejected', 'permissions/grantedMore'].includes(codeOf(error))
  if (isKnown) return errorText(error, t, { wallet })
  return t('request.failed', { reason: shortMessageOf(error) })
}

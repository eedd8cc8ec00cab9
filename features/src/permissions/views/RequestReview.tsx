import {
  Address,
  Button,
  Checkbox,
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
import css from './RequestReview.css'
import { requestFailureText } from './requestFailureText.ts'
import { useRequest } from './useRequest.ts'

type Props = { store: RequestStore }

/** What an app asks to be allowed, with limits that the visitor lowers. */
export const RequestReview = observer(function RequestReview() {
  useStyles(css)
  const { store, kit, t } = useRequest()
  const request = store?.request
  if (!store || !request) return null
  const { signer, to, limits } = request
  const app = kit.settings.metadata?.name ?? t('thisApp')
  return (
    <View>
      <StatusText title={t('title', { app })}>{t('text')}</StatusText>
      {limits.map((limit, place) => (
        <Limit key={limit.token ?? ''} store={store} place={place} />
      ))}
      <Lifetime store={store} />
      <Facts>
        <Fact label={t('to')} wide>
          <Address value={to} whole />
        </Fact>
        <Fact label={t('network')}>{signer.network.name}</Fact>
      </Facts>
      <RequestFooter store={store} />
    </View>
  )
})

const Limit = observer(function Limit({ store, place }: Props & { place: number }) {
  const { kit, t, periodText } = useRequest()
  const limit = store.request?.limits[place]
  const locale = kit.i18n.locale
  const [text, setText] = useState(() => writeAmountInput(limit?.amount ?? '', locale))
  if (!limit) return null
  const { symbol, period, amount } = limit
  const isWhole = period >= (store.request?.lifetime ?? 0)
  return (
    <TextField
      label={
        isWhole ? t('most', { symbol }) : t('mostEach', { symbol, period: periodText(period) })
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
          : t('tooMuch', { amount: writeAmountInput(amount, locale), symbol })
      }
    />
  )
})

const Lifetime = observer(function Lifetime({ store }: Props) {
  const { t, durationText } = useRequest()
  return (
    <fieldset className="RequestReview-time">
      <legend>{t('lifetime')}</legend>
      <div>
        {store.choices.map((seconds) => (
          <RadioOption
            key={seconds}
            name="lifetime"
            value={seconds}
            checked={store.lifetime === seconds}
            onChoose={() => store.setLifetime(seconds)}
          >
            {durationText(seconds)}
          </RadioOption>
        ))}
      </div>
    </fieldset>
  )
})

const RequestFooter = observer(function RequestFooter({ store }: Props) {
  const { t, wallet } = useRequest()
  const { status, error, limits } = store
  return (
    <Footer>
      <div role="alert">
        {error && <Hint tone="warning">{requestFailureText(error, { t, wallet })}</Hint>}
      </div>
      {store.needsTick && status === 'review' && (
        <Checkbox checked={store.isTicked} onChange={(ticked) => store.setTicked(ticked)}>
          {t('openRequest', { wallet })}
        </Checkbox>
      )}
      <Button
        kind="primary"
        data-action="confirm"
        disabled={status === 'asking' || limits === undefined || !store.isTicked}
        onPress={() => void store.confirm()}
      >
        {status === 'asking' ? t('asking', { wallet }) : t('confirm', { wallet })}
      </Button>
      <Button data-action="cancel" onPress={() => store.close()}>
        {t('cancel')}
      </Button>
    </Footer>
  )
})

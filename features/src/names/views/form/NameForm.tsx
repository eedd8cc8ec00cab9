import { apiErrors } from '@portico/core/errors'
import { errorText } from '@portico/core/feature/store'
import {
  ConfirmButton,
  Footer,
  Hint,
  observer,
  RadioOption,
  Retry,
  Row,
  Section,
  Spinner,
  TextField,
  useStyles,
} from '@portico/react/ui'
import type { FormEvent } from 'react'
import { isLabel } from '../../labels.ts'
import type { NameStore } from '../../NameStore.ts'
import { useNames } from './en.ts'
import css from './NameForm.css'

/** The field with its zone, whether the name is free, and others that are. */
export const NameForm = observer(function NameForm(props: { store: NameStore; zone: string }) {
  useStyles(css)
  const { store, zone } = props
  const { kit, wallet, t } = useNames()
  const icon = kit.connectors.get(kit.connections.current()?.connectorId)?.icon
  const { name, isFree, suggestions, registration, text, label, provider } = store
  const isBought = provider?.sale !== undefined
  const isPending = registration.status === 'pending'
  const others =
    suggestions.status === 'success'
      ? suggestions.data.filter((it) => !it.isTaken && it.name !== name)
      : []
  const isWrong = label !== '' && !/^[a-z\d-]*$/.test(label)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    // A visitor who is quicker than the registry is told by it.
    if (name !== undefined && isFree !== false) void store.register(name)
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form className="NameForm" noValidate onSubmit={submit}>
      <TextField
        label={t('label')}
        value={text}
        onValue={store.type}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        dir="ltr"
        data-field="name"
        disabled={isPending}
        error={isWrong ? t('badLabel') : undefined}
      />
      <ZoneChoice store={store} />
      <p className="NameForm-state" role="status">
        {name === undefined || isWrong ? (
          <span>{t('hint')}</span>
        ) : suggestions.status === 'pending' ? (
          <>
            <Spinner />
            {t('looking')}
          </>
        ) : isFree === undefined ? null : (
          <b data-free={isFree ? '' : undefined}>{t(isFree ? 'free' : 'taken', { name })}</b>
        )}
      </p>
      {isFree === false && name !== undefined && store.managerOf(name) && (
        <Row
          data-action="manage"
          icon={<span className="NameForm-at">@</span>}
          label={t('mine', { name })}
          onPress={() => store.manage(name)}
        />
      )}
      {suggestions.status === 'error' && <Failure store={store} cause={suggestions.error.cause} />}
      {others.length > 0 && (
        <Section label={t('list')}>
          {others.map((it) => (
            <Row
              key={it.name}
              data-action="suggestion"
              icon={<span className="NameForm-at">@</span>}
              label={<span dir="ltr">{it.name}</span>}
              onPress={() => store.type(it.name.slice(0, -zone.length - 1))}
            />
          ))}
        </Section>
      )}
      <Footer>
        <div role="alert">
          {registration.status === 'error' && (
            <Hint tone="warning">{errorText(registration.error, t, { wallet })}</Hint>
          )}
        </div>
        <Hint>{t(isBought ? 'whatBought' : 'what')}</Hint>
        <ConfirmButton
          type="submit"
          data-action="register"
          disabled={isLabel(label) && isFree === false}
          waiting={isPending && { text: t('waiting', { wallet }), wallet: { name: wallet, icon } }}
        >
          {name === undefined ? t('chooseName') : t(isBought ? 'buy' : 'take', { name })}
        </ConfirmButton>
      </Footer>
    </form>
  )
})

/** The ending of the name; absent where there is only one. */
const ZoneChoice = observer(function ZoneChoice({ store }: { store: NameStore }) {
  const { t } = useNames()
  const { providers, provider } = store
  if (providers.length < 2) return null
  return (
    <fieldset className="ZoneChoice">
      <legend className="unseen">{t('zone')}</legend>
      {providers.map(({ zone }) => (
        <RadioOption
          key={zone}
          name="zone"
          value={zone}
          checked={provider?.zone === zone}
          onChoose={() => store.chooseZone(zone)}
        >
          <span dir="ltr">.{zone}</span>
        </RadioOption>
      ))}
    </fieldset>
  )
})

/** Why nothing is suggested. */
function Failure({ store, cause }: { store: NameStore; cause: unknown }) {
  const { t } = useNames()
  if (apiErrors.is(cause, 'noService')) return <Hint>{t('noService')}</Hint>
  return (
    <Retry text={t('error.nameRegistration/suggestions')} onRetry={() => void store.suggest()} />
  )
}

import { formatAmount } from '@portico/core/amount'
import { parseCaipAddress } from '@portico/core/caip'
import { errorText } from '@portico/core/feature/store'
import { Button, Fact, Facts, Footer, Hint, observer, Spinner, TextField } from '@portico/react/ui'
import type { NetworkFee } from '../NetworkFee.ts'
import type { NameFacts } from '../records/RecordStorage.ts'
import type { RecordChange, RecordsStore } from '../records/RecordsStore.ts'
import { FeeConsent, FeeFact, OpenRequestConsent } from './Fees.tsx'
import { useRecords, useSale } from './useSale.ts'

type Props = { store: RecordsStore; facts: NameFacts; isPrimary: boolean }
/** The keys with a text of their own; any other one of a provider is shown as it is. */
const knownKeys = ['description', 'avatar', 'url'] as const

/** Changes the texts, pays for another year, and makes the name the one that is shown. */
export const RecordsForm = observer(function RecordsForm(props: Props) {
  const { store, isPrimary } = props
  const { expiresAt, texts } = props.facts
  const { kit, wallet, t } = useRecords()
  const { t: tSale } = useSale()
  const { draft, change, error, price, fees, storage, changed, keys } = store
  if (!storage) return null
  const network = kit.networks.describe(parseCaipAddress(storage.account).networkId)
  const isOnChain = storage.chain !== undefined
  const { decimals, symbol } = network.nativeCurrency
  const { maxPrice } = price
  const shown = isPrimary ? (['texts', 'renew'] as const) : (['texts', 'primary', 'renew'] as const)
  const isBusy = change?.status === 'asking' || change?.status === 'pending'
  const date = new Intl.DateTimeFormat(kit.i18n.locale, { dateStyle: 'long' })
  const labelOf = (key: string) => {
    const labelled = knownKeys.find((it) => it === key)
    return labelled ? t(labelled) : key
  }
  return (
    <>
      {(expiresAt !== undefined || isPrimary) && (
        <Facts>
          {expiresAt !== undefined && <Fact label={t('until')}>{date.format(expiresAt)}</Fact>}
          {isPrimary && <Fact label={t('primary')}>{t('primary.yes')}</Fact>}
        </Facts>
      )}
      {keys.map((key) => (
        <TextField
          key={key}
          label={labelOf(key)}
          placeholder={key === 'avatar' ? t('avatarHint') : undefined}
          value={draft[key] ?? texts[key] ?? ''}
          onValue={(text) => store.type(key, text)}
          data-field={key}
          maxLength={key === 'description' ? 255 : 1_000}
          autoComplete="off"
          disabled={isBusy}
        />
      ))}
      <Footer>
        <div role="alert">
          {error && <Hint tone="warning">{errorText(error, tSale, { wallet })}</Hint>}
        </div>
        <p className="unseen" role="status">
          {change?.status === 'done' && t(`done.${change.kind}`)}
        </p>
        {change?.status === 'done' && <Hint>{t(`done.${change.kind}`)}</Hint>}
        {change?.status !== 'asking' && (
          <>
            <OpenRequestConsent consent={store.consent} />
            <FeeConsent fees={shown.map((it) => fees[it])} />
          </>
        )}
        <RecordFeeFacts fees={shown.map((it) => [it, fees[it]])} />
        <Hint>{t(isOnChain ? 'public' : 'publicSigned')}</Hint>
        <Button
          kind="primary"
          data-action="save"
          disabled={
            isBusy || Object.keys(changed).length === 0 || (isOnChain && !fees.texts.isReady)
          }
          onPress={() => void store.saveTexts()}
        >
          {isBusy && <Spinner />}
          {change?.status === 'asking'
            ? t('asking', { wallet })
            : change?.status === 'pending'
              ? t('pending', { network: network.name })
              : t('save')}
        </Button>
        {!isPrimary && isOnChain && (
          <Button
            data-action="primary"
            disabled={isBusy || !fees.primary.isReady}
            onPress={() => void store.makePrimary()}
          >
            {t('primary.set')}
          </Button>
        )}
        {isOnChain && maxPrice !== undefined && (
          <Button
            data-action="renew"
            disabled={isBusy || !fees.renew.isReady}
            onPress={() => void store.renew()}
          >
            {t('renew', { amount: formatAmount(maxPrice, decimals), symbol })}
          </Button>
        )}
      </Footer>
    </>
  )
})

type Fees = { fees: readonly (readonly [RecordChange, NetworkFee])[] }

/** What the network takes at most for each change that can be made now. */
const RecordFeeFacts = observer(function RecordFeeFacts({ fees }: Fees) {
  const { t } = useRecords()
  if (fees.every(([, fee]) => fee.current.status === 'idle')) return null
  return (
    <Facts small>
      {fees.map(([change, fee]) => (
        <FeeFact key={change} fee={fee} label={t(`fee.${change}`)} />
      ))}
    </Facts>
  )
})

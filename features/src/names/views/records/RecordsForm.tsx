import { parseCaipAddress, type Translate } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { Button, Fact, Facts, Footer, Hint, observer, Spinner, TextField } from '@portico/react/ui'
import type { NameTexts } from '../../NameSale.ts'
import type { RecordsStore } from '../../records/RecordsStore.ts'
import { en as saleEn } from '../../sale/en.ts'
import { saleFailure } from '../../sale/saleFailure.ts'
import { FeeConsent } from '../sale/FeeConsent.tsx'
import { OpenRequestConsent } from '../sale/OpenRequestConsent.tsx'
import type { useNames } from '../useNames.ts'
import { en } from './en.ts'
import { RecordFeeFacts } from './RecordFeeFacts.tsx'

type Props = Pick<ReturnType<typeof useNames>, 'kit' | 'wallet'> & {
  store: RecordsStore
  t: Translate<typeof en>
  isPrimary: boolean
  expiresAt: number | undefined
  texts: NameTexts
}

/** Changes the texts, pays for another year, and makes the name the one that is shown. */
export const RecordsForm = observer(function RecordsForm(props: Props) {
  const { store, kit, wallet, t, isPrimary, expiresAt, texts } = props
  const { draft, change, error, price, fees, kept, changed, keys } = store
  if (!kept) return null
  const network = kit.networks.describe(parseCaipAddress(kept.account).networkId)
  const isOnChain = kept.chain !== undefined
  const { decimals, symbol } = network.nativeCurrency
  const { most } = price
  const tSale = kit.i18n.translator('names', saleEn)
  const shown = isPrimary ? (['texts', 'renew'] as const) : (['texts', 'primary', 'renew'] as const)
  const isBusy = change?.status === 'asking' || change?.status === 'pending'
  const date = new Intl.DateTimeFormat(kit.i18n.locale, { dateStyle: 'long' })
  // The keys of the providers have texts of their own; any other one is shown as it is.
  const labelOf = (key: string) => (key in en ? t(key as 'description') : key)
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
          {error && <Hint tone="warning">{saleFailure(error, { t: tSale, wallet })}</Hint>}
        </div>
        <p className="unseen" role="status">
          {change?.status === 'done' && t(`done.${change.kind}`)}
        </p>
        {change?.status === 'done' && <Hint>{t(`done.${change.kind}`)}</Hint>}
        {change?.status !== 'asking' && (
          <>
            <OpenRequestConsent consent={store.consent} wallet={wallet} t={tSale} />
            <FeeConsent fees={shown.map((it) => fees[it])} wallet={wallet} t={tSale} />
          </>
        )}
        <RecordFeeFacts fees={shown.map((it) => [it, fees[it]])} t={t} tSale={tSale} />
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
        {isOnChain && most !== undefined && (
          <Button
            data-action="renew"
            disabled={isBusy || !fees.renew.isReady}
            onPress={() => void store.renew()}
          >
            {t('renew', { amount: formatAmount(most, decimals), symbol })}
          </Button>
        )}
      </Footer>
    </>
  )
})

import type { TokenBalance } from '@portico/core'
import { useBalance } from '@portico/react'
import {
  Button,
  EmptyState,
  observer,
  Retry,
  Search,
  Skeleton,
  TokenRow,
  View,
  VirtualList,
} from '@portico/react/ui'
import { Coins } from 'lucide'
import { useState } from 'react'
import type { SendStore } from '../../SendStore.ts'
import { useSend } from '../en.ts'

/** Chooses one of the tokens that can be sent. */
export default observer(function WalletSendSelectTokenView() {
  const { store, t } = useSend()
  const { balance, reload } = useBalance()
  const draft = store?.draft
  const network = draft?.network?.name ?? ''
  return (
    <View>
      {store && store.draft.tokenBalances.length > 0 ? (
        <TokenChoice store={store} />
      ) : balance.status === 'error' ? (
        <Retry text={t('tokens.failed')} onRetry={reload} />
      ) : store && balance.status === 'success' ? (
        <EmptyState
          icon={Coins}
          title={t('tokens.empty')}
          text={t('tokens.emptyText', { network })}
        />
      ) : (
        <Skeleton rows={3} />
      )}
    </View>
  )
})

/** The tokens that can be sent, sorted by value; a choice returns to the form. */
const TokenChoice = observer(function TokenChoice({ store }: { store: SendStore }) {
  const { kit, t } = useSend()
  const [search, setSearch] = useState('')
  const found = store.draft.tokenBalances.filter((token) => fits(token, search))
  const choose = (token: TokenBalance) => {
    store.draft.choose(token)
    if (kit.router.canGoBack) kit.router.back()
    else kit.router.replace('WalletSend')
  }
  return (
    <>
      <Search label={t('tokens.search')} value={search} onValue={setSearch} />
      {found.length > 0 ? (
        <VirtualList
          label={t('tokens.list')}
          items={found}
          keyOf={keyOf}
          row={(token, focus) => (
            <TokenRow token={token} focus={focus} onPress={() => choose(token)} />
          )}
        />
      ) : (
        <EmptyState icon={Coins} title={t('tokens.none')} text={t('tokens.noneText')}>
          <Button data-action="clear" onPress={() => setSearch('')}>
            {t('tokens.clear')}
          </Button>
        </EmptyState>
      )}
    </>
  )
})

function keyOf({ address = 'native' }: TokenBalance): string {
  return address
}

/** Matches name, symbol, or the whole address. */
function fits({ name, symbol, address = '' }: TokenBalance, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return (
    [name, symbol].some((it) => it.toLowerCase().includes(wanted)) ||
    (wanted.length > 5 && address.toLowerCase().includes(wanted))
  )
}

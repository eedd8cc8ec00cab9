import type { TokenBalance } from '@portico/core'
import {
  Button,
  EmptyState,
  observer,
  Search,
  Skeleton,
  TokenRow,
  View,
  VirtualList,
} from '@portico/react/ui'
import { Coins } from 'lucide'
import { useState } from 'react'
import { useSend } from './useSend.ts'

/** Which token, of those that can be sent: what is worth most first. */
export default observer(function WalletSendSelectTokenView() {
  const { kit, store, t } = useSend()
  const [search, setSearch] = useState('')
  if (!store)
    return (
      <View>
        <Skeleton rows={3} />
      </View>
    )
  const { tokenBalances, draft } = store
  const found = tokenBalances.filter((token) => fits(token, search))
  const network = draft.network?.name ?? ''
  const choose = (token: TokenBalance) => {
    draft.choose(token)
    kit.router.back()
  }
  if (tokenBalances.length === 0)
    return (
      <View>
        <EmptyState
          icon={Coins}
          title={t('tokens.empty')}
          text={t('tokens.emptyText', { network })}
        />
      </View>
    )
  return (
    <View>
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
    </View>
  )
})

function keyOf({ address = 'native' }: TokenBalance): string {
  return address
}

/** By name, symbol, or the whole address. */
function fits({ name, symbol, address = '' }: TokenBalance, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return (
    [name, symbol].some((it) => it.toLowerCase().includes(wanted)) ||
    (wanted.length > 5 && address.toLowerCase().includes(wanted))
  )
}

import type { Translate } from '@portico/core/feature'
import {
  Button,
  EmptyState,
  observer,
  Retry,
  Search,
  Skeleton,
  TokenRow,
  useStyles,
  VirtualList,
} from '@portico/react/ui'
import { SearchX } from 'lucide'
import { useMemo, useRef, useState } from 'react'
import type { TokenStore } from '../TokenStore.ts'
import { findTokens } from '../tokenLists.ts'
import { HiddenToggle } from './HiddenToggle.tsx'
import css from './TokensTab.css'
import { type en, useBalances } from './useBalances.ts'

/** The tokens of the active account; after a failure the last known ones, whose age the summary shows. */
export default observer(function TokensTab() {
  const { kit, store, t } = useBalances()
  if (!store) return <Skeleton rows={3} />
  const { tokens } = store
  if (tokens.at === undefined && tokens.status === 'error')
    return <Retry text={t('tokens.failed')} onRetry={tokens.reload} />
  if (tokens.at === undefined) return <Skeleton rows={3} />
  return (
    <TokenList
      // Resets the search and the shown spam when the account changes.
      key={kit.account.state().caipAddress}
      tokens={tokens}
      t={t}
    />
  )
})

export type TokenListProps = {
  tokens: TokenStore
  t: Translate<typeof en>
}

/** Number of tokens from which a search is offered. */
const minForSearch = 12

/** Number of tokens that a list begins with; the rest shows on request. */
const firstTokens = 5

/** Tokens sorted by value: the first five, then all; with a search for long lists. */
const TokenList = observer(function TokenList({ tokens, t }: TokenListProps) {
  useStyles(css)
  const [words, setWords] = useState('')
  const [isHiddenShown, showHidden] = useState(false)
  const { all, hidden } = tokens
  const shown = useMemo(
    () => (isHiddenShown && hidden.length > 0 ? [...all, ...hidden] : all),
    [all, hidden, isHiddenShown],
  )
  const found = useMemo(() => findTokens(shown, words), [shown, words])
  const count = found.length
  const [isAllShown, setAllShown] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const showAll = () => {
    setAllShown(true)
    place.current?.focus() // the button goes
  }
  // A button for a single row would take as much space as the row.
  const isCut = !isAllShown && !isHiddenShown && words === '' && count > firstTokens + 1
  return (
    <div className="TokenList" ref={place} tabIndex={-1}>
      {shown.length >= minForSearch && (
        <Search
          label={t('tokens.search', { count: shown.length })}
          value={words}
          onValue={setWords}
        />
      )}
      {words !== '' && (
        <span className="unseen" role="status">
          {count === 1 ? t('tokens.foundOne') : t('tokens.found', { count })}
        </span>
      )}
      {count === 0 ? (
        <EmptyState icon={SearchX} title={t('tokens.none')} text={t('tokens.noneText')} />
      ) : (
        <VirtualList
          label={t('tokens.label')}
          items={isCut ? found.slice(0, firstTokens) : found}
          keyOf={({ address, symbol }) => address ?? symbol}
          row={(token) => <TokenRow token={token} />}
        />
      )}
      {isCut && (
        <Button data-action="all-tokens" onPress={showAll}>
          {t('tokens.all', { count })}
        </Button>
      )}
      <HiddenToggle
        count={hidden.length}
        isShown={isHiddenShown}
        onToggle={() => showHidden(!isHiddenShown)}
        t={t}
      />
    </div>
  )
})

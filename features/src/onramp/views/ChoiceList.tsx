import { Button, EmptyState, type RowFocus, Search, VirtualList } from '@portico/react/ui'
import { SearchX } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useOnramp } from './useOnramp.ts'

type Props<item> = {
  items: readonly item[]
  /** What the search looks in. */
  textOf: (item: item) => string
  keyOf: (item: item) => string
  row: (item: item, focus: RowFocus, choose: () => void) => ReactNode
  onChoose: (item: item) => void
  texts: Readonly<Record<'search' | 'list' | 'none' | 'noneText' | 'clear', string>>
}

/** A list with a search; a choice returns to the form. */
export function ChoiceList<item>({ items, textOf, keyOf, row, onChoose, texts }: Props<item>) {
  const { kit } = useOnramp()
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const found = items.filter((it) => textOf(it).toLowerCase().includes(words))
  const choose = (item: item) => {
    onChoose(item)
    if (kit.router.canGoBack) kit.router.back()
    else kit.router.replace('OnRamp' as 'Account')
  }
  return (
    <>
      <Search label={texts.search} value={search} onValue={setSearch} />
      {found.length > 0 ? (
        <VirtualList
          label={texts.list}
          items={found}
          keyOf={keyOf}
          row={(item, focus) => row(item, focus, () => choose(item))}
        />
      ) : (
        <EmptyState icon={SearchX} title={texts.none} text={texts.noneText}>
          <Button data-action="clear" onPress={() => setSearch('')}>
            {texts.clear}
          </Button>
        </EmptyState>
      )}
    </>
  )
}

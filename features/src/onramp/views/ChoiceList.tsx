import { Button, EmptyState, type RowFocus, Search, VirtualList } from '@portico/react/ui'
import { SearchX } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { OnrampStore } from '../OnrampStore.ts'
import { useOnramp } from './form/en.ts'

type Props<item> = {
  store: OnrampStore
  /** Whose texts are shown. */
  of: 'tokens' | 'currencies'
  items: readonly item[]
  /** What the search looks in. */
  textOf: (item: item) => string
  row: (item: item, focus: RowFocus, choose: () => void) => ReactNode
  onChoose: (id: string) => void
}

/** A list with a search; a choice returns to the form. */
export function ChoiceList<item extends { readonly id: string }>(props: Props<item>) {
  const { store, of, items, textOf, row, onChoose } = props
  const { t } = useOnramp()
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const found = items.filter((it) => textOf(it).toLowerCase().includes(words))
  const choose = ({ id }: item) => {
    onChoose(id)
    store.returnToForm()
  }
  return (
    <>
      <Search label={t(`${of}.search`)} value={search} onValue={setSearch} />
      {found.length > 0 ? (
        <VirtualList
          label={t(`${of}.list`)}
          items={found}
          keyOf={({ id }) => id}
          row={(item, focus) => row(item, focus, () => choose(item))}
        />
      ) : (
        <EmptyState icon={SearchX} title={t(`${of}.none`)} text={t(`${of}.noneText`)}>
          <Button data-action="clear" onPress={() => setSearch('')}>
            {t(`${of}.clear`)}
          </Button>
        </EmptyState>
      )}
    </>
  )
}

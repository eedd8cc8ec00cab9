import { useState } from 'react'
import { useSlot } from '../../kit/useSlot.ts'
import { useIsVisible } from '../../kit/whileOpen.ts'
import { observer, Tabs } from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'
import { SlotBlock } from '../later/SlotBlock.tsx'
import { en } from './en.ts'

type AccountTabsProps = { first: string | undefined }

/** The account tabs that features add. Each opening starts with the first one. */
export function AccountTabs(props: AccountTabsProps) {
  const isOpen = useIsVisible()
  return <ShownTabs key={String(isOpen)} {...props} isOpen={isOpen} />
}

const ShownTabs = observer(function ShownTabs({
  first,
  isOpen,
}: AccountTabsProps & { isOpen: boolean }) {
  const t = useWords(en)
  const entries = useSlot('accountTab')
  const sections = useSlot('tabSection')
  const [chosen, choose] = useState(first)
  const entry = entries.find(({ id }) => id === chosen) ?? entries[0]
  if (!entry) return null
  return (
    <Tabs
      label={t('account.tabs')}
      tabs={entries.map(({ id, label, t: words }) => ({ id, label: words(label) }))}
      selected={entry.id}
      onSelect={choose}
    >
      {sections.map(
        (section) =>
          section.tab === entry.id && (
            <SlotBlock key={section.id} entry={section} rows={1} enabled={isOpen} />
          ),
      )}
      <SlotBlock key={entry.id} entry={entry} rows={3} enabled={isOpen} />
    </Tabs>
  )
})

import { useState } from 'react'
import { useSlot } from '../../host/useSlot.ts'
import { observer, Tabs } from '../../ui/index.ts'
import { SlotBlock } from '../slots/SlotBlock.tsx'
import { useViewWords } from '../words/useViewWords.ts'

/** What features show of the account; one of them at a time. */
export const AccountTabs = observer(function AccountTabs({ first }: { first: string | undefined }) {
  const t = useViewWords()
  const entries = useSlot('accountTab')
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
      <SlotBlock key={entry.id} entry={entry} rows={3} />
    </Tabs>
  )
})

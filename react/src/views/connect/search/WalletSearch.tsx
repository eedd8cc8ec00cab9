import { defineMessages } from '@portico/core/feature'
import { Search } from '../../../ui/index.ts'
import { useWords } from '../../../words/en.ts'

export type WalletSearchProps = {
  count: number
  found: number
  value: string
  onValue(value: string): void
}

const words = defineMessages({
  'connect.search': 'Search {count} wallets',
  'connect.found': '{count} wallets found',
  'connect.noMatch': 'No wallet of that name.',
})

/** Filters a long list of wallets, and announces the number of results. */
export default function WalletSearch({ count, found, ...field }: WalletSearchProps) {
  const t = useWords(words)
  const none = found === 0
  return (
    <>
      <Search label={t('connect.search', { count })} {...field} />
      <p role="status" className={none ? undefined : 'unseen'}>
        {none && t('connect.noMatch')}
        {!none && field.value !== '' && t('connect.found', { count: found })}
      </p>
    </>
  )
}

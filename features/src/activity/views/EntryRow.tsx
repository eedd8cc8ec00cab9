import { explorerUrl, type NetworkDefinition, type Translate } from '@portico/core'
import { Item, LinkRow, type RowFocus } from '@portico/react/ui'
import type { Entry } from '../entries/Entry.ts'
import { EntryDetail } from './EntryDetail.tsx'
import { EntryIcon } from './EntryIcon.tsx'
import { en } from './en.ts'
import { Figures } from './Figures.tsx'

export type EntryRowProps = {
  entry: Entry
  network: NetworkDefinition
  t: Translate<typeof en>
  focus: RowFocus
}

/** A transaction; a press opens it in the network's explorer, where there is one. */
export function EntryRow({ entry, network, t, focus }: EntryRowProps) {
  const href = entry.hash === undefined ? undefined : explorerUrl(network, { hash: entry.hash })
  const explorer = network.blockExplorers?.default.name ?? ''
  const words = {
    icon: <EntryIcon entry={entry} />,
    label: operationName(entry, t),
    detail: <EntryDetail entry={entry} network={network} t={t} />,
    note: (
      <>
        <Figures entry={entry} t={t} />
        {href !== undefined && <span className="unseen">{t('lookUp', { explorer })}</span>}
      </>
    ),
  }
  if (href === undefined) return <Item {...words} />
  return (
    <LinkRow {...words} {...focus} href={href} data-status={entry.status} data-key={entry.hash} />
  )
}

/** The name of the operation, in the past tense or as attempted. */
function operationName({ operation, status }: Entry, t: Translate<typeof en>): string {
  const key = `${status === 'confirmed' ? 'done' : 'try'}.${operation}`
  return t(Object.hasOwn(en, key) ? (key as 'done.send') : 'transaction')
}
